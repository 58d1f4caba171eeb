import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Cache } from "./cache.ts";

/** The channel on which instances tell each other what is out of date. */
export const invalidationChannel = "cairn_cache";

interface Announcement {
  readonly by: string;
  readonly tags: readonly string[];
}

const dropped = new WeakMap<Transaction, Set<string>>();

/** Says, within the transaction that makes it so, that answers with these tags are out of date. */
export function drop(tx: Transaction, ...tags: string[]): void {
  const known = dropped.get(tx) ?? new Set();
  for (const tag of tags) known.add(tag);
  dropped.set(tx, known);
}

/** Announces what a transaction dropped, once, at its end: instances hear of it when it commits. */
export async function announceDrops(tx: Transaction, { id }: Cache): Promise<readonly string[]> {
  const tags = [...(dropped.get(tx) ?? [])];
  if (tags.length > 0) {
    const announcement: Announcement = { by: id, tags };
    await tx.execute(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(announcement)})`);
  }
  return tags;
}

/** Takes another instance's announcement; one's own has been seen to when it was made. */
export function hearDrops(cache: Cache, payload: string): void {
  const { by, tags } = JSON.parse(payload) as Announcement;
  if (by !== cache.id) cache.forget(tags);
}
