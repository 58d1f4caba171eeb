import type { AdvertAnswer } from "@cairn/contract/contest/rights/public.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { media } from "../../../platform/media/tables.ts";
import { reviewPictures } from "../../reviews/tables.ts";
import { staff } from "../../staff/tables.ts";
import { submissionFiles } from "../tables.ts";

/**
 * Whether a picture of the gallery or of a review may be used in adverts: asked of its author by a mailed link, and
 * what they said.
 * It outlives the picture while the library has a copy, so that the copy is known to be without rights.
 */
export const advertRequests = pgTable(
  "advert_requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    file_id: integer()
      .unique()
      .references(() => submissionFiles.id, { onDelete: "set null" }),
    review_picture_id: integer()
      .unique()
      .references(() => reviewPictures.id, { onDelete: "set null" }),
    token_hash: text().notNull().unique(),
    asked_at: instant().notNull().default(sql`now()`),
    asked_by: integer().references(() => staff.id, { onDelete: "set null" }),
    /** When its link ends. */
    ends_at: instant().notNull(),
    answer: text().$type<AdvertAnswer>(),
    answered_at: instant(),
    /** Its copy in the library. */
    media_id: integer()
      .unique()
      .references(() => media.id, { onDelete: "set null" }),
  },
  (request) => [
    check("advert_requests_picture", sql`num_nonnulls(${request.file_id}, ${request.review_picture_id}) <= 1`),
    check("advert_requests_answer", sql`${request.answer} in ('yes', 'no', 'withdrawn')`),
    check("advert_requests_answered", sql`(${request.answer} is null) = (${request.answered_at} is null)`),
    index("advert_requests_asked_by").on(request.asked_by),
  ],
);
