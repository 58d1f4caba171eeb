import type { PrizeKind } from "@cairn/contract/contest/prizes.ts";
import type { EditionState, PlacePrecision, SubmissionState } from "@cairn/contract/contest/public.ts";
import type { DisputedPlace } from "@cairn/contract/settings/disputed-places.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bit,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { changedAt, instant } from "../../platform/database/columns.ts";
import { searchableColumn } from "../../platform/database/search.ts";
import { customers } from "../accounts/tables.ts";
import { variants } from "../catalogue/tables.ts";
import { staff } from "../staff/tables.ts";

/** Bits of a perceptual hash in which pictures that look alike may differ. */
export const mostDifferentBits = 6;

/**
 * Parts of a perceptual hash: more of them than bits may differ, so that two pictures which look alike have one in
 * common, by which an index finds them.
 */
export function hashParts(hash: SQLWrapper): SQL {
  const count = mostDifferentBits + 1;
  const bits = Math.floor(64 / count);
  const parts = Array.from(
    { length: count },
    (_, part) => `substring($ from ${part * bits + 1} for ${bits})::bit(${bits})::integer + ${part << bits}`,
  );
  return sql`(array[${sql.join(
    parts.map((part) => {
      const [before = "", after = ""] = part.split("$");
      return sql`${sql.raw(before)}${hash}${sql.raw(after)}`;
    }),
    sql`, `,
  )}])`;
}

/** Editions of the contest; one at a time is open for entries. */
export const editions = pgTable(
  "editions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    state: text().notNull().default("draft").$type<EditionState>(),
    /** Since when a draft is told of on the contest's page, before it opens. */
    announced_at: instant(),
    opens_at: instant().notNull(),
    closes_at: instant().notNull(),
    publishes_at: instant().notNull(),
    /** The version of the rules that entrants agree to, such as "2026-11". */
    terms_version: text().notNull(),
    /** The rules themselves, as entrants read them before they agree; empty where the page of the rules says it all. */
    rules_html: text().notNull().default(""),
    /** The weight of members' votes beside the jury; 0 without a public vote. */
    vote_percent: integer().notNull().default(0),
    /**
     * Discounts of a category's winners, the first one's first; their number is the number of winners. A rank with a
     * row in `edition_prizes` has that prize, and here the least that former releases can read: 1.
     */
    prize_percents: integer().array().notNull().default([25]),
    /** Days for which a coupon is valid that is a prize. */
    prize_days: integer().notNull().default(365),
    published_at: instant(),
    updated_at: changedAt(),
    version: integer().notNull().default(1),
  },
  (edition) => [
    check("editions_state", sql`${edition.state} in ('draft', 'open', 'judging', 'published')`),
    check(
      "editions_dates",
      sql`${edition.opens_at} < ${edition.closes_at} and ${edition.closes_at} <= ${edition.publishes_at}`,
    ),
    check("editions_vote", sql`${edition.vote_percent} between 0 and 50`),
    check(
      "editions_prizes",
      sql`cardinality(${edition.prize_percents}) between 1 and 10 and 1 <= all (${edition.prize_percents}) and 100 >= all (${edition.prize_percents}) and ${edition.prize_days} between 1 and 3650`,
    ),
    check("editions_published", sql`(${edition.state} = 'published') = (${edition.published_at} is not null)`),
    uniqueIndex("editions_one_open").on(edition.state).where(sql`${edition.state} = 'open'`),
  ],
);

/** Prizes that are no percentage; a rank without a row has its percentage of `prize_percents`. */
export const editionPrizes = pgTable(
  "edition_prizes",
  {
    edition_id: integer()
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    rank: integer().notNull(),
    kind: text().notNull().$type<Exclude<PrizeKind, "percent">>(),
    /** Each is null where the kind has none of it. */
    amount_pence: integer(),
    // Not deleted with its variant: people entered for it.
    variant_id: integer().references(() => variants.id),
    words: text(),
  },
  (prize) => [
    primaryKey({ columns: [prize.edition_id, prize.rank] }),
    // Each variant that is removed is looked for here.
    index("edition_prizes_variant").on(prize.variant_id),
    check("edition_prizes_rank", sql`${prize.rank} between 1 and 10`),
    check(
      "edition_prizes_kind",
      sql`case ${prize.kind}
        when 'sum' then ${prize.amount_pence} is not null and ${prize.amount_pence} between 100 and 500000
          and ${prize.variant_id} is null and ${prize.words} is null
        when 'product' then ${prize.variant_id} is not null and ${prize.amount_pence} is null and ${prize.words} is null
        when 'words' then ${prize.words} is not null and ${prize.words} <> ''
          and ${prize.amount_pence} is null and ${prize.variant_id} is null
        else false end`,
    ),
  ],
);

