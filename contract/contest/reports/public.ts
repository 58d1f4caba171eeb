import * as z from "zod/mini";
import { otherNeedsWords, reportFields } from "../../accounts/reports/public.ts";
import { doneSchema, type Endpoint } from "../../platform/endpoint.ts";
import { idSchema } from "../../platform/text.ts";

/** Why visitors report a picture. */
export const pictureReasons = ["person", "stolen", "offensive", "danger", "contest", "other"] as const;
export type PictureReason = (typeof pictureReasons)[number];

/** What a report says of a picture of the gallery. */
export const pictureReportSchema = z.object({ item: idSchema, ...reportFields(pictureReasons) }).check(otherNeedsWords);
export type PictureReport = z.output<typeof pictureReportSchema>;

export const reportPicture = {
  method: "POST",
  url: "/api/gallery-image/reports",
  config: {
    access: "public",
    summary: "Tells staff that something is wrong with a picture: once a person and picture",
  },
  schema: { body: pictureReportSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
