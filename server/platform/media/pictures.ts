import { buffer } from "node:stream/consumers";
import { failureMessages } from "@cairn/contract/messages.ts";
import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";
import { Refusal } from "../errors.ts";
import { isMediaKey, type MediaStore } from "./store.ts";

/** The widths in pixels that pages may ask for; any other would let visitors fill the disk. */
export const pictureWidths = ["320", "640", "960", "1600"] as const;

/** What a picture is sent as: WebP, which every browser takes, or AVIF, which is a third smaller, to those that do. */
export const pictureFormats = ["webp", "avif"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureSize {
  readonly width: (typeof pictureWidths)[number];
  readonly format: PictureFormat;
}

/** Formats that visitors may send, known by their bytes. SVG is never among them: it can hold scripts. */
const pictureTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

// A small file can decode to gigabytes; 50 megapixels is more than any camera of a traveller.
const largestPicture = 50_000_000;

// Decoding uses threads of its own; more pictures at once would only starve the shop.
const oneAtATime = pLimit(1);
const underway = new Map<string, Promise<Buffer>>();

/** Loaded with the first picture: its library takes 20 MB, and most stay kept as they once were made. */
const loadSharp = async () => (await import("sharp")).default;

const resizedFolder = "sizes/";
const resizedKeyOf = (key: string, { width, format }: PictureSize) => `${resizedFolder}${width}/${key}.${format}`;
const allSizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => ({ width, format })));

/**
 * A stored picture in one of its sizes, made on first need and kept beside the original. Refuses
 * with 404 what is such a size itself: sizes of sizes of sizes would let visitors fill the disk.
 */
export function resized(media: MediaStore, key: string, size: PictureSize): Promise<Buffer> {
  const resizedKey = resizedKeyOf(key, size);
  const running = underway.get(resizedKey);
  if (running) return running;
  const work = (async () => {
    if (key.startsWith(resizedFolder) || !isMediaKey(resizedKey))
      throw new Refusal("not_found", 404, failureMessages.notFound);
    const kept = await media.get(resizedKey);
    if (kept) return buffer(kept.read());
    const original = await media.get(key);
    if (!original) throw new Refusal("not_found", 404, failureMessages.notFound);
    const bytes = await buffer(original.read());
    const sharp = await loadSharp();
    const picture = await oneAtATime(() => {
      const scaled = sharp(bytes, { limitInputPixels: largestPicture })
        .rotate()
        .resize({ width: Number(size.width), withoutEnlargement: true });
      // More effort makes AVIF a few hundredths smaller and takes ten times as long.
      const encoded = size.format === "avif" ? scaled.avif({ quality: 50, effort: 2 }) : scaled.webp({ quality: 80 });
      return encoded.toBuffer();
    });
    await media.put(resizedKey, picture);
    return picture;
  })().finally(() => underway.delete(resizedKey));
  underway.set(resizedKey, work);
  return work;
}

/**
 * What a visitor sent as a square WebP of `side` pixels, turned upright, without any metadata; undefined
 * for what is no picture by its bytes.
 */
export async function squarePicture(bytes: Uint8Array, side: number): Promise<Buffer | undefined> {
  const kind = await fileTypeFromBuffer(bytes);
  if (!kind || !pictureTypes.has(kind.mime)) return undefined;
  const sharp = await loadSharp();
  try {
    return await oneAtATime(() =>
      sharp(bytes, { limitInputPixels: largestPicture, failOn: "error" })
        .rotate()
        .resize({ width: side, height: side, fit: "cover" })
        .webp({ quality: 82 })
        .toBuffer(),
    );
  } catch {
    return undefined;
  }
}

/** Removes a stored picture together with every size that was made of it. */
export async function removePicture(media: MediaStore, key: string): Promise<void> {
  await Promise.all([key, ...allSizes.map((size) => resizedKeyOf(key, size))].map((each) => media.remove(each)));
}
