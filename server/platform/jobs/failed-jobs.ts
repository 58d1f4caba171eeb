import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Jobs } from "./jobs.ts";
import { jobDecisions } from "./tables.ts";

interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly problem: string;
  readonly failedAt: Date;
  readonly total: number;
}

// Jobs that do something when they are given up have told by that; what they leave is not told twice. One that was run
// again and failed again has a later end than the decision about it.
const failed = sql`
  from pgboss.job left join ${jobDecisions} on ${jobDecisions.job_id} = job.id
  where job.state = 'failed' and job.dead_letter is null
    and (${jobDecisions.job_id} is null or (${jobDecisions.decision} = 'retried' and job.completed_on > ${jobDecisions.decided_at}))`;

/** Jobs whose last try failed and about which nobody has decided yet, the oldest first. */
export async function findFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    problem: string | null;
    at: string;
    total: number;
  }>(sql`
    select job.id::text, job.name, job.output->>'message' as problem, job.completed_on::text as at, count(*) over ()::int as total
    ${failed} order by job.completed_on limit ${limit}`);
  return rows.map(({ id, name, problem, at, total }) => ({
    id,
    name,
    problem: problem ?? "It failed without a reason",
    failedAt: new Date(at),
    total,
  }));
}

/** Runs a failed job again, or leaves it at that; false where there is no such job. */
export async function decideOnJob(
  tx: Transaction,
  jobs: Jobs,
  id: string,
  decision: "retried" | "dismissed",
): Promise<boolean> {
  const { rows } = await tx.execute<{ name: string }>(sql`select job.name ${failed} and job.id = ${id}::uuid`);
  const [job] = rows;
  if (!job) return false;
  await tx
    .insert(jobDecisions)
    .values({ job_id: id, job_name: job.name, decision })
    .onConflictDoUpdate({ target: jobDecisions.job_id, set: { decision, decided_at: sql`now()` } });
  if (decision === "retried") await jobs.retry(tx, job.name, id);
  return true;
}

/** Takes back that a failed job was left at that; false where nobody has left it. */
export async function reopenJob(tx: Transaction, id: string): Promise<boolean> {
  const [reopened] = await tx
    .delete(jobDecisions)
    .where(and(eq(jobDecisions.job_id, id), eq(jobDecisions.decision, "dismissed")))
    .returning({ id: jobDecisions.job_id });
  return reopened !== undefined;
}

/** Every queue with its schedule, when it last did something, and what waits or failed in it. */
export async function describeQueues(db: Database) {
  const { rows } = await db.execute<{
    name: string;
    cron: string | null;
    last: string | null;
    waiting: number;
    oldest_seconds: number;
    failed: number;
  }>(sql`
    select queue.name, schedule.cron, max(job.completed_on)::text as last,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      coalesce(extract(epoch from now() - min(job.start_after)
        filter (where job.state < 'active' and job.start_after <= now())), 0)::int as oldest_seconds,
      count(*) filter (where job.state = 'failed')::int as failed
    from pgboss.queue left join pgboss.schedule on schedule.name = queue.name left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_%' group by queue.name, schedule.cron order by queue.name`);
  return rows.map(({ name, cron, last, waiting, oldest_seconds, failed: gone }) => ({
    name,
    schedule: cron,
    last_run_at: last === null ? null : new Date(last).toISOString(),
    waiting,
    oldest_seconds,
    failed: gone,
  }));
}
