import { mkdir, statfs } from "node:fs/promises";
import { join, relative } from "node:path";
import type { S3Place } from "../../config.ts";
import type { ConnectionsInUse } from "../../platform/connections/in-use.ts";
import { createDiskStore, unfinishedFolder } from "../../platform/media/disk-store.ts";
import type { MediaStore } from "../../platform/media/store.ts";

/** Where archives lie. */
export interface BackupPlace {
  readonly store: MediaStore;
  /** How many bytes more it takes. */
  freeBytes(): Promise<number>;
}

/** A folder or a bucket. */
export type NamedPlace = NonNullable<ConnectionsInUse["backups"]>;

/** A folder that cannot be one for backups; the message says why. */
export class UnusablePlace extends Error {}

/** A place for archives of one shop. Throws `UnusablePlace` for a folder among the shop's own data. */
export function openPlace(place: NamedPlace, dataDir: string): Promise<BackupPlace> {
  return "folder" in place ? openFolder(place.folder, dataDir) : openBucket(place);
}

/** A place as commands call it. */
export const nameOfPlace = (place: NamedPlace): string =>
  "folder" in place ? place.folder : `the bucket ${place.bucket}`;

/** The folder is made where it is missing; nobody else may read what customers have told. */
async function openFolder(folder: string, dataDir: string): Promise<BackupPlace> {
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

/** A bucket takes whatever it is given. */
async function openBucket(bucket: S3Place): Promise<BackupPlace> {
  // The SDK is large, and few shops need it.
  const { createS3Store } = await import("../../platform/media/s3-store.ts");
  return { store: createS3Store(bucket), freeBytes: async () => Number.POSITIVE_INFINITY };
}

const isWithin = (inner: string, outer: string) => !relative(outer, inner).startsWith("..");
