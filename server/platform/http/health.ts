import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";

const cachedMs = 1000;

/** Checks that the database answers, at most once a second however often it is called. */
export function createHealthCheck(db: Database): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - askedAt < cachedMs) return answer;
    askedAt = performance.now();
    answer = db.execute(sql`select 1`).then(() => undefined);
    return answer;
  };
}
