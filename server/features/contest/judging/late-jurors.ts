import { and, count, eq, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { Edition } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import type { Round } from "./chain.ts";
import { isContestant } from "./standings.ts";
import { jurors, roundEntries, rounds, scores } from "./tables.ts";

const longAgo = sql`now() - interval '3 days'`;

/**
 * When a juror's last score of a round came; null before the first. The latest time is read from their own
 * scores alone, while the last position may be looked for through all scores of the edition.
 */
export const lastScoredAt = sql<string | null>`(
  select max(given.scored_at) from ${scores} given
  where given.edition_id = ${rounds.edition_id} and given.round_number = ${rounds.number}
    and given.juror_id = ${jurors.customer_id})`.mapWith(scores.scored_at);

/** Since when a juror has given nothing in a round: their last score, or the moment since which they could. */
const stillSince = sql<string>`greatest(${rounds.opened_at}, ${jurors.added_at}, ${lastScoredAt})`.mapWith(
  scores.scored_at,
);

/** Whether a juror has given nothing in a running round for so long that they are late, if they have entries left. */
export const isStill = sql<boolean>`coalesce(${rounds.closed_at} is null and ${rounds.opened_at} <= ${longAgo}
  and ${jurors.added_at} <= ${longAgo} and ${stillSince} <= ${longAgo}, false)`;

/** Whether a juror may be mailed what they have left, which is done at most once a day. */
export const mayBeReminded = or(isNull(jurors.reminded_at), lte(jurors.reminded_at, sql`now() - interval '1 day'`));

interface LateJuror {
  readonly id: number;
  readonly edition: Edition;
  readonly since: string;
  /** Entries that they have yet to score. */
  readonly left: number;
}

/** Who has entries left in a running round, has given nothing for too long, and may be reminded of it now. */
export async function findLateJurors(db: Database): Promise<LateJuror[]> {
  const still = await db
    .select({ id: jurors.customer_id, round: rounds, edition: editions, since: stillSince })
    .from(jurors)
    .innerJoin(rounds, eq(rounds.edition_id, jurors.edition_id))
    .innerJoin(editions, eq(editions.id, jurors.edition_id))
    .where(and(isStill, mayBeReminded));
  const late: LateJuror[] = [];
  for (const ofRound of Map.groupBy(still, ({ round }) => round.id).values()) {
    const left = await countLeft(db, ofRound);
    for (const { id, edition, since } of ofRound) {
      const count = left.get(id) ?? 0;
      if (count > 0) late.push({ id, edition, since, left: count });
    }
  }
  return late.sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
}

/** How many entries each of these jurors of one round has yet to score; nobody scores their own. */
async function countLeft(db: Database, of: readonly { id: number; round: Round }[]): Promise<Map<number, number>> {
  const [first] = of;
  if (!first) return new Map();
  const { id: roundId, edition_id, number } = first.round;
  const ids = of.map(({ id }) => id);
  const given = db
    .select()
    .from(scores)
    .where(
      and(
        eq(scores.edition_id, edition_id),
        eq(scores.round_number, number),
        eq(scores.submission_reference, roundEntries.submission_reference),
        eq(scores.juror_id, jurors.customer_id),
      ),
    );
  const rows = await db
    .select({ id: jurors.customer_id, left: count() })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submission_reference))
    .innerJoin(jurors, and(eq(jurors.edition_id, edition_id), ne(jurors.customer_id, submissions.customer_id)))
    .where(and(eq(roundEntries.round_id, roundId), isContestant, inArray(jurors.customer_id, ids), notExists(given)))
    .groupBy(jurors.customer_id);
  return new Map(rows.map(({ id, left }) => [id, left]));
}
