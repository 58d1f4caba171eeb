import type { MediaStore } from "../../../platform/media/store.ts";
import type { Archive } from "./archives.ts";
import type { ArchivedPart } from "./manifest.ts";
import { readLines } from "./read-lines.ts";
import { hashOf } from "./write-archive.ts";

/** Reads everything of an archive and writes nothing; gives what is wrong, in words, or nothing. */
export async function verifyArchive(place: MediaStore, { manifest }: Archive): Promise<string[]> {
  const problems: string[] = [];
  const proven = new Set<string>();
  const prove = async (called: string, part: ArchivedPart) => {
    const stored = await place.get(part.object);
    if (!stored) problems.push(`${called} is missing.`);
    else if (stored.size !== part.bytes) problems.push(`${called} has ${stored.size} bytes instead of ${part.bytes}.`);
    else if ((await hashOf(stored.read())) !== part.sha256)
      problems.push(`${called} was changed since it was written.`);
    else return proven.add(part.object);
    return undefined;
  };
  for (const table of manifest.tables) {
    const called = `The table ${table.name}`;
    if (!(await prove(called, table))) continue;
    const rows = await countLines(place, table.object);
    if (rows !== table.rows) problems.push(`${called} has ${rows} rows instead of ${table.rows}.`);
  }
  for (const file of manifest.files) if (!proven.has(file.object)) await prove(`The file ${file.key}`, file);
  return problems;
}

async function countLines(place: MediaStore, object: string): Promise<number> {
  let rows = 0;
  for await (const _line of readLines(place, object)) rows += 1;
  return rows;
}
