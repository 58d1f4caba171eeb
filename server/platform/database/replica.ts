import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { AppError } from "../errors.ts";
import type { Database } from "./database.ts";
import { redactDatabaseError } from "./redact-database-error.ts";

const measureMs = 500;
/** Beyond this a replica is not asked. */
const mostLagMs = 2_000;
const rememberedMs = 60_000;

/** A replica is given up sooner than the primary, since the primary answers in its place. */
const limits = { connectMs: 1_000, silenceMs: 3_000 };

/** Where a public read that nobody keeps is made. */
export interface PublicReads {
  readonly db: Database;
  /** For what is kept in memory: read from a replica that lags it would be out of date for ever. */
  readonly primary: Database;
}

export interface Replica {
  /**
   * Reads for a guest from the replica, if one is named and what it shows is at most two seconds old. Customers and staff,
   * who read what they have just written, get the primary's, and so does everybody while the replica fails.
   */
  read<T>(request: FastifyRequest, work: (reads: PublicReads) => Promise<T>): Promise<T>;
  /** How old what the replica shows may be, in milliseconds; null while nobody knows, undefined without a replica. */
  lagMs(): number | null | undefined;
  close(): Promise<void>;
}

interface Opening {
  readonly config: Pick<Config, "databaseReplicaUrl" | "databasePool">;
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}

export async function openReplica({ config, db: primary, log }: Opening): Promise<Replica> {
  const { databaseReplicaUrl: url, databasePool } = config;
  if (!url)
    return { read: (_request, work) => work({ db: primary, primary }), lagMs: () => undefined, close: async () => {} };
  const { connectPostgres } = await import("./postgres.ts");
  const connection = await connectPostgres(url, databasePool, limits);
  const { db } = connection;
  const lag = watchLag(primary, db, log);
  return {
    async read(request, work) {
      if (!isGuest(request) || !lag.isSmall()) return work({ db: primary, primary });
      try {
        return await work({ db, primary });
      } catch (problem) {
        // What the primary refuses, too, is refused by it.
        if (!(problem instanceof AppError)) lag.distrust(problem);
        return work({ db: primary, primary });
      }
    },
    lagMs: lag.ms,
    async close() {
      await lag.stop();
      await connection.close();
    },
  };
}

/** Nobody by their request; pages are rendered for guests, by reads that have no headers. */
function isGuest({ headers }: Partial<Pick<FastifyRequest, "headers">>): boolean {
  return headers?.cookie === undefined && !/^Bearer +\S/i.test(headers?.authorization ?? "");
}

/**
 * Compares where the primary's log was at a moment with how far the replica has replayed it: what it shows is as old as
 * the newest moment that it has reached. No clock but this process's takes part.
 */
function watchLag(primary: Database, replica: Database, log: Opening["log"]) {
  const stopped = new AbortController();
  let moments: { readonly at: number; readonly position: number }[] = [];
  let freshAt: number | undefined;
  let wasSmall = false;
  const ms = () => (freshAt === undefined ? null : Math.round(performance.now() - freshAt));
  const isSmall = () => (ms() ?? Infinity) <= mostLagMs;
  const measure = async () => {
    const at = performance.now();
    const position = await readPosition(primary, sql`pg_current_wal_lsn()`);
    if (position !== null) moments.push({ at, position });
    const replayed = await readPosition(replica, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`);
    const reached = moments.findLast((moment) => moment.position <= (replayed ?? -1));
    if (reached) freshAt = reached.at;
    moments = moments.filter((moment) => moment.at >= Math.max(reached?.at ?? 0, at - rememberedMs));
  };
  const distrust = (problem: unknown) => {
    freshAt = undefined;
    if (wasSmall) log.warn({ err: redactDatabaseError(problem) }, "the replica fails: the primary answers");
    wasSmall = false;
  };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await measure().catch(distrust);
      if (isSmall() !== wasSmall) {
        wasSmall = isSmall();
        log.info({ lagMs: ms() }, wasSmall ? "the replica answers guests" : "the replica lags: the primary answers");
      }
      await wait(measureMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    ...{ ms, isSmall, distrust },
    stop() {
      stopped.abort();
      return watching;
    },
  };
}

async function readPosition(db: Database, position: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await db.execute<{ position: number | null }>(sql`select (${position} - '0/0')::float8 as position`);
  return rows[0]?.position ?? null;
}
