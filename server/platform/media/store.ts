import type { Readable } from "node:stream";
import type { Config } from "../../config.ts";

/** Where pictures and videos lie. Rows hold keys such as `products/tent-front.webp`, never paths or hosts. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a finished file of this machine into the store. */
  take(key: string, file: string): Promise<void>;
  get(
    key: string,
  ): Promise<{ size: number; modifiedAt: Date; read(range?: { start: number; end: number }): Readable } | undefined>;
  remove(key: string): Promise<void>;
}

/** What nobody may ask for by its address: files as members sent them. */
export const privateFolder = "originals/";

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** What its owner may take back at any time: nobody keeps it for longer than a minute without asking again. */
export const revocableFolder = "contest/";

/** Where a store is: all that a process needs to open it. */
export type MediaPlace = Pick<Config, "dataDir" | "s3">;

/** Whether a key stays within the store: lower-case segments, no dots but in file names. */
export function isMediaKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key) && !key.includes("..");
}

/** The key itself; throws for what is none. */
export function checkedKey(key: string): string {
  if (!isMediaKey(key)) throw new Error(`not a media key: ${key}`);
  return key;
}

/** The address at which a key is served. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** The key that is served at an address of the store's. */
export function mediaKey(url: string): string {
  return url.replace(/^\/media\//, "");
}
