import * as z from "zod/mini";
import { otherNeedsWords, reportFields } from "../accounts/reports/public.ts";
import { doneSchema, type Endpoint } from "../platform/endpoint.ts";
import { pathIdSchema } from "../platform/text.ts";

/** Why visitors report a review. */
export const reviewReasons = ["dishonest", "other_product", "advert", "offensive", "private", "other"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A visitor's report of a review. */
export const reviewReportSchema = z.object(reportFields(reviewReasons)).check(otherNeedsWords);
export type ReviewReport = z.output<typeof reviewReportSchema>;

export const reportReview = {
  method: "POST",
  url: "/api/reviews/:id/reports",
  config: { access: "public", summary: "Tells staff that something is wrong with a review: once a person and review" },
  schema: {
    params: z.object({ id: pathIdSchema }),
    body: reviewReportSchema,
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
