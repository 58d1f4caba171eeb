import { extname } from "node:path";
import type { MediaKind } from "@cairn/contract/media/staff.ts";
import type { Transaction } from "../database/database.ts";
import { media } from "./tables.ts";

/** What is known of a file that comes into the library. */
export type NewMedia = Pick<
  typeof media.$inferInsert,
  "key" | "width" | "height" | "bytes" | "sha256" | "duration_ms" | "poster_key"
>;

/** Writes a stored file into the library, once. */
export async function addToLibrary(tx: Transaction, file: NewMedia): Promise<void> {
  await tx
    .insert(media)
    .values({ ...file, kind: kindOf(file.key) })
    .onConflictDoNothing();
}

export function kindOf(key: string): MediaKind {
  return [".mp4", ".webm"].includes(extname(key)) ? "video" : "image";
}
