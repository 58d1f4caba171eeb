import { pence } from "@cairn/contract/money.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { defineJob, threeDays } from "../../platform/jobs/jobs.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";
import { changePayment, type OrderRow, provider, shop } from "./states.ts";
import { orders, payments, refunds } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Sends a whole payment back that came when its order had lapsed and its goods were gone. The provider is
 * asked by a job, once this transaction is kept. The database refuses to give back more than was collected.
 */
export async function refundLatePayment(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  const { id: paymentId, providerId, capturedPence: amountPence } = payment;
  const detail = { reason: "stock_gone", paymentId: providerId, amountPence };
  await changePayment(tx, order.id, "refunding", shop, detail, { paymentId: providerId });
  await tx
    .update(payments)
    .set({ refundedPence: sql`${payments.refundedPence} + ${amountPence}` })
    .where(eq(payments.id, paymentId));
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, amountPence, reason: "stock_gone" })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("the refund was not inserted");
  await platform.jobs.enqueue(tx, makeRefund, { id: refund.id });
}

type Refunding = Pick<Platform, "config" | "log" | "db" | "cache" | "mail" | "payments">;

/** Asks the provider for one refund until it is made; what it will not give back is left to staff. */
export const makeRefund = defineJob({
  name: "orders.refund",
  payload: z.object({ id: z.int() }),
  retries: threeDays,
  async run(platform: Refunding, { id }) {
    const found = await findRefund(platform, id);
    if (!found || found.refund.madeAt) return;
    const { refund, payment, order } = found;
    const { refundId } = await withProviderTimeout(
      platform.payments[payment.option].refund({
        key: `${order.reference}-refund-${id}`,
        paymentId: payment.providerId,
        amount: pence(refund.amountPence),
      }),
    );
    await transact(platform, (tx) => noteRefund(platform, tx, order, id, refundId));
  },
  async giveUp(platform: Refunding, { id }) {
    const found = await findRefund(platform, id);
    if (!found || found.refund.madeAt) return;
    const { order } = found;
    platform.log.error({ order: order.reference, refund: id }, "a refund was given up, staff have to look at it");
    await transact(platform, (tx) => changePayment(tx, order.id, "review", shop, { reason: "refund_failed" }));
  },
});

async function findRefund({ db }: Pick<Platform, "db">, id: number) {
  const [found] = await db
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, id));
  return found;
}

async function noteRefund(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  id: number,
  refundId: string,
) {
  const [made] = await tx
    .update(refunds)
    .set({ providerId: refundId, madeAt: sql`now()` })
    .where(and(eq(refunds.id, id), isNull(refunds.madeAt)))
    .returning();
  if (!made) return;
  const { reference } = order;
  await changePayment(tx, order.id, "refunded", provider, { refundId, amountPence: made.amountPence });
  await platform.mail.send(tx, {
    kind: "late-payment-refund",
    key: reference,
    to: order.email,
    props: {
      reference,
      name: order.name,
      amount: pence(made.amountPence),
      orderUrl: `${platform.config.publicUrl}/account/orders/${reference}`,
    },
  });
}
