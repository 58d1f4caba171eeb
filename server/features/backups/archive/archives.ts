import { json } from "node:stream/consumers";
import * as z from "zod/mini";
import type { MediaStore } from "../../../platform/media/store.ts";
import { decrypting, findIdentity, type ObjectReader } from "./encryption.ts";
import {
  type ArchivedPart,
  archiveOfManifest,
  coverSchema,
  encryptedManifestObject,
  type Manifest,
  manifestObject,
  manifestSchema,
} from "./manifest.ts";

/** An archive that cannot be used; the message says why, and what to do. */
export class UnusableArchive extends Error {}

/** An archive as anybody sees it who has its place. */
export interface StoredArchive {
  readonly name: string;
  readonly release: string;
  /** The public key for which it is encrypted; undefined for one that is not. */
  readonly recipient: string | undefined;
  /** All that is stored of it beside `manifest.json`, each object once. */
  readonly objects: readonly ArchivedPart[];
  /** What it holds; undefined for an encrypted one that was not opened. */
  readonly manifest: Manifest | undefined;
}

/** An archive whose manifest was read. */
export interface Archive extends StoredArchive {
  readonly manifest: Manifest;
}

/** An archive that was opened, and what its parts are read from, as they were before they were encrypted. */
export interface OpenArchive extends Archive {
  readonly reader: ObjectReader;
}

/** The names of all archives of a place, the oldest first: a name begins with its moment. */
export async function archiveNames(place: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const key of place.keys()) {
    const name = archiveOfManifest(key);
    if (name) names.push(name);
  }
  return names.toSorted();
}

/** The newest archive of a place, or of those that a release has made; undefined where there is none. */
export async function newestArchive(place: MediaStore, release?: string): Promise<StoredArchive | undefined> {
  for (const name of (await archiveNames(place)).toReversed()) {
    if (release === undefined) return findArchive(place, name);
    // A later release may have written another kind.
    const archive = await findArchive(place, name).catch(() => undefined);
    if (archive?.release === release) return archive;
  }
  return undefined;
}

/** An archive by its name; throws `UnusableArchive` where there is none, or one of another kind. */
export async function findArchive(place: MediaStore, name: string): Promise<StoredArchive> {
  const stored = await place.get(manifestObject(name));
  if (!stored) throw new UnusableArchive(`There is no archive ${name}.`);
  const content = await json(stored.read()).catch(() => undefined);
  const cover = z.safeParse(coverSchema, content);
  if (cover.success) return { name, ...cover.data, manifest: undefined };
  const { success, data } = z.safeParse(manifestSchema, content);
  if (!success) throw damaged(name);
  return { name, release: data.release, recipient: undefined, objects: objectsOf(data), manifest: data };
}

const damaged = (name: string) =>
  new UnusableArchive(`The manifest of ${name} is damaged, or was written by another release.`);

/** What a manifest names, each object once. */
function objectsOf({ tables, files }: Manifest): ArchivedPart[] {
  const parts = [...tables, ...files].map(({ object, bytes, sha256 }) => ({ object, bytes, sha256 }));
  return [...new Map(parts.map((part) => [part.object, part])).values()];
}

/**
 * An archive with what it holds, by its name. Throws `UnusableArchive` where there is
 * none, one of another kind, or an encrypted one that none of the secret keys opens.
 */
export async function openArchive(
  place: MediaStore,
  name: string,
  identities: readonly string[] = [],
): Promise<OpenArchive> {
  const archive = await findArchive(place, name);
  const { manifest, recipient } = archive;
  if (manifest) return { ...archive, manifest, reader: place };
  const identity = await findIdentity(identities, recipient ?? "");
  if (!identity)
    throw new UnusableArchive(
      `${name} is encrypted for ${recipient}, and ${
        identities.length > 0 ? "the secret key that was given is another's" : "no secret key was given"
      }. Name the file that has the key of ${recipient} by --key-file, or set BACKUP_IDENTITY to the key.`,
    );
  const reader = decrypting(place, identity);
  const stored = await reader.get(encryptedManifestObject(name));
  const content = stored && (await json(stored.read()).catch(() => undefined));
  const { success, data } = z.safeParse(manifestSchema, content);
  if (!success) throw damaged(name);
  return { ...archive, manifest: data, reader };
}

/** Every object that an archive needs. */
export function archiveObjectsOf({ name, objects }: StoredArchive): string[] {
  return [manifestObject(name), ...objects.map(({ object }) => object)];
}
