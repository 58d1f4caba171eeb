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
    staff === undefined ? undefined : eq(auditLog.staffId, staff),
    table ? eq(auditLog.tableName, table) : undefined,
    row ? eq(auditLog.rowKey, row) : undefined,
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
  const { id, happenedAt, staffId, staffName, act, requestId, tableName, rowKey, recordName, operation } = entry;
  const before = entry.oldValues ?? {};
  const after = entry.newValues ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== "version")
    .sort();
  return {
    id,
    happened_at: happenedAt.toISOString(),
    staff_id: staffId,
    staff_name: staffName,
    act,
    request_id: requestId,
    table: tableName,
    row: rowKey,
    record: recordName,
    operation,
    changes: fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  };
}
