import { type ReviewSettings, reviewSettingsSchema } from "@cairn/contract/reviews/staff.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Document, readDocument } from "../settings/documents.ts";

/** The owner's settings of reviews. */
export const reviewSettings: Document<typeof reviewSettingsSchema> = {
  name: "reviews",
  schema: reviewSettingsSchema,
  initial: () => ({ ask_after_days: 14 }),
};

export const findReviewSettings = (db: Database): Promise<ReviewSettings> => readDocument(db, reviewSettings);
