import { type ReviewState, reviewStates } from "@cairn/contract/reviews/own.ts";
import type { ReviewReason } from "@cairn/contract/reviews/reports.ts";
import { type ReviewSource, reviewSources } from "@cairn/contract/reviews/staff.ts";
import { desc, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";
import { searchableColumn } from "../../platform/database/search.ts";
import { reportColumns, reportRules } from "../accounts/reports/tables.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { staff } from "../staff/tables.ts";

/**
 * Reviews of products: of a delivered line by whoever ordered it, once a customer and product, or brought in from
 * elsewhere. Those of erased customers stay, without a name.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    source: text().notNull().$type<ReviewSource>(),
    order_line_id: integer().references(() => orderLines.id, { onDelete: "set null" }),
    customer_id: integer().references(() => customers.id, { onDelete: "set null" }),
    /** The author as everybody reads it; empty once they are erased. */
    author_name: text().notNull(),
    variant_name: text().notNull().default(""),
    stars: integer().notNull(),
    fit: integer(),
    use: text().notNull().default(""),
    words: text().notNull().default(""),
    state: text().notNull().default("pending").$type<ReviewState>(),
    /** When these words were written. */
    written_at: instant().notNull().default(sql`now()`),
    /** When its author last changed it, pictures included. */
    changed_at: instant().notNull().default(sql`clock_timestamp()`),
    published_at: instant(),
    hidden_at: instant(),
    hidden_by: integer().references(() => staff.id, { onDelete: "set null" }),
    /** The reason as the author reads it. */
    hidden_reason: text().notNull().default(""),
    /** A note that colleagues alone read. */
    hidden_note: text().notNull().default(""),
    answer: text().notNull().default(""),
    answered_at: instant(),
    answered_by: integer().references(() => staff.id, { onDelete: "set null" }),
    helpful_count: integer().notNull().default(0),
    /** The contents of an imported review as a hash, so that the same file brings nothing twice. */
    import_hash: text().unique(),
    picture_count: integer().notNull().default(0),
    /** Counts its author's changes, so that staff decide about what they have read. */
    version: integer().notNull().default(1),
    folded: searchableColumn("author_name", "words", "use"),
  },
  (review) => [
    uniqueIndex("reviews_customer").on(review.customer_id, review.product_id),
    uniqueIndex("reviews_line").on(review.order_line_id),
    index("reviews_newest")
      .on(review.product_id, desc(review.written_at), desc(review.id))
      .where(sql`${review.state} = 'published'`),
    index("reviews_best")
      .on(review.product_id, desc(review.stars), desc(review.written_at), desc(review.id))
      .where(sql`${review.state} = 'published'`),
    index("reviews_worst")
      .on(review.product_id, review.stars, desc(review.written_at), desc(review.id))
      .where(sql`${review.state} = 'published'`),
    index("reviews_helpful")
      .on(review.product_id, desc(review.helpful_count), desc(review.written_at), desc(review.id))
      .where(sql`${review.state} = 'published'`),
    index("reviews_pictured")
      .on(review.product_id, desc(review.written_at), desc(review.id))
      .where(sql`${review.state} = 'published' and ${review.picture_count} > 0`),
    index("reviews_product").on(review.product_id, review.changed_at, review.id),
    index("reviews_state").on(review.state, review.changed_at, review.id),
    index("reviews_changed").on(review.changed_at, review.id),
    index("reviews_words").using("gin", review.folded.op("gin_trgm_ops")),
    check("reviews_source", oneOf(review.source, reviewSources)),
    check("reviews_import_hash", sql`${review.source} = 'imported' or ${review.import_hash} is null`),
    // Who brings a table in has no proof that anybody got anything.
    check(
      "reviews_imported",
      sql`${review.source} <> 'imported' or (${review.order_line_id} is null and ${review.customer_id} is null)`,
    ),
    check("reviews_state", oneOf(review.state, reviewStates)),
    check("reviews_stars", sql`${review.stars} between 1 and 5`),
    check("reviews_fit", sql`${review.fit} between -2 and 2`),
    check("reviews_published", sql`(${review.state} = 'published') = (${review.published_at} is not null)`),
    check(
      "reviews_hidden",
      sql`(${review.state} = 'hidden') = (${review.hidden_at} is not null) and (${review.state} = 'hidden' or ${review.hidden_reason} = '')`,
    ),
    // Nothing is kept that was written to an author who is erased.
    check(
      "reviews_reason",
      sql`${review.state} <> 'hidden' or ${review.hidden_reason} <> '' or ${review.author_name} = ''`,
    ),
    check("reviews_answered", sql`(${review.answer} = '') = (${review.answered_at} is null)`),
    check("reviews_counts", sql`${review.helpful_count} >= 0 and ${review.picture_count} >= 0`),
  ],
);

/** Pictures of reviews, as copies without metadata. */
export const reviewPictures = pgTable(
  "review_pictures",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    review_id: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    key: text().notNull().unique(),
    /** The hash of the stored bytes, in hexadecimal digits: the same picture is kept once. */
    sha256: text().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    added_at: instant().notNull().default(sql`now()`),
    /** When its bytes were stored; a picture without is not shown, and stored by whoever sends it again. */
    stored_at: instant(),
  },
  (picture) => [uniqueIndex("review_pictures_same").on(picture.review_id, picture.sha256)],
);

/** Who finds a review helpful: a member by their account, a guest by their address, hashed with the shop's key. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    review_id: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    customer_id: integer().references(() => customers.id, { onDelete: "cascade" }),
    guest_hash: text(),
  },
  (vote) => [
    uniqueIndex("review_votes_customer").on(vote.review_id, vote.customer_id),
    uniqueIndex("review_votes_guest").on(vote.review_id, vote.guest_hash),
    index("review_votes_voter").on(vote.customer_id),
    check("review_votes_one", sql`(${vote.customer_id} is null) <> (${vote.guest_hash} is null)`),
  ],
);

/** Reports of reviews by visitors, one a person and review. */
export const reviewReports = pgTable(
  "review_reports",
  {
    ...reportColumns<ReviewReason>(),
    review_id: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
  },
  (report) => [
    ...reportRules("review_reports", report, report.review_id),
    index("review_reports_review").on(report.review_id, report.id),
  ],
);

/** Orders whose customers were asked for reviews, or were not and never will be; each is asked once. */
export const reviewRequests = pgTable("review_requests", {
  order_id: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** The hash of the link that ends such mails; null where no mail was sent. */
  token_hash: text().unique(),
  asked_at: instant().notNull().default(sql`now()`),
});

/** E-mail addresses, hashed with the shop's key, to which nobody writes about reviews any more. */
export const reviewRefusals = pgTable("review_refusals", {
  email_hash: text().primaryKey(),
  refused_at: instant().notNull().default(sql`now()`),
});
