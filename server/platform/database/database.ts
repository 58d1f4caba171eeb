import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Tracing } from "../monitoring/tracing.ts";
import type { SlowStatement } from "./slow-statements.ts";

/** The part of a raw SQL result that both drivers share. */
interface RawResult<Row> {
  readonly rows: Row[];
}
interface Rows extends PgQueryResultHKT {
  type: RawResult<this["row"]>;
}

/** A pool or a transaction: what services run their queries on. */
export type Database = PgDatabase<Rows, Record<string, never>>;

/**
 * An open transaction. The embedded database has a single session, so everything that runs while it is open must run on
 * it, and nothing else (a provider, a file, another query) may be awaited.
 */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface Listening {
  stop(): Promise<void>;
}

export interface ListeningEvents {
  onMessage(payload: string): void;
  /** The connection is lost: messages may be missed until `onBack`. */
  onLost(): void;
  onBack(): void;
}

/** A connection to either kind of database, as `connect` returns it. */
export interface Connection {
  readonly kind: "embedded" | "postgres";
  /** For requests: PostgreSQL cancels a statement after a few seconds. */
  readonly db: Database;
  /** Runs several statements outside any transaction and without a time limit. */
  script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs work that two instances must not do at once; others wait for it. Its `db` has no time limit. */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>;
  listen(channel: string, events: ListeningEvents): Promise<Listening>;
  /** Has itself called with each statement of `db` that took long. */
  onSlowStatement(hear: (slow: SlowStatement) => void): void;
  /** Has each statement of `db` traced. */
  traceWith(tracing: Tracing): void;
  /** The most connections to PostgreSQL itself that this process keeps, without those of a pooler. */
  readonly mostConnections: number;
  /** The connections for requests: how many there are, how many rest, and how many requests wait for one. */
  pool(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}
