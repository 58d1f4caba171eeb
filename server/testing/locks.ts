import { sql } from "drizzle-orm";
import { inject, vi } from "vitest";
import type { TestShop } from "./shop.ts";

/**
 * Waits until so many other sessions wait for a lock; the embedded database has but one session, and nobody to wait
 * for.
 */
export async function untilWaiting({ db }: TestShop, sessions = 1): Promise<void> {
  if (inject("database").kind === "embedded") return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => {
    const { rows } = await db.execute(waiting);
    if (rows.length < sessions) throw new Error(`${rows.length} sessions wait for a lock`);
  }, 60_000);
}
