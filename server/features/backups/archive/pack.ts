import type { MediaStore } from "../../../platform/media/store.ts";
import type { ArchivedFile, ArchivedPart, Manifest } from "./manifest.ts";
import { fileObject, manifestObject, tableObject } from "./manifest.ts";

/** A complete local file, which is moved or removed once it was packed. */
export interface Spooled {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What puts the parts of one archive into its place, as they are or encrypted. */
export interface Packing {
  /** All that the archive has in its place so far, by its object. */
  readonly objects: ReadonlyMap<string, ArchivedPart>;
  /** How many bytes of it the place did not have before. */
  bytesAdded(): number;
  /** Stores the rows of a table and gives their object. */
  packTable(name: string, index: number, table: Spooled): Promise<string>;
  /** Stores a file, unless the place has it, and gives its object. */
  packFile(file: Spooled): Promise<string>;
  /** Takes a file of an earlier archive along; false where the place does not have it any more. */
  reuse(file: ArchivedFile): Promise<boolean>;
  /** Ends the archive with its manifest. */
  close(name: string, manifest: Manifest): Promise<void>;
}

/** What an archive has in its place so far, and what puts more there. */
export function startObjects(place: MediaStore) {
  const objects = new Map<string, ArchivedPart>();
  let bytesAdded = 0;
  return {
    objects,
    bytesAdded: () => bytesAdded,
    async store(object: string, { path, bytes, sha256 }: Spooled): Promise<string> {
      await place.take(object, path);
      objects.set(object, { object, bytes, sha256 });
      bytesAdded += bytes;
      return object;
    },
  };
}

/** Packs parts as they are: files lie under their hash. */
export function packPlainly(place: MediaStore): Packing {
  const { objects, bytesAdded, store } = startObjects(place);
  const has = async ({ object, bytes, sha256 }: ArchivedPart) => {
    if ((await place.get(object))?.size !== bytes) return false;
    objects.set(object, { object, bytes, sha256 });
    return true;
  };
  return {
    objects,
    bytesAdded,
    packTable: (name, index, table) => store(tableObject(name, index), table),
    async packFile(file) {
      const object = fileObject(file.sha256);
      return (await has({ ...file, object })) ? object : store(object, file);
    },
    reuse: has,
    close: (name, manifest) => place.put(manifestObject(name), Buffer.from(JSON.stringify(manifest))),
  };
}
