/**
 * How a picture is coded, as far as its decoding differs: some decoders shrink while they read, others hold the whole
 * picture in memory, some several times.
 */
export type PictureCoding = "jpeg" | "progressive jpeg" | "png" | "interlaced png" | "heic" | "avif" | "webp" | "gif";

/** How many pixels a picture may have by its coding; while it is decoded it takes 400 MB at most, an AVIF 1.1 GB. */
export const mostPixels: Readonly<Record<PictureCoding, number>> = {
  jpeg: 250_000_000,
  "progressive jpeg": 60_000_000,
  png: 100_000_000,
  "interlaced png": 35_000_000,
  heic: 60_000_000,
  avif: 60_000_000,
  webp: 60_000_000,
  gif: 50_000_000,
};
