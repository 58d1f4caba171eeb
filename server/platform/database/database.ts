import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What both drivers agree on in the answer to raw SQL. */
interface RawResult<Row> {
  readonly rows: Row[];
}
interface Rows extends PgQueryResultHKT {
  type: RawResult<this["row"]>;
}

/** A pool or a transaction alike: what a service works on. */
export type Database = PgDatabase<Rows, Record<string, never>>;

/**
 * An open transaction. The embedded database has one session, so whatever runs while it is open must
 * run on it, and nothing outside (a provider, a file, another query) may be waited for.
 */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface Listening {
  stop(): Promise<void>;
}

export interface ListeningEvents {
  onMessage(payload: string): void;
  /** The connection is gone: messages may be missed until `onBack`. */
  onLost(): void;
  onBack(): void;
}

/** What `connect` gives: one of two drivers behind the same face. */
export interface Connection {
  readonly kind: "embedded" | "postgres";
  /** For what somebody waits for: PostgreSQL has a few seconds for each statement. */
  readonly db: Database;
  /** Runs a script of several statements outside any transaction, and lets it take its time. */
  script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Does what two instances that start together must not do at once; others wait. Its `db` may take its time. */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>;
  listen(channel: string, events: ListeningEvents): Promise<Listening>;
  close(): Promise<void>;
}
