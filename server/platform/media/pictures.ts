import { buffer } from "node:stream/consumers";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { Sharp } from "sharp";
import { AppError } from "../errors.ts";
import type { Helper, TaskOptions } from "./helper.ts";
import { largestStored } from "./picture-limits.ts";
import { everySize, type PictureSize } from "./picture-sizes.ts";
import { isMediaKey, type MediaStore } from "./store.ts";

/** Loaded with the first picture: its library takes 20 MB, and most stay kept as they once were made. */
const loadSharp = async () => (await import("sharp")).default;

/** A picture of the store, turned upright, to be worked on; a drawing in `density` dots per inch. */
export async function openPicture(bytes: Uint8Array, { density }: { density?: number } = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: largestStored, ...(density && { density }) }).autoOrient();
}

/** What is asked for by the address of its original only, whose rules it shares: see `createResizer`. */
export const resizedFolder = "sizes/";
const resizedKeyOf = (key: string, { width, format, shape }: PictureSize) =>
  `${resizedFolder}${shape ? `${shape}-` : ""}${width}/${key}.${format}`;

/** Gives the key of a stored picture in one of its sizes. */
export type Resizer = (key: string, size: PictureSize) => Promise<string>;

/**
 * Sizes are made on first need, by a helper, and kept beside the original. Refuses with 404 what is such a size itself
 * (sizes of sizes of sizes would let visitors fill the disk), what is no picture, and a size that no page asks for;
 * with 503 when too many wait for theirs.
 */
export function createResizer(media: MediaStore, helper: Helper, options?: TaskOptions): Resizer {
  const underway = new Map<string, Promise<string>>();
  const find = async (key: string, size: PictureSize, resizedKey: string) => {
    const isKnown = everySize.some((each) => resizedKeyOf(key, each) === resizedKey);
    if (!isKnown || key.startsWith(resizedFolder) || !isMediaKey(resizedKey)) throw unknownPicture();
    // Nothing may be seen of a picture that was removed.
    if (!(await media.get(key))) {
      await media.remove(resizedKey);
      throw unknownPicture();
    }
    if (!(await media.get(resizedKey))) await helper.run("size", { key, size }, options);
    return resizedKey;
  };
  return (key, size) => {
    const resizedKey = resizedKeyOf(key, size);
    const running = underway.get(resizedKey);
    if (running) return running;
    const work = find(key, size, resizedKey).finally(() => underway.delete(resizedKey));
    underway.set(resizedKey, work);
    return work;
  };
}

/** Makes one size of a stored picture; refuses with 404, and leaves nothing behind, when the picture is gone. */
export async function makeSize(media: MediaStore, key: string, size: PictureSize): Promise<string> {
  const resizedKey = resizedKeyOf(key, size);
  await media.put(resizedKey, await resize(await readPicture(media, key), size));
  if (await media.get(key)) return resizedKey;
  await media.remove(resizedKey);
  throw unknownPicture();
}

/** The bytes of a stored picture; refuses with 404. */
export async function readPicture(media: MediaStore, key: string): Promise<Buffer> {
  const original = await media.get(key);
  if (!original) throw unknownPicture();
  return buffer(original.read());
}

function unknownPicture(): AppError {
  return new AppError("not_found", 404, failureMessages.notFound);
}

async function resize(bytes: Uint8Array, { width, format, shape }: PictureSize): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const { autoOrient: whole } = await picture.metadata();
  const shownWidth = shape ? Math.min(whole.width, (whole.height * 2) / 3) : whole.width;
  const scaled = picture.resize({
    // Never more than there is.
    width: Math.round(Math.min(Number(width), shownWidth)),
    ...(shape && { height: Math.round(Math.min(Number(width), shownWidth) * 1.5) }),
  });
  // With twice the effort both would be smaller by a fiftieth at most, and look alike.
  if (format === "webp") return scaled.webp({ quality: 80, effort: 2 }).toBuffer();
  if (format === "jpeg")
    return scaled.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  // Phones, which get the tall ones, have pixels so small that more of them look better than better ones.
  return scaled.avif({ quality: shape ? 40 : 50, effort: 1, chromaSubsampling: "4:2:0" }).toBuffer();
}

/** Removes a stored picture together with every size that was made of it. */
export async function removePicture(media: MediaStore, key: string): Promise<void> {
  // First, so that whoever makes a size meanwhile either finds it gone or has the size ready to be removed.
  await media.remove(key);
  await Promise.all(everySize.map((size) => media.remove(resizedKeyOf(key, size))));
}
