import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { MediaStore } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { newestArchive, UnusableArchive } from "./archives.ts";
import { createFileCopies } from "./copy-files.ts";
import { hashOf } from "./hash.ts";
import {
  type ArchivedFile,
  type ArchivedPart,
  type ArchivedTable,
  archiveFormat,
  archiveName,
  type Manifest,
  manifestObject,
  tableObject,
} from "./manifest.ts";
import { type Snapshot, withSnapshot } from "./snapshot.ts";

/** What folders of tables begin with while an archive is written. */
export const spoolPrefix = "cairn-backup-";

/** An archive that was written, and how much of it was new to its place, in bytes. */
export interface Written {
  readonly name: string;
  readonly manifest: Manifest;
  readonly bytesAdded: number;
}

/**
 * Writes database and media of one moment into a place, where archives share the files that they have in common. The
 * manifest comes last: what a crash leaves before it belongs to no archive.
 */
export async function writeArchive(
  { connection, media }: Pick<Platform, "connection" | "media">,
  place: MediaStore,
  release: string,
): Promise<Written> {
  const spool = await mkdtemp(join(tmpdir(), spoolPrefix));
  try {
    const files = createFileCopies(media, place, spool, await filesBefore(place));
    // A file that a row of the snapshot names was there before it, or came just before it.
    await files.copy();
    const read = await withSnapshot(connection, (snapshot) => spoolTables(snapshot, spool));
    await files.copy();
    const name = archiveName(read.createdAt);
    let { bytesAdded } = files;
    const tables: ArchivedTable[] = [];
    for (const [index, { path, ...table }] of read.tables.entries()) {
      const object = tableObject(name, index);
      await place.take(object, path);
      tables.push({ ...table, object });
      bytesAdded += table.bytes;
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
    await place.put(manifestObject(name), Buffer.from(JSON.stringify(manifest)));
    return { name, manifest, bytesAdded };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

/** What the newest archive has; nothing where it cannot be read, which must not keep the next one from being made. */
async function filesBefore(place: MediaStore): Promise<readonly ArchivedFile[]> {
  const before = await newestArchive(place).catch((problem: unknown) => {
    if (problem instanceof UnusableArchive) return undefined;
    throw problem;
  });
  return before?.manifest.files ?? [];
}

type SpooledTable = Omit<ArchivedTable, "object"> & { readonly path: string };

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

async function factsOf(path: string): Promise<Pick<ArchivedPart, "bytes" | "sha256">> {
  return { bytes: (await stat(path)).size, sha256: await hashOf(createReadStream(path)) };
}
