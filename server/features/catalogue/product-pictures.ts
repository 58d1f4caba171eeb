import type { Upload } from "@cairn/contract/uploads.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { type StoringPictures, storePicture } from "../../platform/media/store-picture.ts";
import { readProduct } from "./read-products.ts";
import { productUploads } from "./tables.ts";

/** Stores a picture for a product, which has it once it is saved with it. Refuses with 404, and with 422 what is no picture. */
export async function receivePicture(platform: StoringPictures, productId: number, upload: Upload): Promise<string> {
  await readProduct(platform.db, productId);
  return storePicture(platform, upload, {
    prefix: `products/${productId}-`,
    field: "picture",
    async note(tx, { key }) {
      await tx.insert(productUploads).values({ mediaKey: key, productId });
      return mediaUrl(key);
    },
  });
}

/**
 * Stores a picture that products will show under a key of its own, in the same way; the one that is there already is
 * the same. Refuses with 422 what is no picture.
 */
export async function keepPicture(platform: StoringPictures, key: string, upload: Upload): Promise<void> {
  if (await platform.media.get(key)) return;
  await storePicture(platform, upload, { key, field: "picture", note: async () => undefined });
}
