import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { PaymentReport, ReportedRefund } from "../../platform/payments/provider.ts";
import type { Platform } from "../../platform/platform.ts";
import { isOrdersOwn, noteFailedRefund, noteMade, noteRefund, recount, refundIdOf, stateByRefunds } from "./refunds.ts";
import { changePayment, type OrderRow, provider, recordEvent } from "./states.ts";
import { payments, refunds } from "./tables.ts";
import { tellStaff } from "./tell-staff.ts";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Writes down what a provider has refunded: what the shop asked for, and what staff have given back at the provider
 * itself. A refund that failed after all is left to staff.
 */
export async function noteReportedRefunds(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  order: OrderRow,
  report: PaymentReport,
): Promise<void> {
  if (report.refunds.length === 0) return;
  const isMeant = and(eq(payments.option, order.payment), eq(payments.providerId, report.paymentId));
  const [payment] = await tx.select().from(payments).where(isMeant);
  if (!payment) return;
  // Failed ones first: they make room for those that were made in their place.
  for (const refund of report.refunds.toSorted((one, other) => Number(other.isFailed) - Number(one.isFailed))) {
    const own = refundIdOf(order.reference, refund.key);
    if (refund.isFailed) await noteFailedRefund(platform, tx, order, refund.refundId);
    else if (own !== undefined) await noteRefund(platform, tx, order, own, refund.refundId);
    else await noteForeignRefund(platform, tx, order, payment, refund);
  }
}

async function noteForeignRefund(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  order: OrderRow,
  { id: paymentId }: PaymentRow,
  { refundId, amount }: ReportedRefund,
): Promise<void> {
  const known = and(eq(refunds.paymentId, paymentId), eq(refunds.providerId, refundId));
  if ((await tx.$count(refunds, known)) > 0) return;
  const isRoomMade = await makeRoom(platform, tx, order, paymentId, amount);
  await tx
    .insert(refunds)
    .values({ paymentId, amountPence: amount, reason: "at_provider", providerId: refundId, madeAt: sql`now()` });
  const payment = await recount(tx, paymentId);
  platform.log.warn({ order: order.reference, refund: refundId }, "a refund that was made at the provider");
  await noteMade(tx, order, payment, { reason: "at_provider", refundId, amountPence: amount });
  if (isRoomMade && payment && (await isOrdersOwn(tx, order, payment))) await setAsideUnfinished(tx, order, payment);
}

/** An order whose money was all going back, and of which a part is still here, waits for staff to say what becomes of it. */
async function setAsideUnfinished(tx: Transaction, order: OrderRow, payment: PaymentRow): Promise<void> {
  if ((await stateByRefunds(tx, payment)) === "refunded") return;
  await changePayment(tx, order.id, "review", provider, { reason: "refund_failed" });
}

/**
 * What was asked for and cannot be made any more, since the provider has given that money back already, is given up,
 * and staff are told; true when there was something.
 */
async function makeRoom(
  platform: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  order: OrderRow,
  paymentId: number,
  amount: number,
): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment || payment.capturedPence - payment.refundedPence >= amount) return false;
  const waiting = and(eq(refunds.paymentId, paymentId), isNull(refunds.madeAt), isNull(refunds.failedAt));
  const givenUp = await tx.update(refunds).set({ failedAt: sql`now()` }).where(waiting).returning();
  for (const { id, amountPence } of givenUp) {
    await recordEvent(tx, order.id, "refund_failed", provider, { reason: "at_provider", refund: id, amountPence });
    await tellStaff(platform, tx, order, "refund_failed", String(id));
  }
  return givenUp.length > 0;
}

/** Holds an order's goods while its customer reclaims the money, and tells staff how that went. */
export async function noteDispute(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  order: OrderRow,
  { dispute, paymentId }: PaymentReport,
): Promise<void> {
  if (dispute === undefined) return;
  const isMeant = and(eq(payments.option, order.payment), eq(payments.providerId, paymentId));
  const [payment] = await tx.select().from(payments).where(isMeant);
  if (!payment || !(await isOrdersOwn(tx, order, payment))) return;
  const detail = { reason: `dispute_${dispute}` };
  if (dispute === "won") {
    if (order.paymentState === "disputed") {
      await changePayment(tx, order.id, await stateByRefunds(tx, payment), provider, detail);
    }
    return;
  }
  if (await changePayment(tx, order.id, dispute === "open" ? "disputed" : "refunded", provider, detail)) {
    platform.log.error({ order: order.reference, payment: paymentId }, `a payment's dispute is ${dispute}`);
    await tellStaff(platform, tx, order, "disputed", paymentId);
  }
}
