import { createHash } from "node:crypto";
import { revocableFolder } from "../../platform/media/store.ts";
import type { submissionFiles } from "./tables.ts";

type File = Pick<typeof submissionFiles.$inferSelect, "original_key" | "kind" | "content_type">;

/**
 * Keys of a file's public copy and of a video's poster, derived from the original's key: as hard to guess, and the same
 * in every run, so that a repeated run leaves nothing behind.
 */
export function publicKeysOf({ original_key, kind, content_type }: File) {
  const name = createHash("sha256").update(original_key).digest("hex").slice(0, 32);
  const film = content_type === "video/webm" ? "webm" : "mp4";
  return {
    publicKey: `${revocableFolder}${name}.${kind === "video" ? film : "webp"}`,
    posterKey: kind === "video" ? `${revocableFolder}${name}-poster.webp` : undefined,
  };
}

/** All keys that a file may have in the store. */
export function keysOf(file: File): string[] {
  const { publicKey, posterKey } = publicKeysOf(file);
  return [file.original_key, publicKey, ...(posterKey ? [posterKey] : [])];
}
