import * as z from "zod/mini";
import { otherNeedsWords, reportFields } from "../accounts/reports/public.ts";
import { doneSchema, type Endpoint } from "../platform/endpoint.ts";
import { memberPathSchema } from "./public.ts";

/** Why visitors report a member's card. */
export const cardReasons = ["person", "advert", "offensive", "danger", "private", "other"] as const;
export type CardReason = (typeof cardReasons)[number];

/** What a report says of a member's card. */
export const cardReportSchema = z.object(reportFields(cardReasons)).check(otherNeedsWords);
export type CardReport = z.output<typeof cardReportSchema>;

export const reportCard = {
  method: "POST",
  url: "/api/members/:name/reports",
  config: {
    access: "public",
    summary: "Tells staff that something is wrong with a member's card: once a person and card",
  },
  schema: { params: memberPathSchema, body: cardReportSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
