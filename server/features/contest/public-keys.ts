import { createHash } from "node:crypto";
import { revocableFolder } from "../../platform/media/store.ts";
import type { submissionFiles } from "./tables.ts";

type File = Pick<typeof submissionFiles.$inferSelect, "originalKey" | "kind" | "contentType">;

/**
 * Where the public copy of a file lies, and a film's poster. Of the original's key, which nobody is told: as hard to
 * guess, and the same for every run, so that one that is cut short leaves nothing that the next would not find.
 */
export function publicKeysOf({ originalKey, kind, contentType }: File) {
  const name = createHash("sha256").update(originalKey).digest("hex").slice(0, 32);
  const film = contentType === "video/webm" ? "webm" : "mp4";
  return {
    publicKey: `${revocableFolder}${name}.${kind === "video" ? film : "webp"}`,
    posterKey: kind === "video" ? `${revocableFolder}${name}-poster.webp` : undefined,
  };
}

/** All that may lie in the store of a file, whether it has been prepared or not. */
export function keysOf(file: File): string[] {
  const { publicKey, posterKey } = publicKeysOf(file);
  return [file.originalKey, publicKey, ...(posterKey ? [posterKey] : [])];
}
