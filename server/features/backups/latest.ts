import { desc, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readOldAfterHours } from "./schedule.ts";
import { backups } from "./tables.ts";

/**
 * The newest whole backup, and whether it is too old; undefined where none was ever tried. Where all have failed there
 * is none, which is too old as well.
 */
export async function findLatest(db: Database) {
  const oldAfterHours = await readOldAfterHours(db);
  const [latest] = await db
    .select({
      finished_at: backups.finished_at,
      isOld: sql<boolean>`coalesce(${backups.finished_at} < now() - make_interval(hours => ${oldAfterHours}::int), false)`,
    })
    .from(backups)
    .where(isNotNull(backups.finished_at))
    .orderBy(desc(backups.finished_at))
    .limit(1);
  if (latest) return latest;
  const hasFailed = (await db.$count(backups, isNotNull(backups.problem))) > 0;
  return hasFailed ? { finished_at: null, isOld: true } : undefined;
}
