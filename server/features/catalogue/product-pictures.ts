import type { Upload } from "@cairn/contract/platform/uploads.ts";
import { type StoringPictures, storePicture } from "../../platform/media/store-picture.ts";

/**
 * Stores a picture that products will show under a key of its own, in the same way; the one that is there already is
 * the same. Refuses with 422 what is no picture.
 */
export async function keepPicture(platform: StoringPictures, key: string, upload: Upload): Promise<void> {
  if (await platform.media.get(key)) return;
  await using uncommitted = new AsyncDisposableStack();
  uncommitted.defer(() => platform.media.remove(key));
  await storePicture(platform, upload, { key, note: async () => undefined });
  uncommitted.move();
}
