import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "../../config.ts";

/** Where pictures and videos lie. Rows hold keys such as `products/tent-front.webp`, never paths or hosts. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(
    key: string,
  ): Promise<{ size: number; modifiedAt: Date; read(range?: { start: number; end: number }): Readable } | undefined>;
  remove(key: string): Promise<void>;
}

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Whether a key stays within the store: lower-case segments, no dots but in file names. */
export function isMediaKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key) && !key.includes("..");
}

/** The address at which a key is served. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** The key that is served at an address of the store's. */
export function mediaKey(url: string): string {
  return url.replace(/^\/media\//, "");
}

/** The shop's own store. */
export function openMedia({ dataDir }: Pick<Config, "dataDir">): MediaStore {
  return createDiskStore(join(dataDir, "media"));
}

/** A store on the local disk. A file appears under its key only once it is whole. */
export function createDiskStore(folder: string): MediaStore {
  const place = (key: string) => {
    if (!isMediaKey(key)) throw new Error(`not a media key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (problem) {
        await rm(unfinished, { force: true });
        throw problem;
      }
    },
    async get(key) {
      const path = place(key);
      const facts = await stat(path).catch(() => undefined);
      if (!facts?.isFile()) return undefined;
      return { size: facts.size, modifiedAt: facts.mtime, read: (range) => createReadStream(path, range) };
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}
