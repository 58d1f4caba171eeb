import * as z from "zod/mini";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { optionalText, pathIdSchema } from "../platform/text.ts";

export const auditEntrySchema = z.object({
  id: z.int(),
  happened_at: z.iso.datetime(),
  staff_id: z.int(),
  /** As they were called then. */
  staff_name: z.string(),
  /** What was asked for, in the words of the call. */
  act: z.string(),
  /** What one request changed has it in common. */
  request_id: z.string(),
  table: z.string(),
  /** The row's key; null where that is a secret. */
  row: z.nullable(z.string()),
  /** What its record is called; empty where that is personal or unknown. */
  record: z.string(),
  operation: z.enum(["insert", "update", "delete"]),
  /** Each column that changed; secrets and what is personal of customers stand as "hidden". */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = {
  method: "GET",
  url: "/api/admin/audit",
  config: {
    access: { staff: "audit.read" },
    summary:
      "What staff have changed, the newest first; by one of them, of one table or row, or by words: of the call, of the record's name or number, of the field",
  },
  schema: {
    querystring: listQuery(["happened_at"], {
      staff: z.optional(pathIdSchema),
      table: z.optional(optionalText(63)),
      row: z.optional(optionalText()),
    }),
    response: { 200: success(pageOf(auditEntrySchema)) },
  },
} as const satisfies Endpoint;
