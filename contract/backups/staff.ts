import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";

const access = { staff: "backups.manage" } as const;
const moment = z.nullable(z.iso.datetime());

/** After so many hours without a whole backup staff are told: a nightly one may be missed once. */
export const oldAfterHours = 36;

export const backupSchema = z.object({
  id: z.int(),
  /** The archive's name in its place; null until it is written. */
  archive: z.nullable(z.string()),
  started_at: z.iso.datetime(),
  /** When it was whole and proven; null of one that is being made or failed. */
  finished_at: moment,
  /** Rows of the database, files, and the bytes of both. */
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** How many of the bytes its place did not have before. */
  bytes_added: z.int(),
  /** Why it failed, in words; null of any other. */
  problem: z.nullable(z.string()),
});
export type Backup = z.output<typeof backupSchema>;

export const listBackups = {
  method: "GET",
  url: "/api/admin/backups",
  config: { access, summary: "The latest backups, and whether the server has a place for them" },
  schema: { response: { 200: success(z.object({ has_place: z.boolean(), backups: z.array(backupSchema) })) } },
} as const satisfies Endpoint;

export const makeBackup = {
  method: "POST",
  url: "/api/admin/backups",
  config: { access, isSensitive: true, summary: "Makes a backup now, beside the nightly one" },
  schema: { body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;
