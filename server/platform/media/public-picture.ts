import ExifReader from "exifreader";
import sharp from "sharp";
import perceptualHashOf from "sharp-phash";
import { decodeHeic } from "./heic.ts";
import { loaded } from "./own-parts.ts";
import { assertPixelLimit, mostPixelsOf } from "./picture-limits.ts";

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** Its country; empty at sea. */
  readonly country: string;
}

export interface PublicPicture {
  /** WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** 64 binary digits, similar for pictures that look alike. */
  readonly perceptualHash: string;
}

// Twice the widest size that pages ask for, for zooming.
const longestSide = 2560;

/** The public copy of a picture: its first frame, upright, in sRGB, without any metadata. */
export async function publicPicture(original: Buffer): Promise<PublicPicture> {
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  const { width, height, compression, icc } = metadata;
  const mostPixels = mostPixelsOf(metadata);
  assertPixelLimit(width, height, mostPixels);
  const readable = compression === "hevc" ? await decodeHeic(original, icc, { longestSide, mostPixels }) : original;
  const { data: bytes, info } = await sharp(readable, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height, perceptualHash: await perceptualHashOf(bytes) };
}

/** Where a picture was taken by its EXIF; undefined when there is no plausible position. */
export async function placeOf(original: Buffer): Promise<Place | undefined> {
  const point = pointOf(original);
  if (!point) return undefined;
  // Loads the outlines of all countries.
  const { countryAt } = await loaded(import("./country.ts"));
  return { ...point, country: countryAt(point.latitude, point.longitude) };
}

function pointOf(original: Buffer): Omit<Place, "country"> | undefined {
  try {
    const { gps } = ExifReader.load(original, { expanded: true, includeTags: { gps: true } });
    const { Latitude: latitude = Number.NaN, Longitude: longitude = Number.NaN } = gps ?? {};
    // Cameras without a fix write 0, 0.
    const isNowhere = latitude === 0 && longitude === 0;
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isOnEarth && !isNowhere ? { latitude, longitude } : undefined;
  } catch {
    // A picture with unreadable EXIF is still a picture.
    return undefined;
  }
}
