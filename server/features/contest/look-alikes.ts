import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { submissionFiles, submissions } from "./tables.ts";

// Of 64 bits: re-encoded, resized or brightened copies differ by fewer, different photographs by many more.
const mostDifferentBits = 6;
/** More would not help a moderator. */
const mostTold = 20;

// Each file is compared with every file of the edition, so an entry of hundreds would exceed a statement's time limit.
const mostCompared = 50;

/**
 * References of other entries in the same edition with a similar picture, by entry id; compares an entry's first
 * pictures.
 */
export async function findLookAlikes(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await db.execute<{ id: number; references: string[] }>(sql`
    select own.id, coalesce(json_agg(alike.reference order by alike.submitted_at, alike.id), '[]') as references
    from ${submissions} own
    cross join lateral (
      select other.id, other.reference, other.submitted_at
      from ${submissions} other
      where other.edition_id = own.edition_id and other.id <> own.id and other.state <> 'withdrawn' and exists (
        select from (
          select perceptual_hash from ${submissionFiles}
          where submission_id = own.id and perceptual_hash is not null
          order by position, id
          limit ${mostCompared}
        ) mine
        join ${submissionFiles} theirs
          on bit_count(mine.perceptual_hash # theirs.perceptual_hash) <= ${mostDifferentBits}
        where theirs.submission_id = other.id)
      order by other.submitted_at, other.id
      limit ${mostTold}
    ) alike
    where own.id = any(${sql.param([...submissionIds])}::int[])
    group by own.id`);
  return new Map(rows.map(({ id, references }) => [id, references]));
}
