import { randomBytes } from "node:crypto";
import { productDeskMessages as messages } from "@cairn/contract/messages/staff-products.ts";
import type { Upload } from "@cairn/contract/uploads.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Helper } from "../../platform/media/helper.ts";
import { prepareAhead } from "../../platform/media/preparation.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { readProduct } from "./read-products.ts";
import { productUploads } from "./tables.ts";

/** Recognised by their bytes; never SVG, which can hold scripts. */
const pictureTypes: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "image/heif",
]);

/**
 * Stores a picture for a product as a copy without metadata, upright and no larger than pages show, and has its sizes
 * made; the product has it once it is saved with it. Refuses with 404, and with 422 what is no picture.
 */
export async function receivePicture(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "media" | "helpers">,
  productId: number,
  upload: Upload,
): Promise<string> {
  const { media, helpers, jobs } = platform;
  await readProduct(platform.db, productId);
  const bytes = await toWebp(helpers.visitors, upload);
  const mediaKey = `products/${productId}-${randomBytes(12).toString("hex")}.webp`;
  await using uncommitted = new AsyncDisposableStack();
  await media.put(mediaKey, bytes);
  uncommitted.defer(() => media.remove(mediaKey));
  await transact(platform, async (tx) => {
    await tx.insert(productUploads).values({ mediaKey, productId });
    await prepareAhead(tx, jobs, [mediaKey]);
  });
  uncommitted.move();
  return mediaUrl(mediaKey);
}

/**
 * Stores a picture that products will show under a key of its own, in the same way; the one that is there already is
 * the same. Refuses with 422 what is no picture.
 */
export async function keepPicture(
  { db, cache, jobs, media, helpers }: Pick<Platform, "db" | "cache" | "jobs" | "media" | "helpers">,
  key: string,
  upload: Upload,
): Promise<void> {
  if (await media.get(key)) return;
  await media.put(key, await toWebp(helpers.jobs, upload));
  await transact({ db, cache }, (tx) => prepareAhead(tx, jobs, [key]));
}

async function toWebp(helper: Helper, { path, contentType = "" }: Upload): Promise<Uint8Array> {
  if (!pictureTypes.has(contentType)) throw refused(messages.pictureKind);
  try {
    return await helper.run("picture", { path });
  } catch (problem) {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw refused(problem.reason === "too many pixels" ? messages.pictureTooManyPixels : messages.pictureBroken);
  }
}

function refused(message: string): AppError {
  return new AppError("picture_refused", 422, message, { errors: { picture: [message] } });
}
