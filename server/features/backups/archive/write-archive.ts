import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { resizedFolder } from "../../../platform/media/pictures.ts";
import type { MediaStore } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { newestArchive } from "./archives.ts";
import {
  type ArchivedFile,
  type ArchivedPart,
  type ArchivedTable,
  archiveFormat,
  archiveName,
  fileObject,
  type Manifest,
  manifestObject,
  tableObject,
} from "./manifest.ts";
import { type Snapshot, withSnapshot } from "./snapshot.ts";

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
  const spool = await mkdtemp(join(tmpdir(), "cairn-backup-"));
  try {
    const before = await newestArchive(place);
    // Local files alone are written while the snapshot is open: a slow bucket would hold it for as long.
    const read = await withSnapshot(connection, (snapshot) => spoolTables(snapshot, spool));
    const name = archiveName(read.createdAt);
    const files = await copyFiles(media, place, before?.manifest.files ?? []);
    let bytesAdded = files.bytesAdded;
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
      files: files.found,
    };
    await place.put(manifestObject(name), Buffer.from(JSON.stringify(manifest)));
    return { name, manifest, bytesAdded };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
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

export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(stream, hash);
  return hash.digest("hex");
}

/** Copies what the place does not have yet; a file that the archive before has unchanged is not read again. */
async function copyFiles(media: MediaStore, place: MediaStore, before: readonly ArchivedFile[]) {
  const known = new Map(before.map((file) => [file.key, file]));
  const stored = new Set(before.map(({ object }) => object));
  const found = new Map<string, ArchivedFile>();
  let bytesAdded = 0;
  for await (const key of media.keys()) {
    // Sizes of pictures are made anew when they are asked for.
    if (key.startsWith(resizedFolder) || found.has(key)) continue;
    const file = await media.get(key);
    // Removed since the list was made, with the row that named it.
    if (!file) continue;
    const modified_at = file.modifiedAt.getTime();
    const former = known.get(key);
    if (former && former.bytes === file.size && former.modified_at === modified_at) {
      found.set(key, former);
      continue;
    }
    const sha256 = await hashOf(file.read());
    const object = fileObject(sha256);
    if (!stored.has(object)) {
      await copyObject(file.read(), place, object);
      stored.add(object);
      bytesAdded += file.size;
    }
    found.set(key, { key, object, sha256, bytes: file.size, modified_at });
  }
  return { found: [...found.values()], bytesAdded };
}

/** By a local file, since a bucket must know the length before it takes the first byte. */
export async function copyObject(from: Readable, place: MediaStore, object: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-backup-file-"));
  try {
    const path = join(folder, "file");
    await pipeline(from, createWriteStream(path));
    await place.take(object, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
