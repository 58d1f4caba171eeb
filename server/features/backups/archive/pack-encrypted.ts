import { createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import type { MediaStore } from "../../../platform/media/store.ts";
import { seal, unseal } from "../../../platform/sealed.ts";
import { encrypt } from "./encryption.ts";
import {
  type ArchivedFile,
  archiveFormat,
  type Cover,
  encryptedFileObject,
  encryptedFileOf,
  encryptedManifestObject,
  encryptedTableObject,
  filesSchema,
  manifestObject,
  sealedFilesObject,
} from "./manifest.ts";
import { type Packing, startObjects } from "./pack.ts";
import { spoolFile } from "./spool-file.ts";

/** For whom archives are encrypted, and the shop's own key, by which it finds again what it has stored. */
export interface Encryption {
  /** A public key of age. */
  readonly recipient: string;
  /** Random bits that only the shop has. */
  readonly key: Buffer;
}

const sealedFiles = "files of a backup";

/**
 * Packs parts encrypted. A file's object is named by an HMAC of its hash, so that nobody without the shop's key can look
 * for a picture that they know, and by the hash of what is stored, so that it is never replaced by another encryption.
 */
export async function packEncrypted(
  place: MediaStore,
  spool: string,
  { recipient, key }: Encryption,
): Promise<Packing> {
  const { objects, bytesAdded, store } = startObjects(place);
  const storedFiles = new Map<string, string>();
  for await (const object of place.keys()) {
    const file = encryptedFileOf(object);
    if (file) storedFiles.set(file.pseudonym, object);
  }
  const has = async (object: string | undefined) => {
    const file = object && encryptedFileOf(object);
    const stored = file && (await place.get(object));
    if (!stored) return false;
    objects.set(object, { object, bytes: stored.size, sha256: file.sha256 });
    return true;
  };
  const storeEncrypted = async (from: Readable, objectOf: (sha256: string) => string) => {
    const path = join(spool, "encrypted");
    const { sha256, bytes } = await spoolFile(await encrypt(from, recipient), path);
    return store(objectOf(sha256), { path, sha256, bytes });
  };
  return {
    objects,
    bytesAdded,
    packTable: (name, index, { path }) =>
      storeEncrypted(createReadStream(path), () => encryptedTableObject(name, index)),
    async packFile({ path, sha256 }) {
      // Another recipient's objects could not be opened with this one's key.
      const pseudonym = createHmac("sha256", key).update(`${recipient} ${sha256}`).digest("hex");
      const known = storedFiles.get(pseudonym);
      if (known !== undefined && (await has(known))) return known;
      const object = await storeEncrypted(createReadStream(path), (stored) => encryptedFileObject(pseudonym, stored));
      storedFiles.set(pseudonym, object);
      return object;
    },
    reuse: ({ object }) => has(object),
    async close(name, manifest) {
      await storeEncrypted(Readable.from([Buffer.from(JSON.stringify(manifest))]), () => encryptedManifestObject(name));
      const sealed = Buffer.from(seal(key, sealedFiles, JSON.stringify(manifest.files)));
      const path = join(spool, "sealed");
      await store(sealedFilesObject(name), { path, ...(await spoolFile(Readable.from([sealed]), path)) });
      const { release, created_at } = manifest;
      const cover: Cover = { format: archiveFormat, release, created_at, recipient, objects: [...objects.values()] };
      await place.put(manifestObject(name), Buffer.from(JSON.stringify(cover)));
    },
  };
}

/** The files of an encrypted archive, read with the shop's own key; none where that is another's. */
export async function readSealedFiles(place: MediaStore, name: string, key: Buffer): Promise<readonly ArchivedFile[]> {
  const stored = await place.get(sealedFilesObject(name));
  const opened = stored && unseal(key, sealedFiles, await text(stored.read()));
  return opened === undefined ? [] : z.parse(filesSchema, JSON.parse(opened));
}
