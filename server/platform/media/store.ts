import type { Readable } from "node:stream";
import type { Config } from "../../config.ts";

/** The store of pictures and videos. Rows hold keys such as `products/tent-front.webp`, never paths or hosts. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a complete local file into the store. */
  take(key: string, file: string): Promise<void>;
  get(
    key: string,
  ): Promise<{ size: number; modifiedAt: Date; read(range?: { start: number; end: number }): Readable } | undefined>;
  remove(key: string): Promise<void>;
  /** The keys of all files, in any order; one may come twice. */
  keys(): AsyncIterable<string>;
}

/** Uploaded originals, which are never served. */
export const privateFolder = "originals/";

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Files that may be withdrawn at any time, so browsers cache them for a minute only. */
export const revocableFolder = "contest/";
/** Pictures of reviews, likewise. */
export const reviewsFolder = "reviews/";
export const isRevocable = (key: string): boolean => key.startsWith(revocableFolder) || key.startsWith(reviewsFolder);

/** Where a store is: all that a process needs to open it. */
export type MediaPlace = Pick<Config, "dataDir" | "s3">;

/** Whether a key stays within the store: lower-case segments, dots in file names only. */
export function isMediaKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key) && !key.includes("..");
}

/** Returns the key; throws when it is invalid. */
export function checkedKey(key: string): string {
  if (!isMediaKey(key)) throw new Error(`not a media key: ${key}`);
  return key;
}

/** The address at which a key is served; empty where there is none, for which pages show a stand-in. */
export function mediaUrl(key: string | null | undefined): string {
  return key ? `/media/${key}` : "";
}

/** The key that is served at an address. */
export function mediaKey(url: string): string {
  return url.replace(/^\/media\//, "");
}
