import { crc32, deflateSync } from "node:zlib";
import { remarkMessages } from "@cairn/contract/media/staff-messages.ts";
import ExifReader from "exifreader";
import sharp, { type Metadata, type Sharp } from "sharp";
import perceptualHashOf from "sharp-phash";
import { type Colours, coloursOf, toSrgb } from "./colours.ts";
import type { Whereabouts } from "./country.ts";
import { decodeHeic, type Pixels } from "./heic.ts";
import { type HeifFacts, heifFacts } from "./heif-boxes.ts";
import { boxes } from "./mp4-boxes.ts";
import { loaded } from "./own-parts.ts";
import { assertPixelLimit } from "./picture-limits.ts";
import { pngFacts } from "./png-chunks.ts";
import { assertMostlyIntact, endsEarly } from "./torn-picture.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** A point of the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export type Place = Point & Whereabouts;

export interface PublicPicture {
  /** WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** 64 binary digits, similar for pictures that look alike. */
  readonly perceptualHash: string;
  readonly isStillOfMoving: boolean;
  /** Whether its last lines are missing. */
  readonly isTorn: boolean;
}

// Twice the widest size that pages ask for, for zooming.
const longestSide = 2560;

const stillBrands: Readonly<Record<string, string>> = { avis: "avif", msf1: "mif1", hevc: "heic", hevx: "heix" };

/** Has sharp read the still picture of a file of moving ones that has one, too. */
function asStill(file: Buffer): Buffer {
  const still = file.toString("latin1", 4, 8) === "ftyp" ? stillBrands[file.toString("latin1", 8, 12)] : undefined;
  if (!still) return file;
  if (boxes(file, "meta").length === 0)
    throw new UnprocessableFile("unknown picture", "it has moving pictures only", "it moves, and has no still picture");
  const renamed = Buffer.from(file);
  renamed.write(still, 8, "latin1");
  return renamed;
}

/** How a picture says its colours where it has no profile, and whether it moves. */
interface Facts {
  readonly colours: Colours | undefined;
  readonly isMoving: boolean;
}

/**
 * The public copy of a picture: its first frame, or the one that its file says is the main one, upright, in sRGB,
 * without any metadata. A film's frame says its `colours` apart.
 */
export async function publicPicture(file: Buffer, filmColours?: Colours): Promise<PublicPicture> {
  const original = asStill(file);
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  assertPixelLimit(metadata);
  const { colours: taggedColours, isMoving } = factsOf(original, metadata);
  const colours = filmColours ?? (metadata.icc ? undefined : taggedColours);
  const make = async (isTorn: boolean) => ({ isTorn, ...(await inWebp(original, metadata, { colours, isTorn })) });
  const {
    data: bytes,
    info,
    isTorn,
  } = await make(false).catch(async (problem: unknown) => {
    if (!endsEarly(problem)) throw problem;
    await assertMostlyIntact(original);
    return make(true);
  });
  const perceptualHash = await perceptualHashOf(bytes);
  return { bytes, width: info.width, height: info.height, perceptualHash, isStillOfMoving: isMoving, isTorn };
}

function factsOf(original: Buffer, { format, pages = 1 }: Metadata): Facts {
  if (format === "png") {
    const { colours, isAnimated } = pngFacts(original);
    return { colours, isMoving: isAnimated };
  }
  if (format !== "heif") return { colours: undefined, isMoving: pages > 1 };
  const { nclx, isSequence }: HeifFacts = heifFacts(original);
  return { colours: nclx && coloursOf(nclx), isMoving: isSequence };
}

interface Reading {
  readonly colours: Colours | undefined;
  readonly isTorn: boolean;
}

async function inWebp(original: Buffer, metadata: Metadata, { colours, isTorn }: Reading) {
  const picture = await open(original, metadata, { colours, isTorn });
  const shown = colours ? await inSrgb(picture, colours) : picture.toColourspace("srgb");
  return shown.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
}

/** A picture no larger than pages show, upright, in the colours that it has. */
async function open(original: Buffer, { compression, icc }: Metadata, { colours, isTorn }: Reading) {
  if (compression === "hevc") {
    const pixels = await decodeHeic(original, { longestSide, isDeep: colours?.hdr !== undefined });
    return icc ? sharp(await withProfile(pixels, icc)) : fromPixels(pixels);
  }
  return sharp(original, { limitInputPixels: false, failOn: isTorn ? "none" : "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
}

const fromPixels = ({ data, ...raw }: Pixels) => sharp(data, { raw });

/** A picture that says its colours in another way than by a profile, of which sharp knows nothing. */
async function inSrgb(picture: Sharp, colours: Colours): Promise<Sharp> {
  const deep = picture.toColourspace("rgb16").raw({ depth: "ushort" });
  const { data, info } = await deep.toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return fromPixels({ data: toSrgb(pixels, channels, colours), width: info.width, height: info.height, channels });
}

/** What of the original its copy lacks, as its sender reads it. */
export function remarkOf({ isStillOfMoving, isTorn }: PublicPicture): string | undefined {
  if (isTorn) return remarkMessages.torn;
  return isStillOfMoving ? remarkMessages.still : undefined;
}

/** Where a picture was taken by its EXIF; undefined when there is no plausible position. */
export async function placeOf(original: Buffer): Promise<Place | undefined> {
  const point = pointOf(original);
  if (!point) return undefined;
  // Loads the outlines of all countries.
  const { whereaboutsOf } = await loaded(import("./country.ts"));
  return { ...point, ...whereaboutsOf(point.latitude, point.longitude) };
}

function pointOf(original: Buffer): Point | undefined {
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

// A PNG's signature and its first chunk, behind which the profile belongs.
const headBytes = 33;

/** Decoded pixels as a PNG with the colour profile of their file, which sharp can take from a file only. */
async function withProfile({ data, ...raw }: Pixels, profile: Buffer): Promise<Buffer> {
  const png = await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const contents = Buffer.concat([Buffer.from("iCCPphone\0\0", "latin1"), deflateSync(profile)]);
  const chunk = Buffer.alloc(contents.length + 8);
  chunk.writeUInt32BE(contents.length - 4, 0);
  contents.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(contents), contents.length + 4);
  return Buffer.concat([png.subarray(0, headBytes), chunk, png.subarray(headBytes)]);
}
