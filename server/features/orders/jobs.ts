import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { giveUpOrder, settlePayment } from "./settlement.ts";
import type { OrderRow } from "./states.ts";
import { orders } from "./tables.ts";

const everyMinute = "* * * * *";
const atOnce = 200;

/** Gives up what was not paid in time. The provider ends the payment first; had it been paid, it is settled. */
export const releaseExpired = defineJob({
  name: "orders.release-expired",
  payload: z.object({}),
  schedule: everyMinute,
  async run(platform) {
    const overdue = await platform.db
      .select()
      .from(orders)
      .where(and(eq(orders.state, "pending"), lt(orders.expiresAt, sql`now()`)))
      .orderBy(asc(orders.expiresAt))
      .limit(atOnce);
    await eachOf(platform, overdue, async (order) => {
      const report = await platform.payments[order.payment].close(order.reference);
      if (report?.status === "paid") await settlePayment(platform, order.payment, report);
      else await giveUpOrder(platform, order.id, "expired");
    });
  },
});

/** Asks after payments whose notice is late: notices get lost, and money must not. */
export const reconcilePayments = defineJob({
  name: "orders.reconcile",
  payload: z.object({}),
  schedule: everyMinute,
  async run(platform) {
    const waiting = await platform.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.state, "pending"),
          isNotNull(orders.paymentId),
          lt(orders.placedAt, sql`now() - interval '2 minutes'`),
        ),
      )
      .orderBy(asc(orders.placedAt))
      .limit(atOnce);
    await eachOf(platform, waiting, async (order) => {
      const report = await platform.payments[order.payment].look(order.reference);
      if (report) await settlePayment(platform, order.payment, report);
    });
  },
});

/** One order that fails must not keep the others waiting; the next minute tries it again. */
async function eachOf(
  platform: Platform,
  found: readonly OrderRow[],
  deed: (order: OrderRow) => Promise<void>,
): Promise<void> {
  for (const order of found) {
    await deed(order).catch((problem: unknown) =>
      platform.log.error({ err: problem, order: order.reference }, "order left for the next run"),
    );
  }
}

export const orderJobs: readonly Job[] = [releaseExpired, reconcilePayments];
