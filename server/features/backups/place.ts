import { mkdir, statfs } from "node:fs/promises";
import { createDiskStore } from "../../platform/media/disk-store.ts";
import type { MediaStore } from "../../platform/media/store.ts";

/** Where archives lie. */
export interface BackupPlace {
  readonly store: MediaStore;
  /** How many bytes more it takes. */
  freeBytes(): Promise<number>;
}

/** A folder for archives of one shop, made where it is missing; nobody else may read what customers have told. */
export async function openPlace(folder: string): Promise<BackupPlace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    store: createDiskStore(folder),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
