import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hashParts, mostDifferentBits, submissionFiles, submissions } from "./tables.ts";

/** More would not help a moderator. */
const mostTold = 20;

// Each hash is looked up by itself, so an entry of hundreds would take long.
const mostCompared = 50;

const hash = sql.raw("theirs.perceptual_hash");
const ownHash = sql.raw("mine.perceptual_hash");

/**
 * Ids of other entries in the same edition with a similar picture, the first sent first; compares an entry's first
 * pictures. Of 64 bits re-encoded, resized or brightened copies differ by a few, different photographs by many.
 */
export async function findLookAlikes(db: Database, submissionId: number): Promise<number[]> {
  // Found by the index first, whatever the planner thinks of the order and the limit.
  const { rows } = await db.execute<{ id: number }>(sql`
    with mine as materialized (
      select perceptual_hash from ${submissionFiles}
      where submission_id = ${submissionId} and perceptual_hash is not null
      order by position, id
      limit ${mostCompared}
    ), alike as materialized (
      select distinct theirs.submission_id
      from mine join ${submissionFiles} theirs on ${hashParts(hash)} && ${hashParts(ownHash)}
      where bit_count(mine.perceptual_hash # theirs.perceptual_hash) <= ${mostDifferentBits}
    )
    select other.id
    from alike join ${submissions} other on other.id = alike.submission_id
    where other.id <> ${submissionId} and other.state <> 'withdrawn'
      and other.edition_id = (select edition_id from ${submissions} where id = ${submissionId})
    order by other.submitted_at, other.id
    limit ${mostTold}`);
  return rows.map(({ id }) => id);
}
