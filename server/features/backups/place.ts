import { mkdir, statfs } from "node:fs/promises";
import { createDiskStore } from "../../platform/media/disk-store.ts";
import type { MediaStore } from "../../platform/media/store.ts";

/** Where archives lie. */
export interface BackupPlace {
  readonly store: MediaStore;
  /** How many bytes more it takes. */
  freeBytes(): Promise<number>;
}

/** A folder for archives, made where it is missing. */
export async function openPlace(folder: string): Promise<BackupPlace> {
  await mkdir(folder, { recursive: true });
  return {
    store: createDiskStore(folder),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
