import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { backupScheduleSchema } from "./schedule.ts";

const access = { staff: "backups.manage" } as const;
const moment = z.nullable(z.iso.datetime());

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

/** What is held back after a restore, until its owner lets it go. */
export const restoredSchema = z.object({
  archive: z.string(),
  archived_at: z.iso.datetime(),
  restored_at: z.iso.datetime(),
  /** Mails and messages to other programs that waited at the moment of the archive, and may have gone since. */
  mails: z.int(),
  webhooks: z.int(),
  /** Mails that were written since the restore. */
  new_mails: z.int(),
  /** Other work that waited, such as refunds, which goes once however often it is tried. */
  jobs: z.int(),
  /** Orders whose payment was open; the providers are asked about them without a release. */
  open_payments: z.int(),
});
export type Restored = z.output<typeof restoredSchema>;

export const listBackups = {
  method: "GET",
  url: "/api/admin/backups",
  config: {
    access,
    summary: "The latest backups, when they are made, whether they have a place, and what a restore holds back",
  },
  schema: {
    response: {
      200: success(
        z.object({
          has_place: z.boolean(),
          is_encrypted: z.boolean(),
          schedule: backupScheduleSchema,
          backups: z.array(backupSchema),
          restored: z.nullable(restoredSchema),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const makeBackup = {
  method: "POST",
  url: "/api/admin/backups",
  config: { access, isSensitive: true, summary: "Makes a backup now, beside the nightly one" },
  schema: { body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;

/** What becomes of what may have gone already: it goes, or it is left where staff can send each by hand. */
const choice = z.enum(["send", "drop"]);
const releaseSchema = z.object({ mails: choice, webhooks: choice });
export type ReleaseChoice = z.output<typeof releaseSchema>;

export const releaseRestore = {
  method: "POST",
  url: "/api/admin/backups/release",
  config: { access, isSensitive: true, summary: "Lets go what is held back after a restore" },
  schema: { body: releaseSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
