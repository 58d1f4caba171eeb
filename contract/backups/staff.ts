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
  /** When it was read back last, after it was made or because somebody asked. */
  verified_at: moment,
  is_being_verified: z.boolean(),
  /** What was wrong with it when it was read back last, in words; null of one that is whole. */
  damage: z.nullable(z.string()),
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

/** A restore that was asked for in the dashboard, by this process. */
export const restoringSchema = z.object({
  /** The archive that is being read, before the shop closes and is restored from it. */
  archive: z.nullable(z.string()),
  /** Why the last one did not come about, in words; the shop is then as it was. */
  problem: z.nullable(z.string()),
});
export type Restoring = z.output<typeof restoringSchema>;

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
          restoring: restoringSchema,
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

/** The name of an archive, which is the moment of its snapshot. */
const archiveSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\dz$/));

export const listArchives = {
  method: "GET",
  url: "/api/admin/backups/archives",
  config: { access, summary: "The archives that lie in the place for backups, the newest first" },
  schema: { response: { 200: success(z.array(z.object({ archive: z.string(), made_at: z.iso.datetime() }))) } },
} as const satisfies Endpoint;

const totals = z.object({ rows: z.int(), files: z.int() });

export const archiveDetailSchema = z.object({
  release: z.string(),
  bytes: z.int(),
  /** The public key for which it is encrypted; null of one that is not. */
  recipient: z.nullable(z.string()),
  /** What it holds; null of an encrypted one, which only its secret key opens. */
  totals: z.nullable(totals),
});
export type ArchiveDetail = z.output<typeof archiveDetailSchema>;

export const findArchive = {
  method: "GET",
  url: "/api/admin/backups/archives/:archive",
  config: { access, summary: "What is known of an archive without reading it whole" },
  schema: { params: z.object({ archive: archiveSchema }), response: { 200: success(archiveDetailSchema) } },
} as const satisfies Endpoint;

export const verifyArchive = {
  method: "POST",
  url: "/api/admin/backups/archives/:archive/verify",
  config: { access, isSensitive: true, summary: "Reads an archive whole and notes what is wrong with it" },
  schema: { params: z.object({ archive: archiveSchema }), body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const restoreArchive = {
  method: "POST",
  url: "/api/admin/backups/archives/:archive/restore",
  config: {
    access,
    isSensitive: true,
    summary: "Reads an archive whole, closes the shop, and puts it in the place of all that the shop holds",
  },
  schema: {
    params: z.object({ archive: archiveSchema }),
    /** The secret key of an encrypted one, which is kept nowhere. */
    body: z.object({ key: z.optional(z.string().check(z.maxLength(2000))) }),
    response: { 200: doneSchema },
  },
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
