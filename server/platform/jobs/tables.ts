import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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

/** The restores of this shop. Until its owner has released one, what goes out of the shop waits. */
export const restores = pgTable(
  "restores",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    archive: text().notNull(),
    /** The moment of the archive: what happened later is not in the shop. */
    archived_at: instant().notNull(),
    restored_at: instant().notNull().default(sql`now()`),
    released_at: instant(),
  },
  (restore) => [uniqueIndex("restores_unreleased").on(sql`(true)`).where(sql`${restore.released_at} is null`)],
);

/** Jobs that wait until a restore is released: those that waited when its archive was made, and what came since. */
export const restoredJobs = pgTable("restored_jobs", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  data: jsonb().notNull().$type<object>(),
});
