import type { AuditEntry, listAudit } from "@cairn/contract/staff/audit.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { auditLog } from "../../platform/audit/tables.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";

type Wanted = z.output<typeof listAudit.schema.querystring>;

/** One page of what staff have changed; the log's ids are in the order of time. */
export function listChanges(db: Database, { page, per_page, order, search, staff, table, row }: Wanted) {
  const wanted = and(
    staff === undefined ? undefined : eq(auditLog.staff_id, staff),
    table ? eq(auditLog.table_name, table) : undefined,
    row ? eq(auditLog.row_key, row) : undefined,
    hasWords(auditLog.words, search),
  );
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(auditLog)
        .where(wanted)
        .orderBy(order === "asc" ? asc(auditLog.id) : desc(auditLog.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(auditLog, wanted),
    show: toEntry,
  });
}

function toEntry(entry: typeof auditLog.$inferSelect): AuditEntry {
  const { id, happened_at, staff_id, staff_name, act, request_id, table_name, row_key, record_name, operation } = entry;
  const before = entry.old_values ?? {};
  const after = entry.new_values ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== "version")
    .sort();
  return {
    id,
    happened_at,
    staff_id,
    staff_name,
    act,
    request_id,
    table: table_name,
    row: row_key,
    record: record_name,
    operation,
    changes: fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  };
}
