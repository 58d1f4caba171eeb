import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../database/database.ts";
import type { Cache } from "./cache.ts";

/** The channel on which instances tell each other what is out of date. */
export const invalidationChannel = "cairn_cache";

const announcementSchema = z.object({ by: z.string(), tags: z.array(z.string()) });

// PostgreSQL takes fewer than 8000 bytes a notification; no tag has more than 150.
const mostTagsAtOnce = 50;

const invalidated = new WeakMap<Transaction, Set<string>>();

/** Says, within the transaction of `transact` that makes it so, that answers with these tags are out of date. */
export function invalidateTags(tx: Transaction, ...tags: string[]): void {
  const noted = invalidated.get(tx);
  if (!noted) throw new Error("only what `transact` runs may invalidateTags: nobody would announce it");
  for (const tag of tags) noted.add(tag);
}

/** Opens a transaction to `drop`, until its drops are announced. */
export function trackInvalidations(tx: Transaction): void {
  invalidated.set(tx, new Set());
}

/** Announces what a transaction dropped, at its end: instances hear of it when it commits. */
export async function announceInvalidations(tx: Transaction, { id }: Cache): Promise<readonly string[]> {
  const tags = [...(invalidated.get(tx) ?? [])];
  invalidated.delete(tx);
  for (let first = 0; first < tags.length; first += mostTagsAtOnce) {
    const announcement = { by: id, tags: tags.slice(first, first + mostTagsAtOnce) };
    await tx.execute(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(announcement)})`);
  }
  return tags;
}

/** Takes another instance's announcement; one's own has been seen to when it was made. What is not understood may mean everything. */
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
