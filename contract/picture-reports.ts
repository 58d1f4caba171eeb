import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "./endpoint.ts";
import { pictureReportMessages } from "./messages/picture-reports.ts";
import { idSchema, optionalText } from "./text.ts";

/** Why visitors report a picture. */
export const reportReasons = ["person", "stolen", "offensive", "danger", "contest", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a report says of a picture of the gallery; "something else" needs words. */
export const pictureReportSchema = z
  .object({
    item: idSchema,
    reason: z.enum(reportReasons, { error: () => pictureReportMessages.reasonNeeded }),
    words: z._default(optionalText(500), ""),
  })
  .check(
    z.refine(({ reason, words }) => reason !== "other" || words !== "", {
      error: () => pictureReportMessages.wordsNeeded,
      path: ["words"],
    }),
  );
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
