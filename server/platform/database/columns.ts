import { type AnyColumn, sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** When a row was last written, by the database's clock. */
export function changedAt() {
  return timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
}

/** A moment as ISO 8601 text, written by the database: for long lists, whose dates cost more than the rest of them. */
export function isoTime(column: AnyColumn) {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
