import { and, inArray, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { transact } from "../../platform/database/transact.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { stockArrived } from "../catalogue/stock-arrived.ts";
import { notifyLaunch } from "./launch.ts";
import { allotEverywhere, lapseDue } from "./queue.ts";
import { reservations } from "./tables.ts";

/** Queued when the queue has been served: what is free now is for everybody. */
export const stockForSale = { name: "preorders.stock-for-sale", payload: z.object({}) };

/**
 * Keeps free units for those who wait for them. It is queued when staff bring stock, and runs every minute for stock
 * that comes back in other ways, as from an order that was not paid.
 */
export const allotStock = defineJob({
  ...stockArrived,
  schedule: "* * * * *",
  async run(platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">) {
    await lapseDue(platform);
    await allotEverywhere(platform);
    await transact(platform, (tx) => platform.jobs.enqueue(tx, stockForSale, {}));
  },
});

/** Deletes reservations that have been over for two months. */
const clearOver = defineJob({
  name: "preorders.clear-over",
  payload: z.object({}),
  schedule: "37 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await db
      .delete(reservations)
      .where(
        and(
          inArray(reservations.state, ["bought", "lapsed", "cancelled"]),
          lt(reservations.changed_at, sql`now() - interval '60 days'`),
        ),
      );
  },
});

export const preorderJobs: readonly Job<Platform>[] = [allotStock, notifyLaunch, clearOver];
