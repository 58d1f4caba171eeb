import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Platform } from "../../platform/platform.ts";
import { submissionFiles } from "./tables.ts";

const mostAtOnce = 1000;

// Longer than the largest file takes at the pace that an entry has to keep: each that arrives keeps those before it.
const isLeftOver = and(
  isNull(submissionFiles.submissionId),
  lt(submissionFiles.receivedAt, sql`now() - interval '30 minutes'`),
);

// One parameter, however many there are: PostgreSQL takes no more than 65,535.
const hasOneOf = (keys: readonly string[]) =>
  sql`${submissionFiles.originalKey} = any(${sql.param([...keys])}::text[])`;

/** Removes files that were received for an entry that did not come about; those of an entry stay. */
export async function discardFiles(platform: Pick<Platform, "db" | "media">, keys: readonly string[]): Promise<void> {
  await discard(platform, and(hasOneOf(keys), isNull(submissionFiles.submissionId)));
}

/** Removes what belongs to no entry and to no upload that goes on. */
export async function discardLeftOvers(platform: Pick<Platform, "db" | "media">): Promise<void> {
  const { db } = platform;
  for (let found = mostAtOnce; found === mostAtOnce; ) {
    // What is locked is being claimed, kept or removed by somebody else.
    const some = db
      .select({ id: submissionFiles.id })
      .from(submissionFiles)
      .where(isLeftOver)
      .orderBy(submissionFiles.id)
      .limit(mostAtOnce)
      .for("update", { skipLocked: true });
    // As an array it is found once: asked again for each row, it would pass over those taken, and know no limit.
    found = await discard(platform, and(sql`${submissionFiles.id} = any(array(${some}))`, isLeftOver));
  }
}

/** Answers with how many there were. */
async function discard({ db, media }: Pick<Platform, "db" | "media">, which: SQL | undefined): Promise<number> {
  // No entry can claim them from here on, so that what it shows is never taken from under it.
  const taken = await db
    .update(submissionFiles)
    .set({ state: "discarded" })
    .where(which)
    .returning({ key: submissionFiles.originalKey });
  for (const { key } of taken) await media.remove(key);
  // The notes go last: should this be cut short, the sweep finds by them what is left.
  const keys = taken.map(({ key }) => key);
  await db.delete(submissionFiles).where(and(hasOneOf(keys), eq(submissionFiles.state, "discarded")));
  return taken.length;
}
