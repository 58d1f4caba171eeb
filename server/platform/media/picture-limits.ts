import type { Metadata } from "sharp";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** In pixels, more than travellers' cameras take. A small file can decode to gigabytes. */
export const largestPicture = 50_000_000;

/** In pixels, for portraits. Browsers shrink larger ones before they send them. */
export const largestPortrait = 4_000_000;

// Some decoders hold a whole picture in memory, some several times: these take about 400 MB. Phones take HEIC of 24
// megapixels, which may be somewhat larger.
const largestAvif = 16_000_000;
const largestHeic = 25_000_000;
const largestProgressive = 40_000_000;
// With 16 bits a channel and transparency.
const largestInterlaced = 35_000_000;

/** How many pixels a picture may have, by its encoding. */
export function mostPixelsOf({ format, compression, isProgressive }: Metadata): number {
  if (compression === "hevc") return largestHeic;
  if (format === "heif") return largestAvif;
  if (!isProgressive) return largestPicture;
  return format === "png" ? largestInterlaced : largestProgressive;
}

/** Throws `UnprocessableFile` for a picture that would decode to more pixels than allowed. */
export function assertPixelLimit(width: number, height: number, most: number): void {
  if (width * height > most) throw new UnprocessableFile("too many pixels", `${width} by ${height} pixels`);
}