/** What an edition awards; entries name theirs by its slug, which stays when the name changes. */
export const editionCategories = pgTable(
  "edition_categories",
  {
    edition_id: integer()
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (category) => [primaryKey({ columns: [category.edition_id, category.slug] })],
);

/** Entries: entrant, story, consent and state. */
export const submissions = pgTable(
  "submissions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    edition_id: integer()
      .notNull()
      .references(() => editions.id),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** One of the edition's categories, by its slug; null while it has none. */
    category: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    social_platform_url: text().notNull(),
    user_name: text().notNull(),
    title: text().notNull(),
    location: text().notNull(),
    details: text().notNull(),
    other_people_featured: boolean().notNull(),
    place_shown: text().notNull().$type<PlacePrecision>(),
    /** The entrant's idempotency key, so that a repeated request is not a second entry. */
    idempotency_key: text(),
    terms_version: text().notNull(),
    terms_accepted_at: instant().notNull().default(sql`now()`),
    state: text().notNull().default("pending").$type<SubmissionState>(),
    /** The reason that the entrant is told. */
    decline_reason: text(),
    decided_by: integer().references(() => staff.id, { onDelete: "set null" }),
    decided_at: instant(),
    submitted_at: instant().notNull().default(sql`now()`),
    folded: searchableColumn("title", "user_name", "first_name", "last_name", "location"),
  },
  (submission) => [
    check("submissions_state", sql`${submission.state} in ('pending', 'approved', 'declined', 'withdrawn')`),
    foreignKey({
      name: "submissions_category_of_edition",
      columns: [submission.edition_id, submission.category],
      foreignColumns: [editionCategories.edition_id, editionCategories.slug],
    }),
    check("submissions_place", sql`${submission.place_shown} in ('exact', 'about', 'country', 'written', 'none')`),
    uniqueIndex("submissions_idempotency_key").on(submission.customer_id, submission.idempotency_key),
    index("submissions_customer").on(submission.customer_id, submission.submitted_at.desc().nullsFirst()),
    index("submissions_decided").on(submission.state, submission.decided_at.desc().nullsFirst()),
    index("submissions_queue").on(submission.state, submission.submitted_at),
    // Few of many entries wait: the next one is found without looking at the others.
    index("submissions_waiting").on(submission.submitted_at, submission.id).where(sql`${submission.state} = 'pending'`),
    index("submissions_edition").on(submission.edition_id, submission.state),
    index("submissions_sent").on(submission.submitted_at, submission.id),
    index("submissions_sent_to").on(submission.edition_id, submission.submitted_at, submission.id),
    index("submissions_decided_at").on(submission.decided_at, submission.id),
    index("submissions_category").on(submission.category, submission.submitted_at, submission.id),
    index("submissions_words").using("gin", submission.folded.op("gin_trgm_ops")),
  ],
);

/**
 * Uploaded files. The row exists before the file's first byte is stored and belongs to no entry until its entry is
 * complete; the sweep removes those that stay so.
 */
export const submissionFiles = pgTable(
  "submission_files",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    original_key: text().notNull().unique(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    submission_id: integer().references(() => submissions.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    kind: text().notNull().$type<"image" | "video">(),
    content_type: text().notNull(),
    name: text().notNull(),
    size_bytes: integer().notNull(),
    /** SHA-256 of its bytes; null once it is removed, since it would identify them. */
    sha256: text(),
    received_at: instant().notNull().default(sql`now()`),
    /**
     * `ready` has a public copy; `hidden` has one, too, which staff have taken out of everything public; `failed` has
     * the reason in `problem`; `removed` had a copy. A `discarded` file will never belong to an entry and is deleted
     * once the store has removed it.
     */
    state: text()
      .notNull()
      .default("waiting")
      .$type<"waiting" | "ready" | "hidden" | "failed" | "removed" | "discarded">(),
    problem: text(),
    /** The public copy: upright, in the web's formats and without metadata; public once the entry is approved. */
    public_key: text().unique(),
    poster_key: text(),
    width: integer(),
    height: integer(),
    duration_ms: integer(),
    /** Since when it is the editors' choice. */
    chosen_at: instant(),
    /** Its place among those with which the gallery begins, from 1; the others follow by their age. */
    pin_position: integer(),
    /** Similar for pictures that look alike. */
    perceptual_hash: bit({ dimensions: 64 }),
    /** From the camera; the entrant chooses how much of it is shown. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The country of the position; empty far from land, where it is in dispute, and where it is not known. */
    country: text().notNull().default(""),
    /**
     * The disputed place in which the position lies, which the owner may have named; null where nothing is in dispute.
     */
    disputed_place: text().$type<DisputedPlace>(),
    /** Whether it was placed by the outlines of a former release, and is to be placed anew (`place-anew.ts`). */
    is_to_be_placed: boolean().notNull().default(false),
  },
  (file) => [
    check("submission_files_kind", sql`${file.kind} in ('image', 'video')`),
    check(
      "submission_files_state",
      sql`${file.state} in ('waiting', 'ready', 'hidden', 'failed', 'removed', 'discarded')`,
    ),
    check("submission_files_ready", sql`(${file.state} in ('ready', 'hidden')) = (${file.public_key} is not null)`),
    check("submission_files_size", sql`${file.size_bytes} between 1 and 10485760`),
    index("submission_files_submission").on(file.submission_id, file.position),
    index("submission_files_poster").on(file.poster_key),
    index("submission_files_day").on(file.customer_id, file.received_at),
    index("submission_files_waiting").on(file.submission_id).where(sql`${file.state} = 'waiting'`),
    index("submission_files_alike").using("gin", hashParts(file.perceptual_hash)),
    index("submission_files_chosen").on(file.chosen_at).where(sql`${file.chosen_at} is not null`),
    index("submission_files_pinned").on(file.pin_position).where(sql`${file.pin_position} is not null`),
    index("submission_files_hidden").on(file.submission_id).where(sql`${file.state} = 'hidden'`),
    index("submission_files_to_be_placed").on(file.id).where(sql`${file.is_to_be_placed}`),
    index("submission_files_unclaimed").on(file.received_at).where(sql`${file.submission_id} is null`),
  ],
);
