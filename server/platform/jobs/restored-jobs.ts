import { asc, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { restoredJobs, restores } from "./tables.ts";

/**
 * What waits in the queue, and what waits for the release of an earlier restore, as an archive takes it along; pg-boss's
 * own work means nothing in another database.
 */
export const waitingJobs = `select row_number() over ()::int as id, name, data from (
  select name, data from restored_jobs
  union all
  select name, coalesce(data, '{}') from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%') as all_jobs`;

/** Whether a restore waits for its owner's release, in a statement. */
export const isPaused = sql<boolean>`exists (select from ${restores} where ${isNull(restores.released_at)})`;

/**
 * Puts a job aside until the owner has released the restore, and gives true; false where none waits. What would go out
 * of the shop asks this first. A release that comes at the same time waits for it, or is waited for, so that nothing is
 * put aside behind it.
 */
export async function putAsideWhilePaused(db: Database, name: string, data: object): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${restoredJobs} (name, data)
    select ${name}, ${JSON.stringify(data)}::jsonb from ${restores} where ${isNull(restores.released_at)} for share
    returning id`);
  return rows.length > 0;
}

/** A job as it waits for the release. */
export interface RestoredJob {
  readonly name: string;
  readonly data: object;
}

const atOnce = 500;

/** Takes all jobs that wait for the release, the first first. */
export async function* takeRestoredJobs(tx: Transaction): AsyncGenerator<readonly RestoredJob[]> {
  for (;;) {
    const rows = await tx.select().from(restoredJobs).orderBy(asc(restoredJobs.id)).limit(atOnce).for("update");
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.delete(restoredJobs).where(inArray(restoredJobs.id, ids));
    yield rows;
  }
}
