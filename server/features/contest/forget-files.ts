import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { Platform } from "../../platform/platform.ts";
import { keysOf } from "./public-keys.ts";
import { findContestRules } from "./rules.ts";
import { submissionFiles, submissions } from "./tables.ts";

// Entries per transaction, so that each is short.
const mostAtOnce = 100;

/** Removes the originals and copies of entries from the store once the transaction is over, and what tells of them. */
export async function removeEntryFiles(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  submissionIds: readonly number[],
): Promise<void> {
  const ofEntries = inArray(submissionFiles.submission_id, [...submissionIds]);
  const files = await tx.select().from(submissionFiles).where(ofEntries);
  // The file's name stays for the member's own list; everything else about the picture is deleted.
  const emptied = {
    sha256: null,
    perceptual_hash: null,
    latitude: null,
    longitude: null,
    country: "",
    disputed_place: null,
    is_to_be_placed: false,
  };
  await tx
    .update(submissionFiles)
    .set({ state: "removed", problem: null, public_key: null, poster_key: null, ...emptied })
    .where(ofEntries);
  // Includes the keys of copies that are being made right now.
  await jobs.enqueue(tx, removeFiles, { keys: files.flatMap(keysOf) });
}

/**
 * Removes the files of entries that were declined as long ago as the contest's rules name (`declined_kept_days`), of
 * which one that is approved meanwhile keeps its own.
 */
export async function forgetDeclined(platform: Pick<Platform, "db" | "cache" | "jobs">): Promise<void> {
  const { declined_kept_days: days } = await findContestRules(platform.db);
  const forget = () =>
    transact(platform, async (tx) => {
      const overdue = await tx
        .select({ id: submissions.id })
        .from(submissions)
        .where(
          and(
            eq(submissions.state, "declined"),
            lt(submissions.decided_at, sql`now() - make_interval(days => ${days})`),
            inArray(
              submissions.id,
              tx
                .select({ id: submissionFiles.submission_id })
                .from(submissionFiles)
                .where(ne(submissionFiles.state, "removed")),
            ),
          ),
        )
        .orderBy(asc(submissions.id))
        .limit(mostAtOnce)
        .for("update");
      const ids = overdue.map(({ id }) => id);
      if (ids.length > 0) await removeEntryFiles(platform, tx, ids);
      return ids.length;
    });
  while ((await forget()) === mostAtOnce);
}
