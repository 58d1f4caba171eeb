import * as z from "zod/mini";
import { documentCalls } from "../platform/staff-documents.ts";

/** How often backups are made by themselves: each day, each Monday, or not at all. */
export const backupRhythms = ["daily", "weekly", "never"] as const;
export type BackupRhythm = (typeof backupRhythms)[number];

export const backupScheduleSchema = z.object({
  rhythm: z.enum(backupRhythms),
  /** From which hour of the shop's day on. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
});
export type BackupSchedule = z.output<typeof backupScheduleSchema>;

/** After so many hours without a whole backup staff are told, since one may be missed once; null where none are due. */
export const oldAfterHours: Readonly<Record<BackupRhythm, number | null>> = { daily: 36, weekly: 9 * 24, never: null };

export const { find: findBackupSchedule, save: saveBackupSchedule } = documentCalls(
  "backup-schedule",
  backupScheduleSchema.shape,
  { permission: "backups.manage", what: "when backups are made by themselves" },
);
