import { createDiskStore, storeFolder } from "./disk-store.ts";
import type { MediaPlace, MediaStore } from "./store.ts";

/** The store: a bucket when there is one, beside the folder of this machine from before it; else that folder alone. */
export async function openMedia({ dataDir, s3 }: MediaPlace): Promise<MediaStore> {
  const folder = createDiskStore(storeFolder(dataDir));
  if (!s3) return folder;
  // The SDK is large, and few shops need it.
  const { createS3Store } = await import("./s3-store.ts");
  return storeBeside(createS3Store(s3), folder);
}

/** A store that also reads what an earlier one holds: files that came before the bucket go on being shown. */
export function storeBeside(store: MediaStore, earlier: MediaStore): MediaStore {
  return {
    put: store.put,
    take: store.take,
    get: async (key) => (await store.get(key)) ?? earlier.get(key),
    async remove(key) {
      await store.remove(key);
      await earlier.remove(key);
    },
    async *keys() {
      yield* store.keys();
      yield* earlier.keys();
    },
  };
}
