import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import { readRelease } from "../release.ts";
import { instances } from "./tables.ts";

const beatMs = 5_000;

/** An instance that was not seen for so long has ended, however it did. */
const goneAfter = sql`now() - interval '1 minute'`;

// The delay is measured with a timer of this interval, which is in every measurement.
const resolutionMs = 20;

type Beating = Pick<Platform, "db" | "cache" | "config" | "connection" | "figures" | "log">;

export interface Heartbeat {
  /** Ends, and leaves the list of instances at once. */
  stop(): Promise<void>;
}

/** Writes every few seconds how this process is. A beat that fails is left out: the next one says the same. */
export function startHeartbeat(platform: Beating): Heartbeat {
  const { db, cache, log } = platform;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const once = async () => {
    const loopDelayMs = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs);
    delay.reset();
    try {
      await beat(platform, loopDelayMs);
    } catch (problem) {
      log.debug({ err: problem }, "a heartbeat was left out");
    }
  };
  let last = once();
  const timer = setInterval(() => {
    last = last.then(once);
  }, beatMs);
  return {
    async stop() {
      clearInterval(timer);
      delay.disable();
      await last;
      const leaving = db.delete(instances).where(eq(instances.id, cache.id));
      await leaving.catch((problem) => log.debug({ err: problem }, "this instance is forgotten by itself"));
    },
  };
}

/** Writes this instance down once, and removes those that have ended without a word, unless another one does. */
export async function beat(
  { db, cache, config, connection, figures }: Omit<Beating, "log">,
  loopDelayMs: number,
): Promise<void> {
  const { answers, errors, cacheHits, cacheMisses } = figures;
  const changing = {
    memory_bytes: process.memoryUsage.rss(),
    loop_delay_ms: loopDelayMs,
    requests: answers + cacheHits,
    errors,
    cache_hits: cacheHits,
    cache_misses: cacheMisses,
  };
  const isCut = cache.isSuspended();
  await db
    .insert(instances)
    .values({
      id: cache.id,
      release: await readRelease(),
      role: config.role,
      host: hostname(),
      started_at: sql`now() - make_interval(secs => ${process.uptime()})`,
      cut_since: isCut ? sql`now()` : null,
      most_connections: connection.mostConnections,
      ...changing,
    })
    .onConflictDoUpdate({
      target: instances.id,
      set: {
        ...changing,
        seen_at: sql`now()`,
        cut_since: isCut ? sql`coalesce(${instances.cut_since}, now())` : null,
      },
    });
  const gone = sql`(select id from ${instances} where seen_at < ${goneAfter} for update skip locked)`;
  await db.delete(instances).where(sql`${instances.id} in ${gone}`);
}

/** The instances that are there, the oldest first, with the seconds since each was seen and since it missed news. */
export async function findInstances(db: Database) {
  const secondsSince = (moment: typeof instances.seen_at | typeof instances.cut_since) =>
    sql<number | null>`extract(epoch from now() - ${moment})::int`;
  const { id, release, role, host, started_at, memory_bytes, loop_delay_ms, requests, errors } = instances;
  const { cache_hits, cache_misses, most_connections } = instances;
  return db
    .select({
      ...{ id, release, role, host, started_at, memory_bytes, loop_delay_ms, requests, errors },
      ...{ cache_hits, cache_misses, most_connections },
      silent_seconds: sql<number>`greatest(0, ${secondsSince(instances.seen_at)})`,
      cut_seconds: secondsSince(instances.cut_since),
    })
    .from(instances)
    .where(sql`${instances.seen_at} >= ${goneAfter}`)
    .orderBy(started_at, id);
}
