import type { Metadata } from "sharp";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** In pixels. A small file can decode to gigabytes; this is more than any camera of a traveller takes. */
export const largestPicture = 50_000_000;

/** In pixels, of what is shown as small as a portrait. Browsers make larger ones smaller before they send them. */
export const largestPortrait = 4_000_000;

// Some decoders hold a whole picture at once, or more than one of it: these many pixels take about 400 MB. Phones
// take HEIC of 24 megapixels, which are allowed somewhat more.
const largestAvif = 16_000_000;
const largestHeic = 25_000_000;
const largestProgressive = 40_000_000;
// With sixteen bits a colour, and with how much is seen through.
const largestInterlaced = 35_000_000;

/** How many pixels a picture may have, by how it is packed. */
export function mostPixelsOf({ format, compression, isProgressive }: Metadata): number {
  if (compression === "hevc") return largestHeic;
  if (format === "heif") return largestAvif;
  if (!isProgressive) return largestPicture;
  return format === "png" ? largestInterlaced : largestProgressive;
}

/** Refuses as unprocessable what would decode to more than the shop may be asked for. */
export function assertPixelLimit(width: number, height: number, most: number): void {
  if (width * height > most) throw new UnprocessableFile("too many pixels", `${width} by ${height} pixels`);
}
