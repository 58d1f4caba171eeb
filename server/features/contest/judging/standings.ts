import type { StandingsRow } from "@cairn/contract/contest/judging/staff.ts";
import { and, countDistinct, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { confirmedCustomers } from "../../accounts/customers.ts";
import type { Edition } from "../editions.ts";
import { editionCategories, editions, submissions } from "../tables.ts";
import type { Round } from "./chain.ts";
import { type Contender, type Ranked, rank } from "./ranking.ts";
import { exclusions, roundEntries, rounds, scores, votes } from "./tables.ts";

/** An entry with its place in a round's ranking. */
export interface RankedEntry extends Contender {
  readonly submission_id: number;
  readonly customer_id: number;
  readonly title: string;
  readonly categoryName: string;
  /** The place of its category in the edition's order. */
  readonly categoryPosition: number;
  /** Who gave each of `points`, in the same order. */
  readonly jurorIds: readonly number[];
}

/** Whether an entry is in the ranking, from which its chair may take it out. */
export const isRankable = sql`not exists (
  select 1 from ${exclusions} excluded where excluded.submission_id = ${submissions.id})`;

/** Whether an entry can win something. */
export const isContestant = and(eq(submissions.state, "approved"), isRankable);

/** Joins an edition with its latest round. */
export const isLatestRound = and(
  eq(rounds.edition_id, editions.id),
  eq(rounds.number, sql`(select max(latest.number) from ${rounds} latest where latest.edition_id = ${editions.id})`),
);

/** The latest round; undefined before the first. */
export async function findLatestRound(db: Database, editionId: number): Promise<Round | undefined> {
  const [round] = await db
    .select()
    .from(rounds)
    .where(eq(rounds.edition_id, editionId))
    .orderBy(desc(rounds.number))
    .limit(1);
  return round;
}

/**
 * Whether a round ranks an entry as long as it is a contestant: it must be in the round and, once that is closed, have
 * its quorum. Says for one entry what `rankRound` does for all of them.
 */
export async function isRankedBy(db: Database, round: Round, reference: string): Promise<boolean> {
  const isInRound = and(eq(roundEntries.round_id, round.id), eq(roundEntries.submission_reference, reference));
  if ((await db.$count(roundEntries, isInRound)) === 0) return false;
  if (!round.closed_at) return true;
  const [given] = await db
    .select({ jurors: countDistinct(scores.juror_id) })
    .from(scores)
    .where(
      and(
        eq(scores.edition_id, round.edition_id),
        eq(scores.round_number, round.number),
        eq(scores.submission_reference, reference),
      ),
    );
  return (given?.jurors ?? 0) >= round.quorum;
}

/**
 * The ranked entries of a round, category by category in the edition's order, without those that were withdrawn,
 * declined or excluded since, and for a closed round without those below the quorum. With `isFinal` they are locked
 * until the transaction ends.
 */
export async function rankRound(
  db: Database,
  edition: Edition,
  round: Round,
  { isFinal = false } = {},
): Promise<Ranked<RankedEntry>[]> {
  const query = db
    .select({
      submission_id: submissions.id,
      reference: submissions.reference,
      customer_id: submissions.customer_id,
      title: submissions.title,
      category: roundEntries.category,
      categoryName: editionCategories.name,
      categoryPosition: editionCategories.position,
      submitted_at: submissions.submitted_at,
    })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submission_reference))
    .innerJoin(
      editionCategories,
      and(eq(editionCategories.edition_id, edition.id), eq(editionCategories.slug, roundEntries.category)),
    )
    .where(and(eq(roundEntries.round_id, round.id), isContestant))
    .$dynamic();
  // The lock keeps entrants from withdrawing between ranking and award.
  const entries = await (isFinal ? query.for("share", { of: submissions }) : query);
  const points = await latestScores(db, round);
  const counts = await countVotes(db, round);
  const contenders = entries.map((entry) => ({
    ...entry,
    points: points.get(entry.reference)?.points ?? [],
    jurorIds: points.get(entry.reference)?.jurorIds ?? [],
    votes: counts.get(entry.submission_id) ?? 0,
  }));
  const isRanked = ({ points }: Contender) => !round.closed_at || points.length >= round.quorum;
  const ranked = rank(contenders.filter(isRanked), edition.vote_percent);
  return ranked.sort((one, other) => one.contender.categoryPosition - other.contender.categoryPosition);
}

/** The standings for staff. */
export async function listStandings(db: Database, edition: Edition): Promise<StandingsRow[]> {
  const round = await findLatestRound(db, edition.id);
  if (!round) return [];
  const ranked = await rankRound(db, edition, round);
  return ranked.map(({ contender, rank, points_hundredths }) => ({
    reference: contender.reference,
    title: contender.title,
    category: contender.category,
    category_name: contender.categoryName,
    rank,
    points: points_hundredths / 100,
    scores: contender.points.length,
    votes: contender.votes,
    has_quorum: contender.points.length >= round.quorum,
  }));
}

/** The sum of a score's criteria; of one without criteria, as if each of them had its points. */
export const totalPoints = sql<number>`coalesce(3 * ${scores.points}, ${scores.story} + ${scores.craft} + ${scores.originality})`;

interface LatestScores {
  readonly points: number[];
  readonly jurorIds: number[];
}

/** The latest score of each juror for each entry of a round, by the entry's reference. */
async function latestScores(db: Database, round: Round): Promise<Map<string, LatestScores>> {
  const latest = db
    .selectDistinctOn([scores.submission_reference, scores.juror_id], {
      reference: scores.submission_reference,
      juror_id: scores.juror_id,
      points: totalPoints.as("points"),
    })
    .from(scores)
    .where(and(eq(scores.edition_id, round.edition_id), eq(scores.round_number, round.number)))
    .orderBy(scores.submission_reference, scores.juror_id, desc(scores.position))
    .as("latest");
  // A line for each entry, which is quicker than one for each score where there are many.
  const rows = await db
    .select({
      reference: latest.reference,
      given: sql<string>`string_agg(${latest.juror_id} || ' ' || ${latest.points}, ',' order by ${latest.juror_id})`,
    })
    .from(latest)
    .groupBy(latest.reference);
  return new Map(
    rows.map(({ reference, given }) => {
      const pairs = given.split(",").map((pair) => pair.split(" ").map(Number));
      return [
        reference,
        { points: pairs.map(([, points = 0]) => points), jurorIds: pairs.map(([jurorId = 0]) => jurorId) },
      ];
    }),
  );
}

/** The votes for each entry of a round, by the entry's id. */
async function countVotes(db: Database, round: Round): Promise<Map<number, number>> {
  const rows = await db
    .select({ submission_id: votes.submission_id, count: sql<number>`count(*)::int` })
    .from(votes)
    .innerJoin(submissions, eq(submissions.id, votes.submission_id))
    .innerJoin(
      roundEntries,
      and(eq(roundEntries.submission_reference, submissions.reference), eq(roundEntries.round_id, round.id)),
    )
    // Only votes of confirmed accounts count, since anybody can register other people's addresses.
    .where(inArray(votes.customer_id, confirmedCustomers))
    .groupBy(votes.submission_id);
  return new Map(rows.map(({ submission_id, count }) => [submission_id, count]));
}
