import type { MediaRow } from "@cairn/contract/media/staff.ts";

/** A picture as texts have it: its address, what it shows, and the room that it takes before it is there. */
export interface PictureInText {
  readonly src: string;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

const widest = 960;

/** A picture of the library for a text, no wider than texts show it. */
export function pictureInText({
  url,
  alt,
  width,
  height,
}: Pick<MediaRow, "url" | "alt" | "width" | "height">): PictureInText {
  if (width === null || height === null) return { src: url, alt, width: null, height: null };
  const part = Math.min(1, widest / width);
  return { src: `${url}?width=${widest}`, alt, width: Math.round(width * part), height: Math.round(height * part) };
}
