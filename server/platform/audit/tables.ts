import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { oneOf } from "../database/one-of.ts";

export const auditOperations = ["insert", "update", "delete"] as const;

/** What staff have written, a row for each row they changed; made by triggers on all tables, and never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happened_at: instant().notNull().default(sql`now()`),
    /** Who, as they were called then; no reference, since the log outlives its members. */
    staff_id: integer().notNull(),
    staff_name: text().notNull(),
    /** What the call is for, and its request, which all that it changed has in common. */
    act: text().notNull(),
    request_id: text().notNull(),
    table_name: text().notNull(),
    /** The values of the primary key, joined by commas; null where that is a secret. */
    row_key: text(),
    /** What its record is called, as far as that is nobody's secret; and, as `searchable`, all that it is found by. */
    record_name: text().notNull().default(""),
    words: text().notNull().default(""),
    operation: text().notNull().$type<(typeof auditOperations)[number]>(),
    /** The values of the columns that changed, by their names; what is hidden stands as "hidden". */
    old_values: jsonb().$type<Record<string, unknown>>(),
    new_values: jsonb().$type<Record<string, unknown>>(),
  },
  (entry) => [
    index("audit_log_row").on(entry.table_name, entry.row_key, entry.id),
    index("audit_log_staff").on(entry.staff_id, entry.id),
    index("audit_log_words").using("gin", entry.words.op("gin_trgm_ops")),
    check("audit_log_operation", oneOf(entry.operation, auditOperations)),
    check("audit_log_values", sql`${entry.old_values} is not null or ${entry.new_values} is not null`),
  ],
);

/** Columns whose values the log does not tell: secrets, and what is personal of customers. */
export const auditHidden = pgTable(
  "audit_hidden",
  { table_name: text().notNull(), column_name: text().notNull() },
  (column) => [primaryKey({ columns: [column.table_name, column.column_name] })],
);

/** Tables whose changes are not logged: the log's own, and those that only count, cache or wait. */
export const auditLeftOut = pgTable("audit_left_out", { table_name: text().primaryKey() });
