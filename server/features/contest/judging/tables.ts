import { and, eq, sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { customers } from "../../accounts/tables.ts";
import { coupons } from "../../coupons/tables.ts";
import { editionCategories, editions, submissions } from "../tables.ts";

/** Members of an edition's jury. */
export const jurors = pgTable(
  "jurors",
  {
    editionId: integer()
      .notNull()
      .references(() => editions.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last mail about entries that wait for their score: at most one a day. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (juror) => [
    primaryKey({ columns: [juror.editionId, juror.customerId] }),
    index("jurors_customer").on(juror.customerId),
  ],
);

/** Rounds of judging; later ones judge the best of the last. */
export const rounds = pgTable(
  "jury_rounds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: integer()
      .notNull()
      .references(() => editions.id),
    number: integer().notNull(),
    /** Scores that each entry needs. */
    quorum: integer().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    /** The chain's length when the round was closed, and the seal over it. */
    sealedScores: integer(),
    seal: text(),
  },
  (round) => [
    unique("jury_rounds_number").on(round.editionId, round.number),
    uniqueIndex("jury_rounds_one_open").on(round.editionId).where(sql`${round.closedAt} is null`),
    check("jury_rounds_quorum", sql`${round.quorum} between 1 and 50`),
    check(
      "jury_rounds_sealed",
      sql`(${round.closedAt} is null) = (${round.seal} is null) and (${round.seal} is null) = (${round.sealedScores} is null)`,
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
    roundId: integer()
      .notNull()
      .references(() => rounds.id),
    submissionReference: text().notNull(),
    /** The category in which it is judged. */
    category: text().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.roundId, entry.submissionReference] })],
);

/**
 * Scores, in the order in which they were given. Triggers allow only inserting, and only while the round runs; each row
 * carries the hash of the one before. A juror's latest score of an entry counts. Entries, editions and jurors are named
 * by values that outlive their rows, so that the chain has no gaps.
 */
export const scores = pgTable(
  "scores",
  {
    editionId: integer()
      .notNull()
      .references(() => editions.id),
    /** From 1, without gaps, within an edition. */
    position: integer().notNull(),
    roundNumber: integer().notNull(),
    submissionReference: text().notNull(),
    jurorId: integer().notNull(),
    /** From 1 to 10 each. */
    story: integer(),
    craft: integer(),
    originality: integer(),
    /** In place of the criteria, in scores that were given before there were any. */
    points: integer(),
    scoredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    hash: text().notNull(),
  },
  (score) => [
    primaryKey({ columns: [score.editionId, score.position] }),
    index("scores_entry").on(score.submissionReference),
    index("scores_latest").on(
      score.editionId,
      score.roundNumber,
      score.submissionReference,
      score.jurorId,
      score.position.desc().nullsFirst(),
    ),
    index("scores_juror").on(score.editionId, score.roundNumber, score.jurorId),
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
  submissionId: integer()
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  reason: text().notNull(),
  excludedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Members' votes for entries. */
export const votes = pgTable(
  "votes",
  {
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    votedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (vote) => [
    primaryKey({ columns: [vote.submissionId, vote.customerId] }),
    index("votes_customer").on(vote.customerId),
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
    editionId: integer()
      .notNull()
      .references(() => editions.id),
    category: text().notNull(),
    /** 1 is the best of its category. */
    rank: integer().notNull(),
    submissionId: integer()
      .unique()
      .references(() => submissions.id, { onDelete: "set null" }),
    couponId: integer()
      .unique()
      .references(() => coupons.id, { onDelete: "set null" }),
    /** Of 100 points, in hundredths. */
    pointsHundredths: integer().notNull(),
    votes: integer().notNull(),
    takenBackAt: timestamp({ withTimezone: true }),
    /** The reason that the entrant is told. */
    takenBackReason: text(),
  },
  (award) => [
    uniqueIndex("awards_place")
      .on(award.editionId, award.category, award.rank)
      .where(sql`${award.takenBackAt} is null`),
    foreignKey({
      name: "awards_category_of_edition",
      columns: [award.editionId, award.category],
      foreignColumns: [editionCategories.editionId, editionCategories.slug],
    }),
    check("awards_taken_back", sql`(${award.takenBackAt} is null) = (${award.takenBackReason} is null)`),
    check("awards_rank", sql`${award.rank} > 0`),
    check("awards_points", sql`${award.pointsHundredths} between 0 and 10000`),
  ],
);

/** Joins an award with the category in which it was given. */
export const isCategoryOfAward = and(
  eq(editionCategories.editionId, awards.editionId),
  eq(editionCategories.slug, awards.category),
);
