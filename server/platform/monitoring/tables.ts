import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, real, text, uuid } from "drizzle-orm/pg-core";
import type { Config } from "../../config.ts";
import { instant } from "../database/columns.ts";

const count = () => bigint({ mode: "number" }).notNull();

/** The processes that run the shop, by what each writes of itself every few seconds; unlogged, since a crash may lose it. */
export const instances = pgTable("instances", {
  /** That of its cache, by which it signs its news. */
  id: uuid().primaryKey(),
  release: text().notNull(),
  role: text().notNull().$type<Config["role"]>(),
  host: text().notNull(),
  started_at: instant().notNull(),
  seen_at: instant().notNull().default(sql`now()`),
  /** Since when it may miss the news of the others; null while it hears them. */
  cut_since: instant(),
  /** How many connections to PostgreSQL it keeps at most; 0 of a release that does not say. */
  most_connections: integer().notNull().default(0),
  memory_bytes: count(),
  /** How late its event loop was, at the 99th percentile of the last few seconds. */
  loop_delay_ms: real().notNull(),
  /** Since its start, as all that follows. */
  requests: count(),
  errors: count(),
  cache_hits: count(),
  cache_misses: count(),
});
