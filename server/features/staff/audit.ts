import { type AuditEntry, auditEntrySchema, type listAudit } from "@cairn/contract/staff/audit.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { auditLog } from "../../platform/audit/tables.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";

type Wanted = z.output<typeof listAudit.schema.querystring>;
const hidden = "hidden";
type Values = Readonly<Record<string, unknown>> | null;

const shown = {
  ...columnsIn(auditLog, auditEntrySchema),
  table: auditLog.table_name,
  row: auditLog.row_key,
  record: auditLog.record_name,
  old_values: auditLog.old_values,
  new_values: auditLog.new_values,
};

/** One page of what staff have changed; the log's ids are in the order of time. Costs are hidden without their right. */
export function listChanges(
  db: Database,
  { page, per_page, order, search, staff, table, row }: Wanted,
  { seesCosts }: { readonly seesCosts: boolean },
) {
  const wanted = and(
    staff === undefined ? undefined : eq(auditLog.staff_id, staff),
    table ? eq(auditLog.table_name, table) : undefined,
    row ? eq(auditLog.row_key, row) : undefined,
    hasWords(auditLog.words, search),
  );
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(shown)
        .from(auditLog)
        .where(wanted)
        .orderBy(order === "asc" ? asc(auditLog.id) : desc(auditLog.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(auditLog, wanted),
    show: ({ old_values, new_values, ...entry }): AuditEntry => ({
      ...entry,
      changes: changesOf(old_values, new_values).map((change) =>
        change.field === "cost_pence" && !seesCosts ? { ...change, before: hidden, after: hidden } : change,
      ),
    }),
  });
}

function changesOf(before: Values, after: Values): AuditEntry["changes"] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  fields.delete("version");
  return [...fields].sort().map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
