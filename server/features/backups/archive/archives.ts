import { json } from "node:stream/consumers";
import * as z from "zod/mini";
import type { MediaStore } from "../../../platform/media/store.ts";
import { archiveOfManifest, type Manifest, manifestObject, manifestSchema } from "./manifest.ts";

/** An archive that cannot be used; the message says why, and what to do. */
export class UnusableArchive extends Error {}

export interface Archive {
  readonly name: string;
  readonly manifest: Manifest;
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

/** The newest archive of a place; undefined where there is none. */
export async function newestArchive(place: MediaStore): Promise<Archive | undefined> {
  const name = (await archiveNames(place)).at(-1);
  return name === undefined ? undefined : openArchive(place, name);
}

/** An archive by its name; throws `UnusableArchive` where there is none, or one of another kind. */
export async function openArchive(place: MediaStore, name: string): Promise<Archive> {
  const stored = await place.get(manifestObject(name));
  if (!stored) throw new UnusableArchive(`There is no archive ${name}.`);
  const content = await json(stored.read()).catch(() => undefined);
  const { success, data } = z.safeParse(manifestSchema, content);
  if (!success) throw new UnusableArchive(`The manifest of ${name} is damaged, or was written by another release.`);
  return { name, manifest: data };
}
