import { type AnyColumn, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

/**
 * A moment, which rows have as answers tell it: ISO 8601 in UTC, to the millisecond. With a precision the database keeps
 * so many digits of the second.
 */
export const instant = customType<{ data: string; driverData: string; config: { precision: number } }>({
  dataType: (config) => (config ? `timestamp (${config.precision}) with time zone` : "timestamp with time zone"),
  fromDriver: (written) => new Date(written).toISOString(),
});

/** When a row was last written, by the database's clock. */
export function changedAt() {
  return instant()
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`);
}

/** A moment as ISO 8601 text, written by the database: for long lists, whose dates cost more than the rest of them. */
export function isoTime(column: AnyColumn) {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
