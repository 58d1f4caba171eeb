import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { MediaStore } from "./store.ts";

/**
 * Stores, reads and removes a small random file; false when something else came back, or it is still there. Keys without
 * the right to list a bucket are refused what is not there, instead of being shown that it is not.
 */
export async function tryStore(media: Pick<MediaStore, "put" | "get" | "remove">): Promise<boolean> {
  const key = `checks/${randomBytes(8).toString("hex")}.txt`;
  const written = Buffer.from(key);
  await media.put(key, written);
  const found = await media.get(key);
  const read = found && (await buffer(found.read()));
  await media.remove(key);
  return (read?.equals(written) ?? false) && (await media.get(key)) === undefined;
}
