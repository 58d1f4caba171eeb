import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { MediaStore } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Archive, archiveNames, findArchive, UnusableArchive } from "./archives.ts";
import { createFileCopies } from "./copy-files.ts";
import { hashOf } from "./hash.ts";
import { type ArchivedFile, type ArchivedTable, archiveFormat, archiveName, type Manifest } from "./manifest.ts";
import { packPlainly, type Spooled } from "./pack.ts";
import { type Encryption, packEncrypted, readSealedFiles } from "./pack-encrypted.ts";
import { type Snapshot, withSnapshot } from "./snapshot.ts";

/** What folders of tables begin with while an archive is written. */
export const spoolPrefix = "cairn-backup-";

/** An archive that was written, and how much of it was new to its place, in bytes. */
export interface Written extends Archive {
  readonly bytesAdded: number;
}

/**
 * Writes database and media of one moment into a place, where archives share the files that they have in common. The
 * manifest comes last: what a crash leaves before it belongs to no archive. Only an encrypted one has the shop's secrets.
 */
export async function writeArchive(
  { connection, media }: Pick<Platform, "connection" | "media">,
  place: MediaStore,
  release: string,
  encryption?: Encryption,
): Promise<Written> {
  const spool = await mkdtemp(join(tmpdir(), spoolPrefix));
  try {
    const packing = encryption ? await packEncrypted(place, spool, encryption) : packPlainly(place);
    const files = createFileCopies(media, packing, spool, await filesBefore(place, encryption));
    // A file that a row of the snapshot names was there before it, or came just before it.
    await files.copy();
    const withSecrets = encryption !== undefined;
    const read = await withSnapshot(connection, { withSecrets }, (snapshot) => spoolTables(snapshot, spool));
    await files.copy();
    const name = archiveName(read.createdAt);
    const tables: ArchivedTable[] = [];
    for (const [index, { path, ...table }] of read.tables.entries()) {
      const object = await packing.packTable(name, index, { ...table, path });
      await rm(path, { force: true });
      tables.push({ ...table, object });
    }
    const manifest: Manifest = {
      format: archiveFormat,
      release,
      created_at: read.createdAt.toISOString(),
      migrations: [...read.migrations],
      tables,
      sequences: [...read.sequences],
      files: files.found(),
    };
    await packing.close(name, manifest);
    const objects = [...packing.objects.values()];
    return { name, release, recipient: encryption?.recipient, objects, manifest, bytesAdded: packing.bytesAdded() };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

/**
 * What the newest archive of the same recipient has, or of none; nothing where it cannot be read, which must not keep
 * the next one from being made.
 */
async function filesBefore(place: MediaStore, encryption: Encryption | undefined): Promise<readonly ArchivedFile[]> {
  for (const name of (await archiveNames(place)).toReversed()) {
    const before = await findArchive(place, name).catch((problem: unknown) => {
      if (problem instanceof UnusableArchive) return undefined;
      throw problem;
    });
    if (!before) return [];
    if (before.recipient !== encryption?.recipient) continue;
    return encryption ? readSealedFiles(place, name, encryption.key) : (before.manifest?.files ?? []);
  }
  return [];
}

type SpooledTable = Omit<ArchivedTable, "object"> & Spooled;

async function spoolTables(snapshot: Snapshot, folder: string) {
  const tables: SpooledTable[] = [];
  for (const [index, table] of snapshot.tables.entries()) {
    const path = join(folder, `${index}.gz`);
    let rows = 0;
    async function* lines() {
      for await (const some of snapshot.rowsOf(table)) {
        rows += some.length;
        yield `${some.join("\n")}\n`;
      }
    }
    await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(path));
    tables.push({ name: table.name, columns: [...table.columns], rows, path, ...(await factsOf(path)) });
  }
  return { ...snapshot, tables };
}

async function factsOf(path: string): Promise<Omit<Spooled, "path">> {
  return { bytes: (await stat(path)).size, sha256: await hashOf(createReadStream(path)) };
}
