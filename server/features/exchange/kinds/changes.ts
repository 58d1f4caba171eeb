import type { Change } from "./kind.ts";

/** A record that a file adds, or changes where it was there before. */
interface Wanted<Present> {
  readonly record: number;
  readonly before: Present | undefined;
}

/** What is kept of records that are written, each as it was and as it is found afterwards. */
export function changesOf<Present, Item extends Wanted<Present>>(
  wanted: readonly Item[],
  find: (item: Item) => Present | undefined,
): Change[] {
  return wanted.map((item) => ({ record: item.record, before: item.before ?? null, after: find(item) }));
}

/** What an import has kept of records, as their kind has written them. */
export function storedChanges<Present>(changes: readonly Change[]): { before: Present | null; after: Present }[] {
  return changes.map(({ before, after }) => ({ before: before as Present | null, after: after as Present }));
}
