import { createDiskStore, storeFolder } from "./disk-store.ts";
import type { MediaPlace, MediaStore } from "./store.ts";

/** The store: a bucket when one is configured, else a folder of this machine. */
export async function openMedia({ dataDir, s3 }: MediaPlace): Promise<MediaStore> {
  if (!s3) return createDiskStore(storeFolder(dataDir));
  // The SDK is large, and few shops need it.
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(s3);
}
