import { desc, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readOldAfterHours } from "./schedule.ts";
import { backups } from "./tables.ts";

/**
 * The newest backup that was whole when it was made, and whether nobody should rely on it, since it is too old or was
 * found damaged; undefined where none was ever tried. Where all have failed there is none to rely on.
 */
export async function findLatest(db: Database) {
  const oldAfterHours = await readOldAfterHours(db);
  const [latest] = await db
    .select({
      finished_at: backups.finished_at,
      damage: backups.damage,
      isUnreliable: sql<boolean>`coalesce(${backups.damage} is not null
        or ${backups.finished_at} < now() - make_interval(hours => ${oldAfterHours}::int), false)`,
    })
    .from(backups)
    .where(isNotNull(backups.finished_at))
    .orderBy(desc(backups.finished_at))
    .limit(1);
  if (latest) return latest;
  const hasFailed = (await db.$count(backups, isNotNull(backups.problem))) > 0;
  return hasFailed ? { finished_at: null, damage: null, isUnreliable: true } : undefined;
}
