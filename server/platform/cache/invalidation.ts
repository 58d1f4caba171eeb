import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Database, Transaction } from "../database/database.ts";
import { redactDatabaseError } from "../database/redact-database-error.ts";
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
const repeatAfterMs = 2_000;
const unannounced = new WeakMap<Cache, Set<string>>();

type Announcer = { db: Database; cache: Cache; log: Pick<FastifyBaseLogger, "error"> };

/**
 * Invalidates tags outside a transaction: in this instance at once, in others within a quarter of a second, for many
 * writes together. PostgreSQL commits notifying transactions one after another, which is too slow for checkouts. A
 * failed announcement is repeated, but a crash loses it: only for data that is counted again before it matters.
 */
export function invalidateTagsSoon(announcer: Announcer, ...tags: string[]): void {
  announcer.cache.forget(tags);
  announceLater(announcer, tags, announceAfterMs);
}

function announceLater(announcer: Announcer, tags: readonly string[], waitMs: number): void {
  const waiting = unannounced.get(announcer.cache);
  unannounced.set(announcer.cache, new Set([...(waiting ?? []), ...tags]));
  if (waiting) return;
  setTimeout(async () => {
    const failed = await announceWaiting(announcer);
    if (failed.length > 0) announceLater(announcer, failed, repeatAfterMs);
  }, waitMs).unref();
}

/** Announces now what waits to be announced, before a stop; gives the tags of a failed announcement, which is logged. */
export async function announceWaiting({ db, cache, log }: Announcer): Promise<readonly string[]> {
  const tags = [...(unannounced.get(cache) ?? [])];
  unannounced.delete(cache);
  try {
    await announce(db, cache, tags);
    return [];
  } catch (problem) {
    log.error({ err: redactDatabaseError(problem) }, "an invalidation was not announced");
    return tags;
  }
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
  } else if (announcement.by !== cache.id) cache.forgetAnnounced(announcement.tags);
}

function readAnnouncement(payload: string): z.output<typeof announcementSchema> | undefined {
  try {
    return z.parse(announcementSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}
