import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hashParts, mostDifferentBits, submissionFiles, submissions } from "./tables.ts";

/** More would not help a moderator. */
const mostShown = 20;

// Each hash is looked up by itself, so an entry of hundreds would take long.
const mostCompared = 50;

const hash = sql.raw("theirs.perceptual_hash");
const ownHash = sql.raw("mine.perceptual_hash");

/** The picture of a file: a film has a still, of which its hash is. */
const seenKey = (file: SQL) => sql`case ${file}.kind when 'image' then ${file}.public_key else ${file}.poster_key end`;

/** Another entry with a picture that looks like one of an entry's own, by the keys of the two that are most alike. */
export interface LookAlike {
  readonly id: number;
  readonly ownKey: string | null;
  readonly theirKey: string | null;
}

/**
 * Other entries in the same edition with a similar picture, the first sent first; compares an entry's first pictures.
 * Re-encoded, resized or brightened copies differ by a few, different photographs by many.
 */
export async function findLookAlikes(db: Database, submissionId: number): Promise<LookAlike[]> {
  // Found by the index first, whatever the planner thinks of the order and the limit.
  const { rows } = await db.execute<{ id: number; own_key: string | null; their_key: string | null }>(sql`
    with mine as materialized (
      select perceptual_hash, ${seenKey(sql`submission_files`)} as seen_key, position from ${submissionFiles}
      where submission_id = ${submissionId} and perceptual_hash is not null
      order by position, id
      limit ${mostCompared}
    ), alike as materialized (
      select distinct on (theirs.submission_id)
        theirs.submission_id, mine.seen_key as own_key, ${seenKey(sql`theirs`)} as their_key
      from mine join ${submissionFiles} theirs on ${hashParts(hash)} && ${hashParts(ownHash)}
      where bit_count(mine.perceptual_hash # theirs.perceptual_hash) <= ${mostDifferentBits}
      order by theirs.submission_id, bit_count(mine.perceptual_hash # theirs.perceptual_hash), mine.position,
        theirs.position
    )
    select other.id, alike.own_key, alike.their_key
    from alike join ${submissions} other on other.id = alike.submission_id
    where other.id <> ${submissionId} and other.state <> 'withdrawn'
      and other.edition_id = (select edition_id from ${submissions} where id = ${submissionId})
    order by other.submitted_at, other.id
    limit ${mostShown}`);
  return rows.map(({ id, own_key, their_key }) => ({ id, ownKey: own_key, theirKey: their_key }));
}
