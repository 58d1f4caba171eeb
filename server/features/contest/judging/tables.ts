import { and, eq, sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { customers } from "../../accounts/tables.ts";
import { coupons } from "../../coupons/tables.ts";
import { editionCategories, editions, submissions } from "../tables.ts";

/** Members of an edition's jury. */
export const jurors = pgTable(
  "jurors",
  {
    edition_id: integer()
      .notNull()
      .references(() => editions.id),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    added_at: instant().notNull().default(sql`now()`),
    /** The last mail about entries that wait for their score: at most one a day. */
    reminded_at: instant(),
  },
  (juror) => [
    primaryKey({ columns: [juror.edition_id, juror.customer_id] }),
    index("jurors_customer").on(juror.customer_id),
  ],
);

/** Rounds of judging; later ones judge the best of the last. */
export const rounds = pgTable(
  "jury_rounds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    edition_id: integer()
      .notNull()
      .references(() => editions.id),
    number: integer().notNull(),
    /** Scores that each entry needs. */
    quorum: integer().notNull(),
    opened_at: instant().notNull().default(sql`now()`),
    closed_at: instant(),
    /** The chain's length when the round was closed, and the seal over it. */
    sealed_scores: integer(),
    seal: text(),
  },
  (round) => [
    unique("jury_rounds_number").on(round.edition_id, round.number),
    uniqueIndex("jury_rounds_one_open").on(round.edition_id).where(sql`${round.closed_at} is null`),
    check("jury_rounds_quorum", sql`${round.quorum} between 1 and 50`),
    check(
      "jury_rounds_sealed",
      sql`(${round.closed_at} is null) = (${round.seal} is null) and (${round.seal} is null) = (${round.sealed_scores} is null)`,
    ),
  ],
);

/**
 * The entries of a round. Triggers refuse to change or delete these rows, even when an account is deleted with its
 * entries; the references identify nobody.
 */
export const roundEntries = pgTable(
  "jury_round_entries",
  {
    round_id: integer()
      .notNull()
      .references(() => rounds.id),
    submission_reference: text().notNull(),
    /** The category in which it is judged. */
    category: text().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.round_id, entry.submission_reference] })],
);

/**
 * Scores, in the order in which they were given. Triggers allow only inserting, and only while the round runs; each row
 * carries the hash of the one before. A juror's latest score of an entry counts. Entries, editions and jurors are named
 * by values that outlive their rows, so that the chain has no gaps.
 */
export const scores = pgTable(
  "scores",
  {
    edition_id: integer()
      .notNull()
      .references(() => editions.id),
    /** From 1, without gaps, within an edition. */
    position: integer().notNull(),
    round_number: integer().notNull(),
    submission_reference: text().notNull(),
    juror_id: integer().notNull(),
    /** From 1 to 10 each. */
    story: integer(),
    craft: integer(),
    originality: integer(),
    /** In place of the criteria, in scores that were given before there were any. */
    points: integer(),
    scored_at: instant({ precision: 3 }).notNull(),
    hash: text().notNull(),
  },
  (score) => [
    primaryKey({ columns: [score.edition_id, score.position] }),
    index("scores_entry").on(score.submission_reference),
    index("scores_latest").on(
      score.edition_id,
      score.round_number,
      score.submission_reference,
      score.juror_id,
      score.position.desc().nullsFirst(),
    ),
    index("scores_juror").on(score.edition_id, score.round_number, score.juror_id),
    check(
      "scores_points",
      sql`case when ${score.points} is null
        then ${score.story} is not null and ${score.craft} is not null and ${score.originality} is not null
          and ${score.story} between 1 and 10 and ${score.craft} between 1 and 10 and ${score.originality} between 1 and 10
        else ${score.points} between 1 and 10
          and ${score.story} is null and ${score.craft} is null and ${score.originality} is null end`,
    ),
    check("scores_position", sql`${score.position} > 0`),
  ],
);

/** Entries that can win nothing, though they stay in the gallery: their chair has taken them out of the ranking. */
export const exclusions = pgTable("jury_exclusions", {
  submission_id: integer()
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  reason: text().notNull(),
  excluded_at: instant().notNull().default(sql`now()`),
});

/** Members' votes for entries. */
export const votes = pgTable(
  "votes",
  {
    submission_id: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    voted_at: instant().notNull().default(sql`now()`),
  },
  (vote) => [
    primaryKey({ columns: [vote.submission_id, vote.customer_id] }),
    index("votes_customer").on(vote.customer_id),
  ],
);

/**
 * The winners of a published edition with their prizes. A place that is taken back stays as a row, so that another
 * entry may have it; so does that of an entry whose account was erased, without entry and coupon.
 */
export const awards = pgTable(
  "awards",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    edition_id: integer()
      .notNull()
      .references(() => editions.id),
    category: text().notNull(),
    /** 1 is the best of its category. */
    rank: integer().notNull(),
    submission_id: integer()
      .unique()
      .references(() => submissions.id, { onDelete: "set null" }),
    /** The rank whose prize it has, where that is not its own: it was used or sent before the entry moved up. */
    prize_rank: integer(),
    /** When a product that is the prize was sent. */
    sent_at: instant(),
    coupon_id: integer()
      .unique()
      .references(() => coupons.id, { onDelete: "set null" }),
    /** The points, 100 at most, in hundredths. */
    points_hundredths: integer().notNull(),
    votes: integer().notNull(),
    taken_back_at: instant(),
    /** The reason that the entrant is told. */
    taken_back_reason: text(),
  },
  (award) => [
    uniqueIndex("awards_place")
      .on(award.edition_id, award.category, award.rank)
      .where(sql`${award.taken_back_at} is null`),
    foreignKey({
      name: "awards_category_of_edition",
      columns: [award.edition_id, award.category],
      foreignColumns: [editionCategories.edition_id, editionCategories.slug],
    }),
    check("awards_taken_back", sql`(${award.taken_back_at} is null) = (${award.taken_back_reason} is null)`),
    check("awards_rank", sql`${award.rank} > 0`),
    check("awards_points", sql`${award.points_hundredths} between 0 and 10000`),
  ],
);

export type Award = typeof awards.$inferSelect;

/** Joins an award with the category in which it was given. */
export const isCategoryOfAward = and(
  eq(editionCategories.edition_id, awards.edition_id),
  eq(editionCategories.slug, awards.category),
);
