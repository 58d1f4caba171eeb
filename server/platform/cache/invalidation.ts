import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Database, Transaction } from "../database/database.ts";
import { redactDatabaseError } from "../database/redact-database-error.ts";
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
export async function announceInvalidations(tx: Transaction, cache: Cache): Promise<readonly string[]> {
  const tags = [...(invalidated.get(tx) ?? [])];
  invalidated.delete(tx);
  await announce(tx, cache, tags);
  return tags;
}

async function announce(db: Database, { id }: Cache, tags: readonly string[]): Promise<void> {
  for (let first = 0; first < tags.length; first += mostTagsAtOnce) {
    const announcement = { by: id, tags: tags.slice(first, first + mostTagsAtOnce) };
    await db.execute(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(announcement)})`);
  }
}

const announceAfterMs = 250;
const unannounced = new WeakMap<Cache, Set<string>>();

/**
 * Says, after its transaction, that answers with these tags are out of date: here at once, to other instances within
 * a quarter of a second, many writes together. PostgreSQL commits transactions that notify one after another, which
 * is too slow for what many do at once. Only for what nobody relies on, since a crash in between loses it.
 */
export function invalidateTagsSoon(
  { db, cache, log }: { db: Database; cache: Cache; log: Pick<FastifyBaseLogger, "error"> },
  ...tags: string[]
): void {
  cache.forget(tags);
  const waiting = unannounced.get(cache);
  for (const tag of tags) waiting?.add(tag);
  if (waiting) return;
  const noted = new Set(tags);
  unannounced.set(cache, noted);
  setTimeout(() => {
    unannounced.delete(cache);
    announce(db, cache, [...noted]).catch((problem: unknown) =>
      log.error({ err: redactDatabaseError(problem) }, "an invalidation was not announced"),
    );
  }, announceAfterMs).unref();
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
