import type { Standing } from "@cairn/contract/staff/judging.ts";
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
  readonly submissionId: number;
  readonly customerId: number;
  readonly title: string;
  readonly categoryName: string;
  /** The place of its category in the edition's order. */
  readonly categoryPosition: number;
  /** Who gave each of `points`, in the same order. */
  readonly jurorIds: readonly number[];
}

/** Of an entry: that its chair has not taken it out of the ranking. */
export const isRankable = sql`not exists (
  select 1 from ${exclusions} excluded where excluded.submission_id = ${submissions.id})`;

/** Of an entry: that it can win something. */
export const isContestant = and(eq(submissions.state, "approved"), isRankable);

/** Joins an edition with its latest round. */
export const isLatestRound = and(
  eq(rounds.editionId, editions.id),
  eq(rounds.number, sql`(select max(latest.number) from ${rounds} latest where latest.edition_id = ${editions.id})`),
);

/** The latest round; undefined before the first. */
export async function findLatestRound(db: Database, editionId: number): Promise<Round | undefined> {
  const [round] = await db
    .select()
    .from(rounds)
    .where(eq(rounds.editionId, editionId))
    .orderBy(desc(rounds.number))
    .limit(1);
  return round;
}

/**
 * Whether a round ranks an entry as long as it is a contestant: it must be in the round and, once that is closed, have
 * its quorum. Says for one entry what `rankRound` does for all of them.
 */
export async function isRankedBy(db: Database, round: Round, reference: string): Promise<boolean> {
  const isInRound = and(eq(roundEntries.roundId, round.id), eq(roundEntries.submissionReference, reference));
  if ((await db.$count(roundEntries, isInRound)) === 0) return false;
  if (!round.closedAt) return true;
  const [given] = await db
    .select({ jurors: countDistinct(scores.jurorId) })
    .from(scores)
    .where(
      and(
        eq(scores.editionId, round.editionId),
        eq(scores.roundNumber, round.number),
        eq(scores.submissionReference, reference),
      ),
    );
  return (given?.jurors ?? 0) >= round.quorum;
}

/**
 * The ranked entries of a round, category by category in the edition's order, without those that were withdrawn, declined or excluded since, and for a closed round
 * without those below the quorum. With `isFinal` they are locked until the transaction ends.
 */
export async function rankRound(
  db: Database,
  edition: Edition,
  round: Round,
  { isFinal = false } = {},
): Promise<Ranked<RankedEntry>[]> {
  const query = db
    .select({
      submissionId: submissions.id,
      reference: submissions.reference,
      customerId: submissions.customerId,
      title: submissions.title,
      category: roundEntries.category,
      categoryName: editionCategories.name,
      categoryPosition: editionCategories.position,
      submittedAt: submissions.submittedAt,
    })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submissionReference))
    .innerJoin(
      editionCategories,
      and(eq(editionCategories.editionId, edition.id), eq(editionCategories.slug, roundEntries.category)),
    )
    .where(and(eq(roundEntries.roundId, round.id), isContestant))
    .$dynamic();
  // The lock keeps entrants from withdrawing between ranking and award.
  const entries = await (isFinal ? query.for("share", { of: submissions }) : query);
  const points = await latestScores(db, round);
  const counts = await countVotes(db, round);
  const contenders = entries.map((entry) => ({
    ...entry,
    points: points.get(entry.reference)?.points ?? [],
    jurorIds: points.get(entry.reference)?.jurorIds ?? [],
    votes: counts.get(entry.submissionId) ?? 0,
  }));
  const isRanked = ({ points }: Contender) => !round.closedAt || points.length >= round.quorum;
  const ranked = rank(contenders.filter(isRanked), edition.votePercent);
  return ranked.sort((one, other) => one.contender.categoryPosition - other.contender.categoryPosition);
}

/** The standings for staff. */
export async function listStandings(db: Database, edition: Edition): Promise<Standing[]> {
  const round = await findLatestRound(db, edition.id);
  if (!round) return [];
  const ranked = await rankRound(db, edition, round);
  return ranked.map(({ contender, rank, pointsHundredths }) => ({
    reference: contender.reference,
    title: contender.title,
    category: contender.category,
    category_name: contender.categoryName,
    rank,
    points: pointsHundredths / 100,
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
    .selectDistinctOn([scores.submissionReference, scores.jurorId], {
      reference: scores.submissionReference,
      jurorId: scores.jurorId,
      points: totalPoints.as("points"),
    })
    .from(scores)
    .where(and(eq(scores.editionId, round.editionId), eq(scores.roundNumber, round.number)))
    .orderBy(scores.submissionReference, scores.jurorId, desc(scores.position))
    .as("latest");
  // A line for each entry, which is quicker than one for each score where there are many.
  const rows = await db
    .select({
      reference: latest.reference,
      given: sql<string>`string_agg(${latest.jurorId} || ' ' || ${latest.points}, ',' order by ${latest.jurorId})`,
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
    .select({ submissionId: votes.submissionId, count: sql<number>`count(*)::int` })
    .from(votes)
    .innerJoin(submissions, eq(submissions.id, votes.submissionId))
    .innerJoin(
      roundEntries,
      and(eq(roundEntries.submissionReference, submissions.reference), eq(roundEntries.roundId, round.id)),
    )
    // Only votes of confirmed accounts count, since anybody can register other people's addresses.
    .where(inArray(votes.customerId, confirmedCustomers))
    .groupBy(votes.submissionId);
  return new Map(rows.map(({ submissionId, count }) => [submissionId, count]));
}
