import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Platform } from "../../platform/platform.ts";
import { submissionFiles } from "./tables.ts";

const mostAtOnce = 1000;

// Together with the minute between sweeps, leftovers are gone after five minutes. A running upload gives a sign of life
// every minute (`receive-file.ts`).
const isLeftOver = and(
  isNull(submissionFiles.submission_id),
  lt(submissionFiles.received_at, sql`now() - interval '4 minutes'`),
);

/** Removes files that were received for an entry that was not made; files of an entry stay. */
export async function discardFiles(platform: Pick<Platform, "db" | "media">, keys: readonly string[]): Promise<void> {
  await discard(platform, and(anyOf(submissionFiles.original_key, keys), isNull(submissionFiles.submission_id)));
}

/** Removes files that belong neither to an entry nor to an upload in progress. */
export async function discardLeftOvers(platform: Pick<Platform, "db" | "media">): Promise<void> {
  const { db } = platform;
  for (let found = mostAtOnce; found === mostAtOnce; ) {
    // A locked row is being claimed, extended or removed by somebody else.
    const some = db
      .select({ id: submissionFiles.id })
      .from(submissionFiles)
      .where(isLeftOver)
      .orderBy(submissionFiles.id)
      .limit(mostAtOnce)
      .for("update", { skipLocked: true });
    // As an array the subquery runs once; evaluated for each row it would skip locked ones and ignore its limit.
    found = await discard(platform, and(sql`${submissionFiles.id} = any(array(${some}))`, isLeftOver));
  }
}

/** Returns how many were removed. */
async function discard({ db, media }: Pick<Platform, "db" | "media">, which: SQL | undefined): Promise<number> {
  // Marked first, so that no entry can claim them from here on.
  const taken = await db
    .update(submissionFiles)
    .set({ state: "discarded" })
    .where(which)
    .returning({ key: submissionFiles.original_key });
  for (const { key } of taken) await media.remove(key);
  // The rows go last, so that the sweep finds what is left after a crash.
  const keys = taken.map(({ key }) => key);
  await db
    .delete(submissionFiles)
    .where(and(anyOf(submissionFiles.original_key, keys), eq(submissionFiles.state, "discarded")));
  return taken.length;
}
