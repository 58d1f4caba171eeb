import { and, count, eq, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { Edition } from "../editions.ts";
import { editions, submissions } from "../tables.ts";
import type { Round } from "./chain.ts";
import { isContestant } from "./standings.ts";
import { jurors, roundEntries, rounds, scores } from "./tables.ts";

const longAgo = sql`now() - interval '3 days'`;

/**
 * Of a juror and a round: when their last score came; null before the first. The latest time is read from their own
 * scores alone, while the last position may be looked for through all scores of the edition.
 */
export const lastScoredAt = sql<Date | null>`(
  select max(given.scored_at) from ${scores} given
  where given.edition_id = ${rounds.editionId} and given.round_number = ${rounds.number}
    and given.juror_id = ${jurors.customerId})`.mapWith(scores.scoredAt);

/** Since when a juror has given nothing in a round: their last score, or the moment since which they could. */
const stillSince = sql<Date>`greatest(${rounds.openedAt}, ${jurors.addedAt}, ${lastScoredAt})`.mapWith(scores.scoredAt);

/** Whether a juror has given nothing in a running round for so long that they are late, if they have entries left. */
export const isStill = sql<boolean>`coalesce(${rounds.closedAt} is null and ${rounds.openedAt} <= ${longAgo}
  and ${jurors.addedAt} <= ${longAgo} and ${stillSince} <= ${longAgo}, false)`;

/** Of a juror: that they may be mailed what they have left, which is done at most once a day. */
export const mayBeReminded = or(isNull(jurors.remindedAt), lte(jurors.remindedAt, sql`now() - interval '1 day'`));

interface LateJuror {
  readonly id: number;
  readonly edition: Edition;
  readonly since: Date;
  /** Entries that they have yet to score. */
  readonly left: number;
}

/** Who has entries left in a running round, has given nothing for too long, and may be reminded of it now. */
export async function findLateJurors(db: Database): Promise<LateJuror[]> {
  const still = await db
    .select({ id: jurors.customerId, round: rounds, edition: editions, since: stillSince })
    .from(jurors)
    .innerJoin(rounds, eq(rounds.editionId, jurors.editionId))
    .innerJoin(editions, eq(editions.id, jurors.editionId))
    .where(and(isStill, mayBeReminded));
  const late: LateJuror[] = [];
  for (const ofRound of Map.groupBy(still, ({ round }) => round.id).values()) {
    const left = await countLeft(db, ofRound);
    for (const { id, edition, since } of ofRound) {
      const count = left.get(id) ?? 0;
      if (count > 0) late.push({ id, edition, since, left: count });
    }
  }
  return late.sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** How many entries each of these jurors of one round has yet to score; nobody scores their own. */
async function countLeft(db: Database, of: readonly { id: number; round: Round }[]): Promise<Map<number, number>> {
  const [first] = of;
  if (!first) return new Map();
  const { id: roundId, editionId, number } = first.round;
  const ids = of.map(({ id }) => id);
  const given = db
    .select()
    .from(scores)
    .where(
      and(
        eq(scores.editionId, editionId),
        eq(scores.roundNumber, number),
        eq(scores.submissionReference, roundEntries.submissionReference),
        eq(scores.jurorId, jurors.customerId),
      ),
    );
  const rows = await db
    .select({ id: jurors.customerId, left: count() })
    .from(roundEntries)
    .innerJoin(submissions, eq(submissions.reference, roundEntries.submissionReference))
    .innerJoin(jurors, and(eq(jurors.editionId, editionId), ne(jurors.customerId, submissions.customerId)))
    .where(and(eq(roundEntries.roundId, roundId), isContestant, inArray(jurors.customerId, ids), notExists(given)))
    .groupBy(jurors.customerId);
  return new Map(rows.map(({ id, left }) => [id, left]));
}
