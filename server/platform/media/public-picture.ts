import ExifReader from "exifreader";
import sharp from "sharp";
import perceptualHashOf from "sharp-phash";
import { decodeHeic } from "./heic.ts";
import { loaded } from "./own-parts.ts";
import { assertPixelLimit, mostPixelsOf } from "./picture-limits.ts";

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** In which it lies; empty at sea. */
  readonly country: string;
}

export interface PublicPicture {
  /** WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** 64 digits 0 or 1, alike for pictures that look alike. */
  readonly perceptualHash: string;
}

// Twice as wide as the widest size that pages ask for, for those who look closer.
const longestSide = 2560;

/** A picture as anybody may see it: its first frame, upright, in the web's colours, and nothing else that was in it. */
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

/** Where a picture was taken, as its camera noted it; undefined when it says nothing, or nothing sensible. */
export async function placeOf(original: Buffer): Promise<Place | undefined> {
  const point = pointOf(original);
  if (!point) return undefined;
  // It has the outlines of all countries.
  const { countryAt } = await loaded(import("./country.ts"));
  return { ...point, country: countryAt(point.latitude, point.longitude) };
}

function pointOf(original: Buffer): Omit<Place, "country"> | undefined {
  try {
    const { gps } = ExifReader.load(original, { expanded: true, includeTags: { gps: true } });
    const { Latitude: latitude = Number.NaN, Longitude: longitude = Number.NaN } = gps ?? {};
    // Where cameras without a fix say they are.
    const isNowhere = latitude === 0 && longitude === 0;
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isOnEarth && !isNowhere ? { latitude, longitude } : undefined;
  } catch {
    // A picture without its notes is still a picture.
    return undefined;
  }
}
