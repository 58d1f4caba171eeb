import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

/** What staff have decided about jobs that failed for good; the queue itself forgets them after some days. */
export const jobDecisions = pgTable(
  "job_decisions",
  {
    job_id: uuid().primaryKey(),
    job_name: text().notNull(),
    decision: text().notNull().$type<"retried" | "dismissed">(),
    decided_at: instant().notNull().default(sql`now()`),
  },
  (entry) => [check("job_decisions_decision", sql`${entry.decision} in ('retried', 'dismissed')`)],
);

/** Jobs that waited when an archive was made, as a restore brings them; the next start queues them. */
export const restoredJobs = pgTable("restored_jobs", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  data: jsonb().notNull().$type<object>(),
});
