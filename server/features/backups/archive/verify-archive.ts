import type { MediaStore } from "../../../platform/media/store.ts";
import type { StoredArchive } from "./archives.ts";
import type { ObjectReader } from "./encryption.ts";
import { hashOf } from "./hash.ts";
import type { ArchivedPart, Manifest } from "./manifest.ts";
import { readLines } from "./read-lines.ts";

/** What is wrong with an object of an archive, in words. */
export interface ArchiveProblem {
  readonly object: string;
  readonly words: string;
}

/**
 * Reads everything of an archive and writes nothing; gives what is wrong with it, which is nothing where it is whole. An
 * encrypted one is proven as it is stored, and what it holds only where a reader decrypts it.
 */
export async function verifyArchive(
  place: MediaStore,
  { objects, manifest, recipient }: StoredArchive,
  opened: ObjectReader | undefined = recipient === undefined ? place : undefined,
): Promise<ArchiveProblem[]> {
  const names = namesOf(manifest);
  const problems = new Map<string, string>();
  const note = (object: string, problem: string | undefined) => {
    if (problem) problems.set(object, `${names.get(object) ?? `The object ${object}`} ${problem}.`);
  };
  for (const part of objects) note(part.object, await findProblem(place, part));
  if (manifest && opened) {
    const isUnproven = ({ object }: ArchivedPart) => !problems.has(object);
    // What is stored plainly is proven by its hash already.
    if (recipient !== undefined)
      for (const part of distinct([...manifest.tables, ...manifest.files]).filter(isUnproven))
        note(part.object, await findProblemWithin(opened, part));
    for (const { object, rows } of manifest.tables.filter(isUnproven)) {
      const found = await countLines(opened, object);
      if (found !== rows) note(object, `has ${found} rows instead of ${rows}`);
    }
  }
  return [...problems].map(([object, words]) => ({ object, words }));
}

const distinct = (parts: readonly ArchivedPart[]) => [...new Map(parts.map((part) => [part.object, part])).values()];

/** What the parts of a manifest are called, by their objects; the first of several files that are the same. */
function namesOf(manifest: Manifest | undefined): Map<string, string> {
  const { files = [], tables = [] } = manifest ?? {};
  return new Map([
    ...files.map(({ object, key }) => [object, `The file ${key}`] as const).toReversed(),
    ...tables.map(({ object, name }) => [object, `The table ${name}`] as const),
  ]);
}

async function countLines(reader: ObjectReader, object: string): Promise<number> {
  let rows = 0;
  for await (const _line of readLines(reader, object)) rows += 1;
  return rows;
}

async function findProblem(place: MediaStore, { object, bytes, sha256 }: ArchivedPart): Promise<string | undefined> {
  const stored = await place.get(object);
  if (!stored) return "is missing";
  if (stored.size !== bytes) return `has ${stored.size} bytes instead of ${bytes}`;
  return (await hashOf(stored.read())) === sha256 ? undefined : "was changed since it was written";
}

/** What is wrong with a part as it was before it was encrypted. */
async function findProblemWithin(opened: ObjectReader, { object, sha256 }: ArchivedPart): Promise<string | undefined> {
  const stored = await opened.get(object);
  if (!stored) return "is missing";
  const found = await hashOf(stored.read()).catch(() => undefined);
  if (found === undefined) return "cannot be decrypted with this key";
  return found === sha256 ? undefined : "is another than the manifest says";
}
