import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Connection, Database, Listening, ListeningEvents } from "./database.ts";
import { nameStatements } from "./prepared.ts";

const casing = "snake_case";

// A connection that died without a word (a firewall forgot it, a host vanished) is noticed after these.
const heartbeatMs = 5_000;
const longestAnswerMs = 5_000;
const longestFarewellMs = 1_000;

/** How long a database may keep us waiting, in milliseconds. */
export interface QueryLimits {
  /** For a connection, be it a new one or one that somebody else has. */
  readonly connectMs: number;
  /** For one statement of a request; the database itself gives up then. */
  readonly statementMs: number;
  /** For a word, while it owes a request one: a database that does not give up by itself is not there any more. */
  readonly silenceMs: number;
  /** For a word, while it owes the jobs one, whose upkeep may take its time. */
  readonly patientSilenceMs: number;
  /** How long it keeps the locks of a transaction from which it hears nothing more. */
  readonly abandonedMs: number;
}

const shippedLimits: QueryLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  silenceMs: 9_000,
  patientSilenceMs: 60_000,
  abandonedMs: 20_000,
};

// For the jobs and their upkeep, beside those that serve requests.
const patientPoolSize = 3;

export async function connectPostgres(
  url: string,
  poolSize: number,
  otherLimits: Partial<QueryLimits> = {},
): Promise<Connection> {
  const limits = { ...shippedLimits, ...otherLimits };
  const settings = { connectionString: url, connectionTimeoutMillis: limits.connectMs, keepAlive: true };
  const pool = openPool(limits.silenceMs, {
    ...settings,
    max: poolSize,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.abandonedMs,
  });
  const patientPool = openPool(limits.patientSilenceMs, { ...settings, max: patientPoolSize });
  return {
    kind: "postgres",
    db: withReturnedConnections(pool),
    async script(text, values) {
      // The driver's types do not say so, but of several statements it gives as many results.
      const results: pg.QueryResult | pg.QueryResult[] = await patientPool.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
    exclusively: (work) => exclusively(settings, work),
    listen: (channel, events) => listen(url, channel, events),
    async close() {
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

/**
 * Connections of which none is used again once it was silent for too long while in use: what it owes may
 * still come, and would be taken for the answer to the next query. The driver's own limit on queries leaves
 * such a connection in its place, with the `rollback` that follows waiting behind what never ends.
 */
function openPool(silenceMs: number, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection that breaks, idle or in use, is replaced at the next use, and whoever waits for its answer
  // is told; without listeners for both it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    const socket = socketOf(client);
    socket.on("timeout", () => socket.destroy(new DatabaseSilent()));
    nameStatements(client);
  });
  pool.on("acquire", (client) => void socketOf(client).setTimeout(silenceMs));
  pool.on("release", (_problem, client) => void socketOf(client).setTimeout(0));
  return pool;
}

class DatabaseSilent extends Error {
  readonly code = "ETIMEDOUT";
  override readonly message = "the database does not answer";
}

function socketOf({ connection }: pg.PoolClient): Socket {
  return connection.stream as Socket; // The driver would take any stream, but nobody gives it one.
}

const drizzleOn = (client: pg.PoolClient) => drizzle({ client, casing });

/** Drizzle never gives back a connection whose `begin` failed, and ten such emptied the pool: so we take and return it. */
function withReturnedConnections(pool: pg.Pool): Database {
  const db = drizzle({ client: pool, casing });
  // Drizzle learns the names of columns as it goes, and keeps them with its object: each connection has one.
  const known = new WeakMap<pg.PoolClient, ReturnType<typeof drizzleOn>>();
  const drizzleOf = (client: pg.PoolClient) => {
    const one = known.get(client) ?? drizzleOn(client);
    known.set(client, one);
    return one;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isOutdated = false;
    try {
      return await drizzleOf(client).transaction(work, config);
    } catch (problem) {
      isOutdated = hasOutdatedPlan(problem);
      throw problem;
    } finally {
      client.release(isOutdated);
    }
  };
  // The two drivers differ only in the type of raw results, which no service reads.
  return db as unknown as Database;
}

/** Whether a statement was planned on this connection before a newer release changed the type of what it reads. */
function hasOutdatedPlan(problem: unknown): boolean {
  const reason = problem instanceof DrizzleQueryError ? problem.cause : problem;
  return reason instanceof pg.DatabaseError && reason.code === "0A000";
}

// Any number that no other program on the same database uses for its advisory locks.
const startLock = 7_224_601;

/** On a connection of its own that no limit cuts: the lock ends with it, however that comes. */
async function exclusively<T>(settings: pg.ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [startLock]);
    // As above, the drivers differ in the type of raw results only.
    return await work(drizzle({ client, casing }) as unknown as Database);
  } finally {
    await close(client);
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

/** Ends a connection, broken or not; one that says nothing to our farewell is cut. */
async function close(client: pg.Client): Promise<void> {
  const cutting = setTimeout(() => client.connection.stream.destroy(), longestFarewellMs);
  await client.end().catch(() => {});
  clearTimeout(cutting);
}
