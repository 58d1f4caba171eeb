import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { closeClient } from "./close-client.ts";
import type { Connection, Database } from "./database.ts";
import { listen } from "./listen.ts";
import { pooledName } from "./pooled-name.ts";
import { nameStatements, unnameStatements } from "./prepared.ts";
import { qualifySelectedColumns } from "./qualified-columns.ts";
import { createStatementTimer, timeStatements } from "./slow-statements.ts";

qualifySelectedColumns();

/** How long to wait for the database, in milliseconds. */
export interface QueryLimits {
  /** For a connection, new or from the pool. */
  readonly connectMs: number;
  /** For one statement of a request; enforced by PostgreSQL. */
  readonly statementMs: number;
  /** For any answer to a request's statement: a database that does not enforce `statementMs` is gone. */
  readonly silenceMs: number;
  /** For any answer to a statement of the jobs, whose maintenance may take longer. */
  readonly patientSilenceMs: number;
  /** For the next statement of an open transaction, after which PostgreSQL releases its locks. */
  readonly abandonedMs: number;
}

const shippedLimits: QueryLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  silenceMs: 9_000,
  patientSilenceMs: 60_000,
  abandonedMs: 20_000,
};

// PostgreSQL compiles what it expects to cost much, which takes a second, and it expects that of the JSON in our short
// statements: https://www.postgresql.org/docs/current/jit-decision.html. An address with `options` has its own.
const options = "-c jit=off";

// Connections for jobs, beside those for requests.
const patientPoolSize = 3;

// One hears the news of other instances, one wakes the jobs.
const mostListeners = 2;

/**
 * Connects to the server at `url`. With a `poolerUrl` the statements of requests go through a pooler in transaction mode,
 * such as PgBouncer: it hands each transaction to another session, and refuses parameters of sessions, so that nothing is
 * named there and the limits are its own to set. All that needs a session of its own stays at `url`.
 */
export async function connectPostgres(
  url: string,
  poolSize: number,
  otherLimits: Partial<QueryLimits> = {},
  poolerUrl?: string,
): Promise<Connection> {
  const limits = { ...shippedLimits, ...otherLimits };
  const settings = { connectionString: url, connectionTimeoutMillis: limits.connectMs, keepAlive: true };
  const sessions = { ...settings, options };
  const timer = createStatementTimer();
  const limited = {
    ...sessions,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.abandonedMs,
  };
  const pooled = { ...settings, connectionString: poolerUrl, application_name: pooledName };
  const pool = openPool(limits.silenceMs, { ...(poolerUrl ? pooled : limited), max: poolSize });
  pool.on("connect", poolerUrl ? unnameStatements : nameStatements);
  pool.on("connect", (client) => timeStatements(client, timer));
  keepOrigins(pool);
  const patientPool = openPool(limits.patientSilenceMs, { ...sessions, max: patientPoolSize });
  patientPool.on("connect", nameStatements);
  return {
    kind: "postgres",
    db: withReturnedConnections(pool),
    async script(text, values) {
      // The driver's types do not say so, but several statements give several results.
      const results: pg.QueryResult | pg.QueryResult[] = await patientPool.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
    exclusively: (work) => exclusively(sessions, work),
    listen: (channel, events) => listen(url, channel, events),
    onSlowStatement: timer.onSlow,
    traceWith: timer.traceWith,
    mostConnections: (poolerUrl ? 0 : poolSize) + patientPoolSize + mostListeners,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

/**
 * A pool that never reuses a connection which was silent for too long while in use: its late answer would be taken for
 * the answer to the next query. The driver's own query timeout keeps such a connection, with a `rollback` queued behind
 * the statement that never ends.
 */
function openPool(silenceMs: number, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A broken connection is replaced at its next use and its query fails; without both listeners it would end the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    const socket = socketOf(client);
    socket.on("timeout", () => socket.destroy(new DatabaseSilent()));
  });
  pool.on("acquire", (client) => void socketOf(client).setTimeout(silenceMs));
  pool.on("release", (_problem, client) => void socketOf(client).setTimeout(0));
  return pool;
}

/** Lets a query that waits for a connection go on as itself, rather than as whoever gives one back. */
function keepOrigins(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const connectAs = (taken?: Parameters<typeof connect>[0]) =>
    taken ? connect(AsyncLocalStorage.bind(taken)) : connect();
  // It gives a promise only to those who bring no function, which the overloads say and a union does not.
  pool.connect = connectAs as typeof pool.connect;
}

class DatabaseSilent extends Error {
  readonly code = "ETIMEDOUT";
  override readonly message = "the database does not answer";
}

function socketOf({ connection }: pg.PoolClient): Socket {
  return connection.stream as Socket; // The driver would take any stream, but nobody gives it one.
}

const drizzleOn = (client: pg.PoolClient) => drizzle({ client });

/**
 * Drizzle does not release a connection whose `begin` failed, which would empty the pool, so connections are taken and
 * released here.
 */
function withReturnedConnections(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  // Drizzle caches the names of columns in its object, so each connection keeps its own.
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
  // The drivers differ only in the type of raw results, which no service reads.
  return db as unknown as Database;
}

/** Whether a prepared statement is out of date because a migration changed the type of its result. */
function hasOutdatedPlan(problem: unknown): boolean {
  const reason = problem instanceof DrizzleQueryError ? problem.cause : problem;
  return reason instanceof pg.DatabaseError && reason.code === "0A000";
}

// An advisory lock of this application's own.
const startLock = 7_224_601;

/** Runs on a connection of its own without a time limit: the lock is released with the connection. */
async function exclusively<T>(settings: pg.ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [startLock]);
    // As above, the drivers differ in the type of raw results only.
    return await work(drizzle({ client }) as unknown as Database);
  } finally {
    await closeClient(client);
  }
}
