import pino from "pino";
import type { Config } from "../../config.ts";
import { connect } from "../../platform/database/connect.ts";
import type { Connection } from "../../platform/database/database.ts";
import { FolderInUse } from "../../platform/database/folder-lock.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openMedia } from "../../platform/media/open-media.ts";
import type { MediaStore } from "../../platform/media/store.ts";
import { readRelease } from "../../platform/release.ts";
import { onScreen } from "../../platform/step.ts";
import { type Archive, archiveNames, newestArchive, openArchive, UnusableArchive } from "./archive/archives.ts";
import { restoreArchive } from "./archive/restore-archive.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { BackupFailed, makeBackup } from "./make-backup.ts";
import { openPlace } from "./place.ts";

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
}

const usage = `npm run backup [-- --to <folder>]
npm run verify [-- <archive>] [--from <folder>]
npm run restore -- [<archive>] [--from <folder>] --yes`;

/** Makes, proves or restores a backup, and says on the screen what it does. */
export async function runBackupCommand(config: Config, { command, name, folder, isAgreed }: Command): Promise<void> {
  const place = folder ?? config.backupDir;
  if (!place) throw new BackupCommandFailed(`Name the folder of the backups, or set BACKUP_DIR:\n\n${usage}`);
  const { store, freeBytes } = await openPlace(place);
  try {
    if (command === "make") return await make();
    const archive = await chosen();
    await prove(archive);
    if (command === "restore") await restore(archive);
  } catch (problem) {
    if (problem instanceof BackupFailed || problem instanceof UnusableArchive)
      throw new BackupCommandFailed(problem.message);
    if (problem instanceof FolderInUse && command === "make")
      throw new BackupCommandFailed(`${problem.message} Or press "Back up now" under Health while it runs.`);
    throw problem;
  }

  async function chosen(): Promise<Archive> {
    const archive = name ? await openArchive(store, name) : await newestArchive(store);
    if (archive) return archive;
    throw new BackupCommandFailed(`There is no backup in ${place}.`);
  }

  async function prove(archive: Archive) {
    const problems = await onScreen(`Reading ${archive.name}`, () => verifyArchive(store, archive));
    if (problems.length > 0) throw new BackupCommandFailed(problems.join("\n"));
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`  It is whole: ${rows} rows and ${archive.manifest.files.length} files.\n`);
  }

  async function restore(archive: Archive) {
    const others = (await archiveNames(store)).length - 1;
    if (!isAgreed)
      throw new BackupCommandFailed(
        `${archive.name} will replace all that the shop holds (${others} other backups stay). Say so with --yes.`,
      );
    await using connection = closing(await connect(config, onScreen));
    const media = await openMedia(config);
    if (await isFilled(connection)) {
      await migrate(connection);
      await onScreen("Backing up what is there", () => backUp({ connection, media }));
    }
    await onScreen(`Restoring ${archive.name}`, () => restoreArchive({ connection, media }, store, archive));
  }

  async function make() {
    await using connection = closing(await connect(config, onScreen));
    await migrate(connection);
    const media = await openMedia(config);
    const { name: made, bytesAdded } = await onScreen("Backing up", () => backUp({ connection, media }));
    process.stdout.write(`  ${made} is whole; ${Math.ceil(bytesAdded / 1e6)} MB were added to ${place}.\n`);
  }

  async function backUp(parts: { readonly connection: Connection; readonly media: MediaStore }) {
    const log = pino({ level: "warn" });
    const release = await readRelease();
    // What a restore makes first must not take the archive away that is restored.
    const keepsAll = command === "restore";
    return makeBackup({ ...parts, db: parts.connection.db, log }, { store, freeBytes }, { release, keepsAll });
  }
}

/** Whether a database holds a shop. */
async function isFilled({ script }: Connection): Promise<boolean> {
  const { rows } = await script("select to_regclass('public.products') is not null as filled");
  return (rows as { filled: boolean }[])[0]?.filled ?? false;
}

function closing(connection: Connection): Connection & AsyncDisposable {
  return { ...connection, [Symbol.asyncDispose]: () => connection.close() };
}
