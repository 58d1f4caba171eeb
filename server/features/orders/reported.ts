import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { PaymentReport, ReportedRefund } from "../../platform/payments/provider.ts";
import type { Platform } from "../../platform/platform.ts";
import { noteFailedRefund, noteRefund, recount, refundIdOf } from "./refunds.ts";
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
  for (const refund of report.refunds) {
    const own = refundIdOf(order.reference, refund.key);
    if (refund.isFailed) await noteFailedRefund(platform, tx, order, refund.refundId);
    else if (own !== undefined) await noteRefund(platform, tx, order, own, refund.refundId);
    else await noteForeignRefund(platform, tx, order, payment, refund);
  }
}

async function noteForeignRefund(
  { log }: Pick<Platform, "log">,
  tx: Transaction,
  order: OrderRow,
  { id: paymentId }: PaymentRow,
  { refundId, amount }: ReportedRefund,
): Promise<void> {
  const known = and(eq(refunds.paymentId, paymentId), eq(refunds.providerId, refundId));
  if ((await tx.$count(refunds, known)) > 0) return;
  await makeRoom(tx, paymentId, amount);
  await tx
    .insert(refunds)
    .values({ paymentId, amountPence: amount, reason: "at_provider", providerId: refundId, madeAt: sql`now()` });
  const payment = await recount(tx, paymentId);
  const isWhole = payment?.capturedPence === payment?.refundedPence;
  const detail = { reason: "at_provider", refundId, amountPence: amount };
  log.warn({ order: order.reference, refund: refundId }, "a refund that was made at the provider");
  const moved = await changePayment(tx, order.id, isWhole ? "refunded" : "partly_refunded", provider, detail);
  if (!moved) await recordEvent(tx, order.id, "refund_made", provider, detail);
}

/** What was asked for and cannot be made any more, since the provider has given that money back already, is given up. */
async function makeRoom(tx: Transaction, paymentId: number, amount: number): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment || payment.capturedPence - payment.refundedPence >= amount) return;
  const waiting = and(eq(refunds.paymentId, paymentId), isNull(refunds.madeAt), isNull(refunds.failedAt));
  await tx.update(refunds).set({ failedAt: sql`now()` }).where(waiting);
}

/** Holds an order's goods while its customer reclaims the money, and tells staff how that went. */
export async function noteDispute(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  order: OrderRow,
  { dispute, paymentId }: PaymentReport,
): Promise<void> {
  if (dispute === undefined) return;
  const detail = { reason: `dispute_${dispute}` };
  if (dispute === "open") {
    if (await changePayment(tx, order.id, "disputed", provider, detail)) {
      platform.log.error({ order: order.reference, payment: paymentId }, "a payment is disputed");
      await tellStaff(platform, tx, order, "disputed", paymentId);
    }
    return;
  }
  if (order.paymentState !== "disputed") return;
  const isMeant = and(eq(payments.option, order.payment), eq(payments.providerId, paymentId));
  const [payment] = await tx.select().from(payments).where(isMeant);
  const isUntouched = payment?.refundedPence === 0;
  const kept = isUntouched ? "paid" : "partly_refunded";
  await changePayment(tx, order.id, dispute === "lost" ? "refunded" : kept, provider, detail);
}
