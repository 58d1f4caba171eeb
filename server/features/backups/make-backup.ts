import { setInterval } from "node:timers";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { MediaStore } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { keptSecret } from "../../platform/secret.ts";
import { manifestObject, totalsOf } from "./archive/manifest.ts";
import type { Encryption } from "./archive/pack-encrypted.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { type Written, writeArchive } from "./archive/write-archive.ts";
import { BackupFailed } from "./backup-failed.ts";
import { claimPlace } from "./own-place.ts";
import type { BackupPlace } from "./place.ts";
import { pruneArchives } from "./prune.ts";
import { sweepSpools } from "./sweep-spools.ts";
import { backups } from "./tables.ts";

const claimSeconds = 120;
const claimedUntil = sql`now() + make_interval(secs => ${claimSeconds})`;
/** Room that is left free beside the backup, in bytes. */
const spareBytes = 500_000_000;

type BackingUp = Pick<Platform, "connection" | "db" | "media" | "log">;

interface Options {
  readonly release: string;
  /** The public key for which it is encrypted; without one it is not. */
  readonly recipient?: string | undefined;
  /** The backup that staff have asked for. */
  readonly requested?: number | undefined;
  /** Whether all earlier ones stay; by default those go that are no longer kept. */
  readonly keepsAll?: boolean;
}

/**
 * Makes a backup and reads it back whole. One is made at a time; a second attempt, and any fault, throws
 * `BackupFailed`.
 */
export async function makeBackup(
  platform: BackingUp,
  place: BackupPlace,
  { release, recipient, requested, keepsAll = false }: Options,
): Promise<Written> {
  const { db, log } = platform;
  const id = (await takeUp(db, requested)) ?? (await claimBackup(db));
  const renewing = setInterval(
    () => {
      renew(db, id).catch((problem: unknown) => log.warn({ err: problem }, "the claim of a backup was not renewed"));
    },
    (claimSeconds * 1000) / 4,
  );
  try {
    await askForRoom(db, place);
    await claimPlace(db, place.store);
    await sweepSpools();
    const written = await writeArchive(platform, place.store, release, await encryptionFor(db, recipient));
    await expectWhole(place.store, written);
    await noteFinished(db, id, written);
    if (!keepsAll) await pruneArchives(place.store);
    return written;
  } catch (problem) {
    return await fail(db, id, problem);
  } finally {
    clearInterval(renewing);
  }
}

/** Notes a backup that could not begin, such as for want of a place; throws `BackupFailed`. */
export async function failToBegin(db: Database, requested: number | undefined, problem: unknown): Promise<never> {
  return fail(db, (await takeUp(db, requested)) ?? (await claimBackup(db)), problem);
}

async function fail(db: Database, id: number, problem: unknown): Promise<never> {
  const words = problem instanceof Error ? problem.message : String(problem);
  await db
    .update(backups)
    .set({ problem: words })
    .where(and(eq(backups.id, id), isNull(backups.finished_at)));
  throw new BackupFailed(words, { cause: problem });
}

/** Object names and lists of files rest on a key of the shop's own, which its encrypted archives take along. */
async function encryptionFor(db: Database, recipient: string | undefined): Promise<Encryption | undefined> {
  if (recipient === undefined) return undefined;
  return { recipient, key: Buffer.from(await keptSecret(db, "backup-names"), "base64url") };
}

/** Throws where an archive cannot be read back. What is damaged goes, so that the next backup stores it again. */
async function expectWhole(store: MediaStore, archive: Written): Promise<void> {
  const problems = await verifyArchive(store, archive);
  const [first] = problems;
  if (!first) return;
  await store.remove(manifestObject(archive.name));
  for (const { object } of problems) await store.remove(object);
  throw new BackupFailed(`${messages.notWhole}: ${first.words}`);
}

/** Notes that a backup is being made; throws `BackupFailed` where another one is, by the unique index. Gives its id. */
export async function claimBackup(db: Database | Transaction): Promise<number> {
  await db
    .update(backups)
    .set({ problem: messages.ended })
    .where(and(isNull(backups.finished_at), isNull(backups.problem), sql`${backups.claimed_until} < now()`));
  const [row] = await db
    .insert(backups)
    .values({ claimed_until: claimedUntil })
    .onConflictDoNothing()
    .returning({ id: backups.id });
  if (!row) throw new BackupFailed(messages.underway);
  return row.id;
}

/** Gives the id of a backup that was asked for, unless it was given up since. */
async function takeUp(db: Database, requested: number | undefined): Promise<number | undefined> {
  return requested === undefined ? undefined : renew(db, requested);
}

async function renew(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db
    .update(backups)
    .set({ claimed_until: claimedUntil })
    .where(and(eq(backups.id, id), isNull(backups.finished_at), isNull(backups.problem)))
    .returning({ id: backups.id });
  return row?.id;
}

/** What the database takes is a bound of its compressed rows; files are noticed by the room that is kept free. */
async function askForRoom(db: Database, place: BackupPlace): Promise<void> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`);
  if ((await place.freeBytes()) < Number(rows[0]?.bytes ?? 0) + spareBytes) throw new BackupFailed(messages.noSpace);
}

async function noteFinished(db: Database, id: number, { name, manifest, bytesAdded }: Written): Promise<void> {
  await db
    .update(backups)
    .set({
      archive: name,
      ...totalsOf(manifest),
      bytes_added: bytesAdded,
      finished_at: sql`now()`,
      verified_at: sql`now()`,
    })
    .where(eq(backups.id, id));
}
