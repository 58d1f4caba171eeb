import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import pLimit from "p-limit";
import * as z from "zod/mini";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";
import { issueMissingInvoices } from "./invoices/issue-invoice.ts";
import { makeRefund } from "./refunds.ts";
import { giveUpOrder, isUnderWay, type Settling, settlePayment } from "./settlement.ts";
import { isPending, lapsed, type OrderRow } from "./states.ts";
import { orders } from "./tables.ts";

const everyMinute = "* * * * *";
const batchSize = 200;
const concurrency = 8;

/**
 * Gives up what was not paid in time. The provider ends the payment first; had it been paid, it is settled,
 * and while it can still be paid, its stock stays held and the next minute asks again.
 */
export const releaseExpired = defineJob({
  name: "orders.release-expired",
  payload: z.object({}),
  schedule: everyMinute,
  run: (platform: Settling) =>
    eachOrder(platform, and(isPending, lt(orders.expires_at, sql`now()`)), async (order) => {
      const report = await withProviderTimeout(platform.payments[order.payment].close(order));
      if (report?.status === "open")
        platform.log.warn({ order: order.reference }, "the provider did not end a payment");
      else if (report && isUnderWay(report)) await settlePayment(platform, order.payment, report);
      else await giveUpOrder(platform, order.id, "expired");
    }),
});

const waiting = and(isPending, isNotNull(orders.payment_id), lt(orders.placed_at, sql`now() - interval '2 minutes'`));

/** Asks after payments whose notice is late: notices get lost, and money must not. */
export const reconcilePayments = defineJob({
  name: "orders.reconcile",
  payload: z.object({}),
  schedule: everyMinute,
  run: (platform: Settling) =>
    eachOrder(platform, waiting, async (order) => {
      const report = await withProviderTimeout(platform.payments[order.payment].retrieve(order));
      if (report) await settlePayment(platform, order.payment, report);
    }),
});

// At first after minutes, in the end after hours: each time the order is half as old again; what has lapsed for a day.
// Its states are constants: for any states at all a prepared statement would go through every order there ever was.
const dueForCheck = and(
  or(
    and(
      inArray(orders.payment_state, [...lapsed]).inlineParams(),
      gt(orders.placed_at, sql`now() - interval '25 hours'`),
    ),
    // Money that takes days keeps its goods until it is here or will not come.
    eq(orders.payment_state, "authorised").inlineParams(),
  ),
  sql`now() - ${orders.placed_at} > interval '2 minutes' + 1.5 * (coalesce(${orders.checked_at}, ${orders.placed_at}) - ${orders.placed_at})`,
);

/**
 * Asks after the payments of lapsed orders, too: a customer may have paid in the last moment, or in a session that the
 * provider opened after we had stopped waiting for it, which is ended here. And after money that is on its way.
 */
export const reconcileLapsed = defineJob({
  name: "orders.reconcile-lapsed",
  payload: z.object({}),
  schedule: everyMinute,
  run: (platform: Settling) =>
    eachOrder(platform, dueForCheck, async (order) => {
      const { db, payments } = platform;
      const { id, payment } = order;
      const mine = await db
        .update(orders)
        .set({ checked_at: sql`now()` })
        .where(and(eq(orders.id, id), dueForCheck))
        .returning({ id: orders.id });
      if (mine.length === 0) return;
      const found = await withProviderTimeout(payments[payment].retrieve(order));
      const report = found?.status === "open" ? await withProviderTimeout(payments[payment].close(order)) : found;
      const isAwaited = order.payment_state === "authorised";
      if (report && (isAwaited || isUnderWay(report))) await settlePayment(platform, payment, report);
    }),
});

/**
 * One order that fails, or whose provider does not answer, must not keep the others waiting, however
 * many they are; the next minute tries it again.
 */
async function eachOrder(
  { db, log }: Pick<Platform, "log" | "db">,
  which: SQL | undefined,
  action: (order: OrderRow) => Promise<void>,
): Promise<void> {
  const inTurn = pLimit(concurrency);
  let last = 0;
  do {
    const found = await db
      .select()
      .from(orders)
      .where(and(which, gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(batchSize);
    await inTurn.map(found, (order) =>
      action(order).catch((problem: unknown) =>
        log.error({ err: redactDatabaseError(problem), order: order.reference }, "order left for the next run"),
      ),
    );
    last = found.at(-1)?.id ?? 0;
  } while (last > 0);
}

export const orderJobs: readonly Job<Platform>[] = [
  releaseExpired,
  reconcilePayments,
  reconcileLapsed,
  makeRefund,
  issueMissingInvoices,
];
