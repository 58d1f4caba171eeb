import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { staff } from "../../staff/tables.ts";
import { customers } from "../tables.ts";

/**
 * The columns of reports by visitors, beside the one that names what is reported. A guest is known by their address,
 * hashed with the shop's key.
 */
export const reportColumns = <Reason extends string>() => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  reason: text().notNull().$type<Reason>(),
  words: text().notNull(),
  customer_id: integer().references(() => customers.id, { onDelete: "set null" }),
  guest_hash: text(),
  reported_at: instant().notNull().default(sql`now()`),
  state: text().notNull().default("open").$type<"open" | "hidden" | "left">(),
  answered_by: integer().references(() => staff.id, { onDelete: "set null" }),
  answered_at: instant(),
  /** What whoever answered it noted, for colleagues. */
  note: text().notNull().default(""),
});

/** The columns of a table of reports. */
export type ReportColumns = Readonly<Record<keyof ReturnType<typeof reportColumns>, AnyPgColumn>>;

/** One report a person and subject, each answered or not. `table` is its name, `subject` what is reported. */
export const reportRules = (table: string, report: ReportColumns, subject: AnyPgColumn) => [
  check(`${table}_state`, sql`${report.state} in ('open', 'hidden', 'left')`),
  check(`${table}_answered`, sql`(${report.state} = 'open') = (${report.answered_at} is null)`),
  uniqueIndex(`${table}_customer`).on(subject, report.customer_id),
  uniqueIndex(`${table}_guest`).on(subject, report.guest_hash),
  index(`${table}_reporter`).on(report.customer_id),
  index(`${table}_open`).on(subject).where(sql`${report.state} = 'open'`),
];
