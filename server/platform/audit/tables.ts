import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "../database/one-of.ts";

export const auditOperations = ["insert", "update", "delete"] as const;

/** What staff have written, a row for each row they changed; made by triggers on all tables, and never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who, as they were called then; no reference, since the log outlives its members. */
    staffId: integer().notNull(),
    staffName: text().notNull(),
    /** What the call is for, and its request, which all that it changed has in common. */
    act: text().notNull(),
    requestId: text().notNull(),
    tableName: text().notNull(),
    /** The values of the primary key, joined by commas; null where that is a secret. */
    rowKey: text(),
    /** What its record is called, as far as that is nobody's secret; and, as `searchable`, all that it is found by. */
    recordName: text().notNull().default(""),
    words: text().notNull().default(""),
    operation: text().notNull().$type<(typeof auditOperations)[number]>(),
    /** Of the columns that changed, by their names; what is hidden stands as "hidden". */
    oldValues: jsonb().$type<Record<string, unknown>>(),
    newValues: jsonb().$type<Record<string, unknown>>(),
  },
  (entry) => [
    index("audit_log_row").on(entry.tableName, entry.rowKey, entry.id),
    index("audit_log_staff").on(entry.staffId, entry.id),
    index("audit_log_words").using("gin", entry.words.op("gin_trgm_ops")),
    check("audit_log_operation", oneOf(entry.operation, auditOperations)),
    check("audit_log_values", sql`${entry.oldValues} is not null or ${entry.newValues} is not null`),
  ],
);

/** Columns whose values the log does not tell: secrets, and what is personal of customers. */
export const auditHidden = pgTable(
  "audit_hidden",
  { tableName: text().notNull(), columnName: text().notNull() },
  (column) => [primaryKey({ columns: [column.tableName, column.columnName] })],
);

/** Tables whose changes are not logged: the log's own, and those that only count, cache or wait. */
export const auditLeftOut = pgTable("audit_left_out", { tableName: text().primaryKey() });
