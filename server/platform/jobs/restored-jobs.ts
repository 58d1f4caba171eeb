import { asc, inArray } from "drizzle-orm";
import { transact } from "../database/transact.ts";
import type { Platform } from "../platform.ts";
import type { Job } from "./jobs.ts";
import { restoredJobs } from "./tables.ts";

/** The queue's own jobs that an archive takes along; what comes by the clock comes again by itself. */
export const waitingJobs = `select row_number() over (order by created_on)::int as id, name, coalesce(data, '{}') as data
  from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`;

const atOnce = 500;

/** Queues what a restore has brought, each in the transaction that forgets it. A name of a former release is left. */
export async function queueRestoredJobs(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "log">,
  all: readonly Job<never>[],
): Promise<void> {
  const queued = await transact(platform, async (tx) => {
    const rows = await tx.select().from(restoredJobs).orderBy(asc(restoredJobs.id)).limit(atOnce).for("update");
    for (const { name, data } of rows) {
      const job = all.find((one) => one.name === name);
      if (job) await platform.jobs.enqueue(tx, job, data);
      else platform.log.warn({ job: name }, "a restored job that this release does not know");
    }
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(restoredJobs).where(inArray(restoredJobs.id, ids));
    return ids.length;
  });
  if (queued === atOnce) await queueRestoredJobs(platform, all);
}
