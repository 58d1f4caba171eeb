import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Connection, Database, Listening, ListeningEvents } from "./database.ts";
import { nameStatements } from "./statement-names.ts";

const casing = "snake_case";

// A connection that died without a word (a firewall forgot it, a host vanished) is noticed after these.
const heartbeatMs = 5_000;
const longestAnswerMs = 5_000;

export async function connectPostgres(url: string, poolSize: number): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A connection that breaks, idle or in use, is replaced at the next use, and whoever waits for its answer
  // is told; without listeners for both it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", nameStatements);
  return {
    kind: "postgres",
    db: withReturnedConnections(pool),
    script: (text, values) => pool.query(text, values),
    exclusively: (work) => exclusively(pool, work),
    listen: (channel, events) => listen(url, channel, events),
    close: () => pool.end(),
  };
}

/** Drizzle never gives back a connection whose `begin` failed, and ten such emptied the pool: so we take and return it. */
function withReturnedConnections(pool: pg.Pool): Database {
  const db = drizzle({ client: pool, casing });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client, casing }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  // The two drivers differ only in the type of raw results, which no service reads.
  return db as unknown as Database;
}

// Any number that no other program on the same database uses for its advisory locks.
const startLock = 7_224_602;

/** The lock belongs to one connection, so that it ends with it, however that comes. */
async function exclusively<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [startLock]);
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [startLock]).catch(() => {});
    client.release();
  }
}

/** A connection of its own that comes back by itself; whoever listens is told of the gap. */
async function listen(url: string, channel: string, events: ListeningEvents): Promise<Listening> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function open() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
    });
    next.on("notification", ({ payload }) => events.onMessage(payload ?? ""));
    next.on("error", () => {});
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (problem) {
      await close(next);
      throw problem;
    }
    // Only now: an attempt that fails also ends, and must not begin a second series of attempts.
    const heartbeat = setInterval(() => next.query("select 1").catch(() => close(next)), heartbeatMs);
    next.once("end", () => {
      clearInterval(heartbeat);
      if (stopped.signal.aborted) return;
      events.onLost();
      void reopen();
    });
    client = next;
    if (stopped.signal.aborted) await close(next);
  }

  async function reopen() {
    while (!stopped.signal.aborted) {
      try {
        await wait(500, undefined, { signal: stopped.signal });
        await open();
        return events.onBack();
      } catch {
        // The database is still away, or we were stopped: the loop's condition tells.
      }
    }
  }

  await open();
  return {
    async stop() {
      stopped.abort();
      if (client) await close(client);
    },
  };
}

/** Ends a connection, broken or not. */
async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
