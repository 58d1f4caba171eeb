import { resolve } from "node:path";
import pino from "pino";
import type { Config } from "../../config.ts";
import { connectionsInUse } from "../../platform/connections/in-use.ts";
import { FolderInUse } from "../../platform/database/folder-lock.ts";
import { readRelease } from "../../platform/release.ts";
import { onScreen, silently } from "../../platform/step.ts";
import {
  archiveNames,
  findArchive,
  newestArchive,
  type OpenArchive,
  openArchive,
  type StoredArchive,
  UnusableArchive,
} from "./archive/archives.ts";
import type { ObjectReader } from "./archive/encryption.ts";
import { totalsOf } from "./archive/manifest.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { BackupFailed } from "./backup-failed.ts";
import { readKeys, UnusableKey } from "./keys.ts";
import { makeBackup } from "./make-backup.ts";
import { type NamedPlace, nameOfPlace, openPlace } from "./place.ts";
import { restoreShop } from "./restore-shop.ts";
import { backUpRunningShop, takesCommands } from "./running-shop.ts";
import { openStoppedShop } from "./stopped-shop.ts";

/** A command that could not be carried out; the message says why, and what to do. */
export class BackupCommandFailed extends Error {}

interface Command {
  readonly command: string | undefined;
  /** The archive; the newest without one. */
  readonly name: string | undefined;
  /** The release whose newest archive is meant, where no other is named. */
  readonly release?: string | undefined;
  /** The folder of the archives; that of the configuration without one. */
  readonly folder: string | undefined;
  /** Whether what a shop holds may be replaced. */
  readonly isAgreed: boolean;
  /** Whether a restore makes no copy of what is there, such as of a shop that is broken. */
  readonly withoutCopy: boolean;
  /** The file with the secret key that opens encrypted archives. */
  readonly keyFile?: string | undefined;
}

const usage = `npm run backup [-- --to <folder>]
npm run backup -- --new-key
npm run verify [-- <archive>] [--from <folder>] [--key-file <file>]
npm run restore -- [<archive> | --of-release <version>] [--from <folder>] [--key-file <file>] [--without-copy] --yes`;

/** Makes, proves or restores a backup, and says on the screen what it does. */
export async function runBackupCommand(
  config: Config,
  { command, name, release, folder, isAgreed, withoutCopy, keyFile }: Command,
): Promise<void> {
  if (command === "make" && (await askRunningShop())) return;
  const place = folder ? { folder } : await placeOfShop();
  const { store, freeBytes } = await openPlace(place, config.dataDir);
  try {
    if (command === "make") return await make();
    const archive = await chosen();
    const identities = await readKeys(config, keyFile);
    const isOpened = archive.manifest !== undefined || command === "restore" || identities.length > 0;
    if (!isOpened) return await proveStored(archive);
    const opened = await openArchive(store, archive.name, identities);
    await prove(opened);
    if (command === "restore") await restore(opened);
  } catch (problem) {
    if (problem instanceof FolderInUse && command === "make")
      throw new BackupCommandFailed(`${problem.message} Or press "Back up now" under Health while it runs.`);
    if ([BackupFailed, UnusableArchive, UnusableKey].some((kind) => problem instanceof kind))
      throw new BackupCommandFailed((problem as Error).message);
    throw problem;
  }

  /** Whether a shop runs that alone may open its embedded database, and has made the backup. */
  async function askRunningShop(): Promise<boolean> {
    if (config.databaseUrl || !takesCommands(config.dataDir)) return false;
    const named = folder ? { folder: resolve(folder) } : placeOfEnvironment();
    const made = await onScreen("Asking the running shop", () => backUpRunningShop(config.dataDir, named)).catch(
      (problem: unknown) => {
        throw problem instanceof BackupFailed ? new BackupCommandFailed(problem.message) : problem;
      },
    );
    if (made) process.stdout.write(`  ${made.name} is whole; ${megabytes(made.bytesAdded)} MB were added.\n`);
    return made !== undefined;
  }

  function placeOfEnvironment(): NamedPlace | undefined {
    const nothing = { inPlace: {}, former: { stripe: [], paypal: [] }, unreadable: new Set<never>() };
    return connectionsInUse(config, nothing).backups;
  }

  /** That of the environment, without which a shop is asked that knows one. */
  async function placeOfShop(): Promise<NamedPlace> {
    const named = placeOfEnvironment();
    if (named) return named;
    await using shop = await openStoppedShop(config, silently);
    const typed = shop.connections?.present.backups;
    if (typed) return typed;
    throw new BackupCommandFailed(`Name the folder of the backups, or set BACKUP_DIR or BACKUP_S3_BUCKET:\n\n${usage}`);
  }

  async function chosen(): Promise<StoredArchive> {
    const archive = name ? await findArchive(store, name) : await newestArchive(store, release);
    if (archive) return archive;
    throw new BackupCommandFailed(`There is no backup${release ? ` of ${release}` : ""} in ${nameOfPlace(place)}.`);
  }

  async function proveAll(archive: StoredArchive, reader?: ObjectReader) {
    const problems = await onScreen(`Reading ${archive.name}`, () => verifyArchive(store, archive, reader));
    if (problems.length > 0) throw new BackupCommandFailed(problems.map(({ words }) => words).join("\n"));
  }

  async function prove(archive: OpenArchive) {
    await proveAll(archive, archive.reader);
    const { rows, files } = totalsOf(archive.manifest);
    process.stdout.write(`  It is whole: ${rows} rows and ${files} files.\n`);
  }

  async function proveStored(archive: StoredArchive) {
    await proveAll(archive);
    process.stdout.write(
      `  All ${archive.objects.length} objects are as they were stored. It is encrypted, so rows were not counted: name the key's file by --key-file for that.\n`,
    );
  }

  async function make() {
    await using shop = await openStoppedShop(config, onScreen);
    if (!shop.connections)
      throw new BackupCommandFailed("This release has not yet opened a shop on this database: start it once.");
    const { db } = shop.connection;
    const options = { release: await readRelease(), recipient: config.backupRecipient };
    const log = pino({ level: "warn" });
    const { name: made, bytesAdded } = await onScreen("Backing up", () =>
      makeBackup({ ...shop, db, log }, { store, freeBytes }, options),
    );
    process.stdout.write(`  ${made} is whole; ${megabytes(bytesAdded)} MB were added to ${nameOfPlace(place)}.\n`);
  }

  async function restore(archive: OpenArchive) {
    const others = (await archiveNames(store)).length - 1;
    if (!isAgreed)
      throw new BackupCommandFailed(
        `${archive.name} will replace all that the shop holds (${others} other backups stay). Say so with --yes.`,
      );
    const words = await restoreShop(config, { store, freeBytes }, archive, { withoutCopy, step: onScreen });
    for (const line of words) process.stdout.write(`  ${line}\n`);
    process.stdout.write("  Start the shop. Mails wait there until an owner lets them go under Health.\n");
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
