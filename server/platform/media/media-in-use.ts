import type { Connections } from "../connections/in-use.ts";
import { rebuilt } from "../connections/rebuilt.ts";
import { openMedia } from "./open-media.ts";
import type { MediaPlace, MediaStore } from "./store.ts";

/** Where pictures and films lie at this moment. */
export async function mediaPlaceInUse(dataDir: string, connections: Connections): Promise<MediaPlace> {
  const { s3 } = await connections.refresh();
  return { dataDir, s3 };
}

/** The store that is in use at the moment of each file. */
export function mediaInUse(dataDir: string, connections: Connections): MediaStore {
  const stores = rebuilt(openMedia);
  const store = async () => stores.of(await mediaPlaceInUse(dataDir, connections));
  return {
    put: async (key, bytes) => (await store()).put(key, bytes),
    take: async (key, file) => (await store()).take(key, file),
    get: async (key) => (await store()).get(key),
    remove: async (key) => (await store()).remove(key),
    async *keys() {
      yield* (await store()).keys();
    },
  };
}
