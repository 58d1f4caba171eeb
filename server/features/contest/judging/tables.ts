import type { Category } from "@cairn/contract/awards.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { customers } from "../../accounts/tables.ts";
import { coupons } from "../../coupons/tables.ts";
import { editions, submissions } from "../tables.ts";

/** Members whom staff called to the jury of an edition. */
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
  },
  (juror) => [
    primaryKey({ columns: [juror.editionId, juror.customerId] }),
    index("jurors_customer").on(juror.customerId),
  ],
);

/** A jury looks at all entries once, or again at the best of them. */
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
    /** The chain's length when the round was closed, and a hash over its last hash, the quorum and the entries. */
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
 * What a round ranks. Rows come with their round and are neither changed nor taken away (triggers refuse that), not even
 * with an account that is deleted, which takes its entries with it: their references tell of nobody.
 */
export const roundEntries = pgTable(
  "jury_round_entries",
  {
    roundId: integer()
      .notNull()
      .references(() => rounds.id),
    submissionReference: text().notNull(),
    /** In which it is judged. */
    category: text().notNull().$type<Category>(),
  },
  (entry) => [primaryKey({ columns: [entry.roundId, entry.submissionReference] })],
);

/**
 * What jurors gave, in the order in which they gave it. Rows are only ever added, while their round runs (triggers
 * refuse all else); each carries the hash of the one before it. A juror's latest score for an entry is the one that
 * counts. Entries, editions and jurors are named by words that outlive their rows: a chain has no gaps.
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
    points: integer().notNull(),
    scoredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    hash: text().notNull(),
  },
  (score) => [
    primaryKey({ columns: [score.editionId, score.position] }),
    index("scores_entry").on(score.submissionReference),
    check("scores_points", sql`${score.points} between 1 and 10`),
    check("scores_position", sql`${score.position} > 0`),
  ],
);

/** Of members, for an entry. */
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

/** The winners of a published edition, with their prizes. */
export const awards = pgTable(
  "awards",
  {
    editionId: integer()
      .notNull()
      .references(() => editions.id),
    category: text().notNull().$type<Category>(),
    /** 1 for the best of its category. */
    rank: integer().notNull(),
    submissionId: integer()
      .notNull()
      .unique()
      .references(() => submissions.id, { onDelete: "cascade" }),
    couponId: integer()
      .notNull()
      .unique()
      .references(() => coupons.id, { onDelete: "cascade" }),
    /** Hundredths of a point, of 100 points. */
    pointsHundredths: integer().notNull(),
    votes: integer().notNull(),
  },
  (award) => [
    primaryKey({ columns: [award.editionId, award.category, award.rank] }),
    check("awards_rank", sql`${award.rank} > 0`),
    check("awards_points", sql`${award.pointsHundredths} between 0 and 10000`),
  ],
);
