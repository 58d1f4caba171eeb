import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

/** The rows that the demo has brought, so that its removal knows them from the shop's own. */
export const demoRecords = pgTable(
  "demo_records",
  { table_name: text().notNull(), record_key: text().notNull() },
  (record) => [primaryKey({ columns: [record.table_name, record.record_key] })],
);

/** The removal of the demo, which stands in the audit log in place of each of its rows. */
export const demoRemovals = pgTable("demo_removals", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  removed_at: instant().notNull().default(sql`now()`),
  /** How many rows of each part went. */
  parts: jsonb().notNull().$type<Readonly<Record<string, number>>>(),
});
