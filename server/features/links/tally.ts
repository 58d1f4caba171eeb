import { sql } from "drizzle-orm";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { missedAddresses, redirects } from "./tables.ts";

/** How many addresses that were not found are kept. */
export const mostMissed = 5000;

/** How many are counted between two writes. */
const mostAtOnce = 1000;
const pauseMs = 3000;

/**
 * What visitors came upon, counted in memory and written every few seconds, so that no answer waits for it. A crash
 * loses what was counted since.
 */
export interface Tally {
  followed(redirect: number): void;
  /** @param seenFrom an own path or a foreign host; empty where nobody said */
  missed(path: string, seenFrom: string): void;
  /** Writes what was counted; what cannot be written is counted again. */
  flush(): Promise<void>;
  /** Writes what was counted, and no more from then on. */
  stop(): Promise<void>;
}

interface Missed {
  hits: number;
  seen_from: string;
  at: string;
}

export function createTally({ db, log }: Pick<Platform, "db" | "log">): Tally {
  let follows = new Map<number, number>();
  let misses = new Map<string, Missed>();

  function countMissed(path: string, { hits, seen_from, at }: Missed): void {
    const known = misses.get(path);
    if (!known && misses.size >= mostAtOnce) return;
    misses.set(path, { hits: hits + (known?.hits ?? 0), seen_from: seen_from || (known?.seen_from ?? ""), at });
  }
  const countFollowed = (id: number, hits: number) => follows.set(id, hits + (follows.get(id) ?? 0));

  async function writeFollowed(counted: ReadonlyMap<number, number>): Promise<void> {
    const rows = JSON.stringify([...counted].map(([id, hits]) => ({ id, hits })));
    await db.execute(sql`
      update ${redirects} set hits = ${redirects}.hits + counted.hits, last_hit_at = now()
      from jsonb_to_recordset(${rows}::jsonb) as counted (id int, hits int) where ${redirects}.id = counted.id`);
  }

  // In one order, so that two instances that write at once do not wait for each other.
  async function writeMissed(counted: ReadonlyMap<string, Missed>): Promise<void> {
    const rows = JSON.stringify([...counted].map(([path, missed]) => ({ path, ...missed })));
    await db.execute(sql`
      insert into ${missedAddresses} (path, hits, seen_from, last_seen_at)
      select path, hits, seen_from, at from jsonb_to_recordset(${rows}::jsonb)
        as counted (path text, hits int, seen_from text, at timestamptz)
      where not exists (select 1 from ${redirects} led where led.path = counted.path)
      order by path
      on conflict (path) do update set hits = ${missedAddresses}.hits + excluded.hits,
        seen_from = coalesce(nullif(excluded.seen_from, ''), ${missedAddresses}.seen_from),
        last_seen_at = greatest(${missedAddresses}.last_seen_at, excluded.last_seen_at)`);
    // The oldest and rarest leave: each visit keeps an address for a day more, up to a quarter of a year.
    await db.execute(sql`
      delete from ${missedAddresses} where id in (
        select id from ${missedAddresses}
        order by last_seen_at + least(hits, 90) * interval '1 day' desc, id desc offset ${mostMissed})`);
  }

  async function attempt(write: () => Promise<void>, giveBack: () => void): Promise<void> {
    try {
      await write();
    } catch (problem) {
      log.warn({ err: redactDatabaseError(problem) }, "visits could not be written, to be tried again");
      giveBack();
    }
  }

  async function flush(): Promise<void> {
    const [followed, missed] = [follows, misses];
    follows = new Map();
    misses = new Map();
    if (followed.size > 0)
      await attempt(
        () => writeFollowed(followed),
        () => followed.forEach((hits, id) => void countFollowed(id, hits)),
      );
    if (missed.size > 0)
      await attempt(
        () => writeMissed(missed),
        () => missed.forEach((one, path) => void countMissed(path, one)),
      );
  }

  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing.then(flush);
    return writing;
  };
  const timer = setInterval(write, pauseMs).unref();
  return {
    followed: (redirect) => void countFollowed(redirect, 1),
    missed: (path, seenFrom) => countMissed(path, { hits: 1, seen_from: seenFrom, at: new Date().toISOString() }),
    flush: write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
