import { backupScheduleSchema, oldAfterHours } from "@cairn/contract/backups/schedule.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type Document, readDocument } from "../settings/documents.ts";
import { backups } from "./tables.ts";

/** When backups are made, as owners have settled it. */
export const backupSchedule: Document<typeof backupScheduleSchema> = {
  name: "backup-schedule",
  schema: backupScheduleSchema,
  initial: () => ({ rhythm: "daily", hour: 2 }),
};

/** Attempts for one backup that is due, and the pause between them in minutes: after these staff are told. */
const mostAttempts = 3;
const pauseMinutes = 30;

/** After so many hours the newest backup is too old; null where none are made by themselves. */
export async function readOldAfterHours(db: Database): Promise<number | null> {
  return oldAfterHours[(await readDocument(db, backupSchedule)).rhythm];
}

/** Whether a backup is due at a moment, and none is underway, was made or was tried too often since. */
export async function isBackupDue(db: Database, moment = sql`now()`): Promise<boolean> {
  const { rhythm, hour } = await readDocument(db, backupSchedule);
  if (rhythm === "never") return false;
  const [unit, length] = rhythm === "daily" ? ["day", "1 day"] : ["week", "7 days"];
  const { rows } = await db.execute<{ due: boolean }>(sql`
    with clock as (select ${moment} at time zone ${shopTimeZone} as present),
    planned as (select date_trunc(${unit}, present) + make_interval(hours => ${hour}) as moment, present from clock),
    last as (
      select (case when moment > present then moment - ${length}::interval else moment end) at time zone ${shopTimeZone} as moment
      from planned)
    select not exists (select from ${backups}, last where finished_at is not null and started_at >= last.moment)
      and not exists (select from ${backups} where finished_at is null and problem is null and claimed_until > ${moment})
      and not exists (select from ${backups} where started_at > ${moment} - make_interval(mins => ${pauseMinutes}))
      and (select count(*) from ${backups}, last where started_at >= last.moment) < ${mostAttempts} as due`);
  return rows[0]?.due ?? false;
}
