import type { Transaction } from "../database/database.ts";

/** The channel on which instances tell each other what is out of date. */
export const invalidationChannel = "cairn_cache";

const dropped = new WeakMap<Transaction, Set<string>>();

/** Says, within the transaction that makes it so, that answers with these tags are out of date. */
export function drop(tx: Transaction, ...tags: string[]): void {
  const known = dropped.get(tx) ?? new Set();
  for (const tag of tags) known.add(tag);
  dropped.set(tx, known);
}

/** What a transaction dropped, read once by `transact` when it commits. */
export function takeDropped(tx: Transaction): string[] {
  return [...(dropped.get(tx) ?? [])];
}
