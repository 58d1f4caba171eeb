import { asc, inArray } from "drizzle-orm";
import { transact } from "../database/transact.ts";
import type { Platform } from "../platform.ts";
import { type Job, withDeadLetters } from "./jobs.ts";
import { restoredJobs } from "./tables.ts";

/** What waits in the queue, as an archive takes it along; pg-boss's own work means nothing in another database. */
export const waitingJobs = `select row_number() over (order by created_on)::int as id, name, coalesce(data, '{}') as data
  from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`;

const atOnce = 500;

/**
 * Queues what a restore has brought, in the transaction that forgets it. What comes by the clock comes again by itself,
 * and the work of another release that this one does not know is dropped with a warning.
 */
export async function queueRestoredJobs(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "log">,
  all: readonly Job<never>[],
): Promise<void> {
  const known = withDeadLetters(all);
  const queued = await transact(platform, async (tx) => {
    const rows = await tx.select().from(restoredJobs).orderBy(asc(restoredJobs.id)).limit(atOnce).for("update");
    for (const { name, data } of rows) {
      const job = known.find((one) => one.name === name);
      if (!job) platform.log.warn({ job: name }, "a restored job that this release does not know");
      else if (!job.schedule) await platform.jobs.enqueue(tx, job, data);
    }
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(restoredJobs).where(inArray(restoredJobs.id, ids));
    return ids.length;
  });
  if (queued === atOnce) await queueRestoredJobs(platform, all);
}
