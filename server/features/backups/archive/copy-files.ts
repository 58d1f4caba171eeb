import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { resizedFolder } from "../../../platform/media/pictures.ts";
import type { MediaStore } from "../../../platform/media/store.ts";
import { type ArchivedFile, fileObject } from "./manifest.ts";

/**
 * Copies the files of a shop into a place, as far as it does not have them: one whose size and time are those of the
 * archive before is not read again. What `copy` has found once stays found, since it may have been removed later than
 * the rows were read.
 */
export function createFileCopies(media: MediaStore, place: MediaStore, spool: string, before: readonly ArchivedFile[]) {
  const known = new Map(before.map((file) => [file.key, file]));
  const found = new Map<string, ArchivedFile>();
  const copies = {
    bytesAdded: 0,
    found: () => [...found.values()],
    async copy() {
      const seen = new Set<string>();
      for await (const key of media.keys()) {
        // Sizes of pictures are made anew when they are asked for; a key may come twice.
        if (key.startsWith(resizedFolder) || seen.has(key)) continue;
        seen.add(key);
        await copyOne(key);
      }
    },
  };
  return copies;

  async function copyOne(key: string) {
    const file = await media.get(key);
    // Removed since the list was made, with the row that named it.
    if (!file) return;
    const modified_at = file.modifiedAt.getTime();
    const former = found.get(key) ?? known.get(key);
    const isUnchanged = former?.bytes === file.size && former.modified_at === modified_at;
    if (former && isUnchanged && (found.has(key) || (await isStored(former)))) {
      found.set(key, former);
      return;
    }
    const path = join(spool, "file");
    const { sha256, bytes } = await spoolFile(file.read(), path);
    const archived = { key, object: fileObject(sha256), sha256, bytes, modified_at };
    if (!(await isStored(archived))) {
      await place.take(archived.object, path);
      copies.bytesAdded += bytes;
    }
    await rm(path, { force: true });
    found.set(key, archived);
  }

  async function isStored({ object, bytes }: ArchivedFile): Promise<boolean> {
    return (await place.get(object))?.size === bytes;
  }
}

/** Writes a stream into a local file and gives its hash and size, which a bucket must know before the first byte. */
export async function spoolFile(from: Readable, path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(from, hashing, createWriteStream(path));
  return { sha256: hash.digest("hex"), bytes: (await stat(path)).size };
}
