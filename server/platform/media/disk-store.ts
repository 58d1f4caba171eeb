import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { checkedKey, isMediaKey, type MediaStore } from "./store.ts";

/** The store's folder within the data folder. */
export const storeFolder = (dataDir: string) => join(dataDir, "media");

/**
 * Where files are written before they are moved to their keys. It lies within the store, which may be a disk of its
 * own, under a name that no key has; the sweep removes what a crash leaves there.
 */
export const unfinishedFolder = (folder: string) => join(folder, ".unfinished");

/** A store on the local disk. A file appears under its key only once it is complete. */
export function createDiskStore(folder: string): MediaStore {
  const place = (key: string) => join(folder, checkedKey(key));
  const store = async (path: string, write: (unfinished: string) => Promise<void>) => {
    const unfinished = join(unfinishedFolder(folder), randomUUID());
    try {
      await mkdir(unfinishedFolder(folder), { recursive: true });
      await write(unfinished);
      await rename(unfinished, path);
    } catch (problem) {
      await rm(unfinished, { force: true });
      throw problem;
    }
  };
  return {
    async put(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      await store(path, (unfinished) => writeFile(unfinished, bytes));
    },
    async take(key, file) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(file, path).catch(async (problem: unknown) => {
        // The store's folder may be another disk, onto which a file cannot be moved.
        if (!(problem instanceof Error && "code" in problem && problem.code === "EXDEV")) throw problem;
        await store(path, (unfinished) => copyFile(file, unfinished));
        await rm(file);
      });
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
    async *keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneYet);
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name));
        if (entry.isFile() && isMediaKey(key)) yield key;
      }
    },
  };
}

/** The folder is made with its first file. */
function noneYet(problem: NodeJS.ErrnoException): never[] {
  if (problem.code !== "ENOENT") throw problem;
  return [];
}
