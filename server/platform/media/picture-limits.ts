import { mostPixels, type PictureCoding } from "@cairn/contract/media/picture-limits.ts";
import type { Metadata } from "sharp";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** In pixels, of what lies in the store, which is no larger than pages show, drawings apart. */
export const largestStored = 50_000_000;

function codingOf({ format, compression, isProgressive }: Metadata): PictureCoding | undefined {
  if (compression === "hevc") return "heic";
  switch (format) {
    case "jpeg":
      return isProgressive ? "progressive jpeg" : "jpeg";
    case "png":
      return isProgressive ? "interlaced png" : "png";
    case "heif":
      return "avif";
    case "webp":
    case "gif":
      return format;
    default:
      return undefined;
  }
}

/**
 * Throws `UnprocessableFile` for a picture that would decode to more pixels than are taken, or is of no known coding.
 */
export function assertPixelLimit(metadata: Metadata): void {
  const { width, height, format } = metadata;
  const coding = codingOf(metadata);
  if (!coding) throw new UnprocessableFile("unknown picture", `it is ${format}`, format.toUpperCase());
  if (width * height <= mostPixels[coding]) return;
  const millions = (pixels: number) => `${Math.ceil(pixels / 1_000_000)} million`;
  const detail = `${millions(width * height)}, of at most ${millions(mostPixels[coding])} for this kind`;
  throw new UnprocessableFile("too many pixels", `${width} by ${height} pixels`, detail);
}
