import { rm } from "node:fs/promises";
import { join } from "node:path";
import { resizedFolder } from "../../../platform/media/pictures.ts";
import type { MediaStore } from "../../../platform/media/store.ts";
import type { ArchivedFile } from "./manifest.ts";
import type { Packing } from "./pack.ts";
import { spoolFile } from "./spool-file.ts";

/**
 * Copies the files of a shop into a place, as far as it does not have them: one whose size and time are those of the
 * archive before is not read again. What `copy` has found once stays found, since it may have been removed later than
 * the rows were read.
 */
export function createFileCopies(media: MediaStore, packing: Packing, spool: string, before: readonly ArchivedFile[]) {
  const known = new Map(before.map((file) => [file.key, file]));
  const found = new Map<string, ArchivedFile>();
  return {
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

  async function copyOne(key: string) {
    const file = await media.get(key);
    // Removed since the list was made, with the row that named it.
    if (!file) return;
    const modified_at = file.modifiedAt.getTime();
    const former = found.get(key) ?? known.get(key);
    const isUnchanged = former?.bytes === file.size && former.modified_at === modified_at;
    if (former && isUnchanged && (found.has(key) || (await packing.reuse(former)))) {
      found.set(key, former);
      return;
    }
    const path = join(spool, "file");
    const { sha256, bytes } = await spoolFile(file.read(), path);
    const object = await packing.packFile({ path, sha256, bytes });
    await rm(path, { force: true });
    found.set(key, { key, object, sha256, bytes, modified_at });
  }
}
