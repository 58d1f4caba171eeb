import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../database/database.ts";
import type { Cache } from "./cache.ts";

/** The channel on which instances tell each other what is out of date. */
export const invalidationChannel = "cairn_cache";

const announcementSchema = z.object({ by: z.string(), tags: z.array(z.string()) });

// A PostgreSQL notification holds fewer than 8000 bytes, and no tag has more than 150.
const mostTagsAtOnce = 50;

const invalidated = new WeakMap<Transaction, Set<string>>();

/**
 * Marks cached answers with these tags as out of date. Must be called within a transaction of `transact`, which
 * announces the tags when it commits; throws elsewhere.
 */
export function invalidateTags(tx: Transaction, ...tags: string[]): void {
  const noted = invalidated.get(tx);
  if (!noted) throw new Error("only what `transact` runs may invalidateTags: nobody would announce it");
  for (const tag of tags) noted.add(tag);
}

/** Starts collecting the tags that a transaction invalidates. */
export function trackInvalidations(tx: Transaction): void {
  invalidated.set(tx, new Set());
}

/** Announces the collected tags at the end of a transaction: other instances receive them when it commits. */
export async function announceInvalidations(tx: Transaction, { id }: Cache): Promise<readonly string[]> {
  const tags = [...(invalidated.get(tx) ?? [])];
  invalidated.delete(tx);
  for (let first = 0; first < tags.length; first += mostTagsAtOnce) {
    const announcement = { by: id, tags: tags.slice(first, first + mostTagsAtOnce) };
    await tx.execute(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(announcement)})`);
  }
  return tags;
}

/**
 * Applies another instance's announcement. This instance's own were applied when they were made; one that cannot be
 * parsed empties the cache.
 */
export function onInvalidation(cache: Cache, payload: string): void {
  const announcement = readAnnouncement(payload);
  if (!announcement) {
    cache.suspend();
    cache.resume();
  } else if (announcement.by !== cache.id) cache.forget(announcement.tags);
}

function readAnnouncement(payload: string): z.output<typeof announcementSchema> | undefined {
  try {
    return z.parse(announcementSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}
