import { mkdir, statfs } from "node:fs/promises";
import { join, relative } from "node:path";
import { createDiskStore, unfinishedFolder } from "../../platform/media/disk-store.ts";
import type { MediaStore } from "../../platform/media/store.ts";

/** Where archives lie. */
export interface BackupPlace {
  readonly store: MediaStore;
  /** How many bytes more it takes. */
  freeBytes(): Promise<number>;
}

/** A folder that cannot be one for backups; the message says why. */
export class UnusablePlace extends Error {}

/**
 * A folder for archives of one shop, made where it is missing; nobody else may read what customers have told. Throws
 * `UnusablePlace` for one among the shop's own data.
 */
export async function openPlace(folder: string, dataDir: string): Promise<BackupPlace> {
  for (const own of [dataDir, join(dataDir, "database"), join(dataDir, "media")])
    if (isWithin(own, folder) || (own !== dataDir && isWithin(folder, own)))
      throw new UnusablePlace(`Backups cannot lie in ${folder}, which has the shop's own data: name another folder.`);
  for (const part of [folder, unfinishedFolder(folder), join(folder, "archives"), join(folder, "files")])
    await mkdir(part, { recursive: true, mode: 0o700 });
  return {
    store: createDiskStore(folder),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

const isWithin = (inner: string, outer: string) => !relative(outer, inner).startsWith("..");
