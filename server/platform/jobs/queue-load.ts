import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";

interface QueueLoad {
  readonly queue: string;
  /** How many jobs could run now. */
  readonly due: number;
  readonly failed: number;
  /** For how long the oldest of those that are due has waited; 0 where none is. */
  readonly oldest_seconds: number;
}

/** How much work waits in each queue, those without any included. */
export async function findQueueLoad(db: Database): Promise<QueueLoad[]> {
  const { rows } = await db.execute<QueueLoad & Record<string, unknown>>(sql`
    select queue.name as queue,
      count(*) filter (where job.state < 'active')::int as due,
      count(*) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active')), 0)::int as oldest_seconds
    from pgboss.queue left join pgboss.job
      on job.name = queue.name and ((job.state < 'active' and job.start_after <= now()) or job.state = 'failed')
    where queue.name not like '\\_\\_%' group by queue.name order by queue.name`);
  return rows;
}
