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
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct on (other.submitted_at, other.id) other.id
    from ${submissions} own
    cross join lateral (
      select perceptual_hash from ${submissionFiles}
      where submission_id = own.id and perceptual_hash is not null
      order by position, id
      limit ${mostCompared}
    ) mine
    join ${submissionFiles} theirs on ${hashParts(hash)} && ${hashParts(ownHash)}
      and bit_count(mine.perceptual_hash # theirs.perceptual_hash) <= ${mostDifferentBits}
    join ${submissions} other on other.id = theirs.submission_id
      and other.edition_id = own.edition_id and other.id <> own.id and other.state <> 'withdrawn'
    where own.id = ${submissionId}
    order by other.submitted_at, other.id
    limit ${mostTold}`);
  return rows.map(({ id }) => id);
}
