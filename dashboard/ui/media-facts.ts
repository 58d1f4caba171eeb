import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { formatBytes } from "./format-bytes.ts";

/** How large it is, in words. */
export function sizeOf({ kind, width, height, bytes }: MediaRow): string {
  const what = kind === "video" ? "Film" : "Drawing";
  return `${width === null || height === null ? what : `${width} × ${height}`}, ${formatBytes(bytes)}`;
}

/** How long a film is, such as 1:05; empty while it is not known. */
export function lengthOf({ duration_ms }: Pick<MediaRow, "duration_ms">): string {
  if (duration_ms === null) return "";
  const seconds = Math.round(duration_ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What it is called: its description, or the name of its file without the digits that tell it from others. */
export function nameOf({ alt, key }: Pick<MediaRow, "alt" | "key">): string {
  const file = key.split("/").at(-1) ?? key;
  return alt || file.replace(/-[0-9a-f]{24}(?=\.)/, "");
}
