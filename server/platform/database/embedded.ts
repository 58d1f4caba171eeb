import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type QueryOptions, type Transaction as SessionTransaction, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { dataDir as emptyDatabase } from "@electric-sql/pglite-prepopulatedfs";
import { drizzle } from "drizzle-orm/pglite";
import { type Step, silently } from "../step.ts";
import type { Connection, Database } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { qualifySelectedColumns } from "./qualified-columns.ts";
import { createStatementTimer, type StatementTimer } from "./slow-statements.ts";

qualifySelectedColumns();

/** What the migrations ask for and PGlite does not have in itself: indexes for searches within words. */
export const embeddedExtensions = { pg_trgm, unaccent };

// By default PostgreSQL lays out 128 MB for pages that it has read; the machine keeps these files in memory anyway.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB", "-c", "timezone=UTC"];

/** Opens the embedded database in a folder, which only one process may have open. */
export async function connectEmbedded(folder: string, step: Step = silently): Promise<Connection> {
  await mkdir(folder, { recursive: true });
  const lock = lockFolder(folder);
  const dataDir = join(folder, "database");
  const open = { dataDir, extensions: embeddedExtensions, startParams };
  const client = existsSync(join(dataDir, "PG_VERSION"))
    ? await PGlite.create(open)
    : await step("Creating the database", async () => PGlite.create({ ...open, loadDataDir: await emptyDatabase() }));
  return embeddedConnection(client, async () => {
    await client.close();
    lock.release();
  });
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types;
// As Drizzle's session for PGlite has them. PGlite has no names for arrays of times, days, intervals and numbers.
const readAsText = [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231];

/** The connection over an open embedded database; `close` ends it. */
export function embeddedConnection(client: PGlite, close: () => Promise<void>): Connection {
  for (const type of readAsText) client.parsers[type] = (value) => value;
  const timer = createStatementTimer();
  const session = guardSession(client, timer);
  // Drizzle calls only these two methods, and the drivers differ in the type of raw results, which no service reads.
  const db = drizzle({ client: session as PGlite }) as unknown as Database;
  return {
    kind: "embedded",
    db,
    async script(text, values) {
      if (values?.length) return session.query(text, values);
      try {
        const results = await session.exec(text);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (problem) {
        // A script that failed in its own transaction would leave the only session within it.
        await session.exec("rollback");
        throw problem;
      }
    },
    // The folder lock guarantees that this is the only instance.
    exclusively: (work) => work(db),
    async listen(channel, { onMessage }) {
      const stop = await client.listen(channel, onMessage);
      return { stop: () => stop() };
    },
    onSlowStatement: timer.onSlow,
    traceWith: timer.traceWith,
    mostConnections: 1,
    pool: () => ({ open: 1, idle: 0, waiting: 0 }),
    close,
  };
}

/**
 * Drizzle names with each query what it reads as text. PGlite would copy all its four hundred parsers for that, which
 * takes as long as the query, so the client has them once and for all.
 */
const withoutParsers = ({ parsers: _, ...options }: QueryOptions = {}) => options;

/**
 * Queries that are made while a transaction is open wait for its end. Made from within that transaction they would wait
 * for themselves for ever, so these are refused, in tests and in production.
 */
function guardSession(client: PGlite, timer: StatementTimer): Pick<PGlite, "query" | "exec" | "transaction"> {
  const surrounding = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuseInside = () => {
    if (surrounding.getStore()?.isOpen) throw new Error("inside a transaction only its own `tx` may be used");
  };
  /** The wait for the end of an open transaction is in the time of a query outside it. */
  const timed = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    const end = timer.begin(text);
    try {
      const result = await run();
      end();
      return result;
    } catch (problem) {
      end(problem);
      throw problem;
    }
  };
  return {
    async query(text, values, options) {
      refuseInside();
      return timed(text, () => client.query(text, values, withoutParsers(options)));
    },
    async exec(...script) {
      refuseInside();
      return client.exec(...script);
    },
    async transaction<T>(work: (tx: SessionTransaction) => Promise<T>) {
      refuseInside();
      const transaction = { isOpen: true };
      try {
        return await client.transaction((tx) => {
          const { query } = tx;
          tx.query = (text, values, options) => timed(text, () => query(text, values, withoutParsers(options)));
          return surrounding.run(transaction, () => work(tx));
        });
      } finally {
        transaction.isOpen = false;
      }
    },
  };
}
