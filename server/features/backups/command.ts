import pino from "pino";
import type { Config } from "../../config.ts";
import { createCache } from "../../platform/cache/cache.ts";
import { type Connections, connectionsInUse, openConnections } from "../../platform/connections/in-use.ts";
import { connect } from "../../platform/database/connect.ts";
import type { Connection } from "../../platform/database/database.ts";
import { FolderInUse } from "../../platform/database/folder-lock.ts";
import { mediaInUse } from "../../platform/media/media-in-use.ts";
import { openMedia } from "../../platform/media/open-media.ts";
import type { MediaStore } from "../../platform/media/store.ts";
import { readRelease } from "../../platform/release.ts";
import { readSecret } from "../../platform/secret.ts";
import { onScreen } from "../../platform/step.ts";
import { type Archive, archiveNames, newestArchive, openArchive, UnusableArchive } from "./archive/archives.ts";
import { restoreArchive } from "./archive/restore-archive.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { BackupFailed } from "./backup-failed.ts";
import { makeBackup } from "./make-backup.ts";
import { type NamedPlace, nameOfPlace, openPlace } from "./place.ts";

/** A command that could not be carried out; the message says why, and what to do. */
export class BackupCommandFailed extends Error {}

interface Command {
  readonly command: string | undefined;
  /** The archive; the newest without one. */
  readonly name: string | undefined;
  /** The folder of the archives; that of the configuration without one. */
  readonly folder: string | undefined;
  /** Whether what a shop holds may be replaced. */
  readonly isAgreed: boolean;
  /** Whether a restore makes no copy of what is there, such as of a shop that is broken. */
  readonly withoutCopy: boolean;
}

const usage = `npm run backup [-- --to <folder>]
npm run verify [-- <archive>] [--from <folder>]
npm run restore -- [<archive>] [--from <folder>] [--without-copy] --yes`;

/** Makes, proves or restores a backup, and says on the screen what it does. */
export async function runBackupCommand(
  config: Config,
  { command, name, folder, isAgreed, withoutCopy }: Command,
): Promise<void> {
  const place = folder ? { folder } : await placeOfShop();
  const { store, freeBytes } = await openPlace(place, config.dataDir);
  try {
    if (command === "make") return await make();
    const archive = await chosen();
    await prove(archive);
    if (command === "restore") await restore(archive);
  } catch (problem) {
    if (problem instanceof FolderInUse && command === "make")
      throw new BackupCommandFailed(`${problem.message} Or press "Back up now" under Health while it runs.`);
    if ([BackupFailed, UnusableArchive].some((kind) => problem instanceof kind))
      throw new BackupCommandFailed((problem as Error).message);
    throw problem;
  }

  /** That of the environment, without which a shop is asked that knows one. */
  async function placeOfShop(): Promise<NamedPlace> {
    const { backups } = connectionsInUse(config, {
      inPlace: {},
      former: { stripe: [], paypal: [] },
      unreadable: new Set(),
    });
    if (backups) return backups;
    await using connection = closing(await connect(config));
    const typed = (await isFilled(connection)) ? (await connectionsOf(connection)).present.backups : undefined;
    if (typed) return typed;
    throw new BackupCommandFailed(`Name the folder of the backups, or set BACKUP_DIR or BACKUP_S3_BUCKET:\n\n${usage}`);
  }

  async function chosen(): Promise<Archive> {
    const archive = name ? await openArchive(store, name) : await newestArchive(store);
    if (archive) return archive;
    throw new BackupCommandFailed(`There is no backup in ${nameOfPlace(place)}.`);
  }

  async function prove(archive: Archive) {
    const problems = await onScreen(`Reading ${archive.name}`, () => verifyArchive(store, archive));
    if (problems.length > 0) throw new BackupCommandFailed(problems.map(({ words }) => words).join("\n"));
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`  It is whole: ${rows} rows and ${archive.manifest.files.length} files.\n`);
  }

  async function make() {
    await using connection = closing(await connect(config, onScreen));
    if (!(await isFilled(connection)))
      throw new BackupCommandFailed("This release has not yet opened a shop on this database: start it once.");
    const media = await mediaOf(connection);
    const { name: made, bytesAdded } = await onScreen("Backing up", () => backUp({ connection, media }));
    process.stdout.write(
      `  ${made} is whole; ${Math.ceil(bytesAdded / 1e6)} MB were added to ${nameOfPlace(place)}.\n`,
    );
  }

  async function restore(archive: Archive) {
    const others = (await archiveNames(store)).length - 1;
    if (!isAgreed)
      throw new BackupCommandFailed(
        `${archive.name} will replace all that the shop holds (${others} other backups stay). Say so with --yes.`,
      );
    await using connection = closing(await connect(config, onScreen));
    await expectAlone(connection);
    const hasShop = await isFilled(connection);
    const media = hasShop ? await mediaOf(connection) : await openMedia(config);
    if (hasShop && !withoutCopy)
      await onScreen("Backing up what is there", () => backUp({ connection, media })).catch((problem: Error) => {
        throw new BackupCommandFailed(
          `What is there could not be backed up: ${problem.message}. If it may be lost, restore --without-copy.`,
        );
      });
    await onScreen(`Restoring ${archive.name}`, () => restoreArchive({ connection, media }, store, archive));
    process.stdout.write("  Start the shop. Mails wait there until an owner lets them go under Health.\n");
  }

  async function backUp(parts: { readonly connection: Connection; readonly media: MediaStore }) {
    const log = pino({ level: "warn" });
    const release = await readRelease();
    // What a restore makes first must not take the archive away that is restored.
    const keepsAll = command === "restore";
    return makeBackup({ ...parts, db: parts.connection.db, log }, { store, freeBytes }, { release, keepsAll });
  }

  /** Where pictures lie, which an owner may have typed in the dashboard. */
  async function mediaOf(connection: Connection): Promise<MediaStore> {
    return mediaInUse(config.dataDir, await connectionsOf(connection));
  }

  async function connectionsOf({ db }: Connection): Promise<Connections> {
    const secret = await readSecret(db, config.secret);
    return openConnections({ db, cache: createCache(0), secret, config });
  }
}

/** Whether a database holds a shop that this release has opened. */
async function isFilled({ script }: Connection): Promise<boolean> {
  const { rows } = await script("select to_regclass('public.backups') is not null as filled");
  return (rows as { filled: boolean }[])[0]?.filled ?? false;
}

/** Throws while others work on the database, whose jobs and statements would end with its tables. */
async function expectAlone({ kind, script }: Connection): Promise<void> {
  if (kind === "embedded") return;
  const { rows } = await script(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const [{ others } = { others: 0 }] = rows as { others: number }[];
  if (others > 0) throw new BackupCommandFailed(`${others} other connections use the database: stop the shop first.`);
}

function closing(connection: Connection): Connection & AsyncDisposable {
  return { ...connection, [Symbol.asyncDispose]: () => connection.close() };
}
