import type { MediaStore } from "../../../platform/media/store.ts";
import type { Archive } from "./archives.ts";
import { hashOf } from "./hash.ts";
import type { ArchivedPart } from "./manifest.ts";
import { readLines } from "./read-lines.ts";

/** What is wrong with an object of an archive, in words. */
export interface ArchiveProblem {
  readonly object: string;
  readonly words: string;
}

/** Reads everything of an archive and writes nothing; gives what is wrong with it, which is nothing where it is whole. */
export async function verifyArchive(place: MediaStore, { manifest }: Archive): Promise<ArchiveProblem[]> {
  const problems: ArchiveProblem[] = [];
  const proven = new Set<string>();
  const prove = async (called: string, part: ArchivedPart): Promise<boolean> => {
    const problem = await findProblem(place, part);
    if (problem) problems.push({ object: part.object, words: `${called} ${problem}.` });
    else proven.add(part.object);
    return problem === undefined;
  };
  for (const table of manifest.tables) {
    const called = `The table ${table.name}`;
    if (!(await prove(called, table))) continue;
    const rows = await countLines(place, table.object);
    if (rows !== table.rows)
      problems.push({ object: table.object, words: `${called} has ${rows} rows instead of ${table.rows}.` });
  }
  for (const file of manifest.files) if (!proven.has(file.object)) await prove(`The file ${file.key}`, file);
  return problems;
}

async function countLines(place: MediaStore, object: string): Promise<number> {
  let rows = 0;
  for await (const _line of readLines(place, object)) rows += 1;
  return rows;
}

async function findProblem(place: MediaStore, { object, bytes, sha256 }: ArchivedPart): Promise<string | undefined> {
  const stored = await place.get(object);
  if (!stored) return "is missing";
  if (stored.size !== bytes) return `has ${stored.size} bytes instead of ${bytes}`;
  return (await hashOf(stored.read())) === sha256 ? undefined : "was changed since it was written";
}
