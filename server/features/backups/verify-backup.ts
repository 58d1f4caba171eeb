import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findArchive, UnusableArchive } from "./archive/archives.ts";
import { archiveMoment } from "./archive/manifest.ts";
import { type ArchiveProblem, verifyArchive } from "./archive/verify-archive.ts";
import { openPlace } from "./place.ts";
import { backups } from "./tables.ts";

const mostSeconds = 60 * 60;

/** One whose process has ended is given up after the time that a job may take. */
export const isBeingVerified = sql<boolean>`coalesce(${backups.verify_asked_at} > coalesce(${backups.verified_at}, '-infinity')
  and ${backups.verify_asked_at} > now() - make_interval(secs => ${mostSeconds}), false)`;

/**
 * Notes that an archive is to be read, also one that this shop does not know, such as of the time after the archive that
 * it was restored from. Gives its backup's id; undefined where it is being read already.
 */
export async function askForVerification(tx: Transaction, archive: string): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: backups.id, isBeingVerified })
    .from(backups)
    .where(eq(backups.archive, archive))
    .orderBy(desc(backups.id))
    .limit(1)
    .for("update");
  if (known?.isBeingVerified) return undefined;
  const asked = { verify_asked_at: sql`clock_timestamp()` };
  if (known) {
    await tx.update(backups).set(asked).where(eq(backups.id, known.id));
    return known.id;
  }
  const made = archiveMoment(archive);
  const row = { archive, started_at: made, finished_at: made, claimed_until: made, ...asked };
  const [added] = await tx.insert(backups).values(row).returning({ id: backups.id });
  return added?.id;
}

/** What is queued to have an archive read whole. */
export const verifyOne = defineJob({
  name: "backups.verify",
  payload: z.object({ id: z.int() }),
  retries: { limit: 0 },
  mostSeconds,
  async run({ db, connections, config }: Platform, { id }) {
    const [backup] = await db.select().from(backups).where(eq(backups.id, id));
    const name = backup?.archive;
    if (!name) return;
    await noteWhatIsWrong(db, id, async () => {
      const { backups: place } = await connections.refresh();
      if (!place) throw new UnusableArchive(messages.noPlace);
      const { store } = await openPlace(place, config.dataDir);
      return verifyArchive(store, await findArchive(store, name));
    });
  },
});

/** Notes of a backup that was asked for whether it is whole, and gives what is wrong with it, in words; null where nothing is. */
export async function noteWhatIsWrong(
  db: Database,
  id: number,
  verify: () => Promise<readonly ArchiveProblem[]>,
): Promise<string | null> {
  const damage = await verify().then(wordsFor, wordsForFailure);
  await db.update(backups).set({ damage, verified_at: sql`clock_timestamp()` }).where(eq(backups.id, id));
  return damage;
}

function wordsFor([first, ...others]: readonly ArchiveProblem[]): string | null {
  if (!first) return null;
  return others.length === 0 ? first.words : `${first.words} ${messages.andMore(others.length)}`;
}

function wordsForFailure(problem: unknown): string {
  const words = problem instanceof Error ? problem.message : String(problem);
  return problem instanceof UnusableArchive ? words : `${messages.notRead}: ${words}`;
}
