import type { PaymentState } from "@cairn/contract/orders.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { PaymentReport, ReportedRefund } from "../../platform/payments/provider.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockOrder } from "./lock-order.ts";
import {
  insertRefund,
  isOrdersOwn,
  noteFailedRefund,
  noteMade,
  noteRefund,
  type PaymentRow,
  paidAgain,
  recount,
  refundIdOf,
  stateByRefunds,
  stockGone,
} from "./refunds.ts";
import { releaseHold } from "./release-hold.ts";
import { changePayment, type OrderRow, provider, recordEvent } from "./states.ts";
import { payments, refunds } from "./tables.ts";
import { tellStaff } from "./tell-staff.ts";

type Reporting = Pick<Platform, "config" | "log" | "jobs" | "mail">;

/**
 * Writes down what a provider has refunded: what the shop asked for, and what staff have given back at the provider
 * itself. A refund that failed after all is left to staff.
 */
export async function noteReportedRefunds(
  platform: Reporting,
  tx: Transaction,
  { reference, payment: option }: OrderRow,
  report: PaymentReport,
): Promise<void> {
  if (report.refunds.length === 0) return;
  const isMeant = and(eq(payments.option, option), eq(payments.providerId, report.paymentId));
  const [payment] = await tx.select().from(payments).where(isMeant);
  if (!payment) return;
  const ownId = ({ key }: ReportedRefund) => refundIdOf(reference, key);
  // Failed ones first: they make room for those that were made in their place. Own ones are not to be given up for others.
  const rank = (refund: ReportedRefund) => (refund.isFailed ? 0 : ownId(refund) !== undefined ? 1 : 2);
  for (const refund of report.refunds.toSorted((one, other) => rank(one) - rank(other))) {
    // As the one before has left it.
    const order = await lockOrder(tx, reference);
    const own = ownId(refund);
    if (refund.isFailed) await noteFailedRefund(platform, tx, order, refund.refundId);
    else if (own !== undefined) await noteRefund(platform, tx, order, own, refund.refundId);
    else await noteForeignRefund(platform, tx, order, payment, refund);
  }
}

async function noteForeignRefund(
  platform: Reporting,
  tx: Transaction,
  order: OrderRow,
  { id: paymentId }: PaymentRow,
  { refundId, amount }: ReportedRefund,
): Promise<void> {
  const known = and(eq(refunds.paymentId, paymentId), eq(refunds.providerId, refundId));
  if ((await tx.$count(refunds, known)) > 0) return;
  const givenUp = await makeRoom(tx, order, paymentId, amount);
  await tx
    .insert(refunds)
    .values({ paymentId, amountPence: amount, reason: "at_provider", providerId: refundId, madeAt: sql`now()` });
  const payment = await recount(tx, paymentId);
  platform.log.warn({ order: order.reference, refund: refundId }, "a refund that was made at the provider");
  await noteMade(tx, order, payment, { reason: "at_provider", refundId, amountPence: amount });
  if (payment && givenUp.length > 0) await goOnWithout(platform, tx, order, payment, givenUp);
}

type GivenUp = Pick<typeof refunds.$inferSelect, "id" | "reason">;

/**
 * What was asked for and cannot be made any more, since the provider has given that money back already, is given up.
 */
async function makeRoom(tx: Transaction, order: OrderRow, paymentId: number, amount: number): Promise<GivenUp[]> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment || payment.capturedPence - payment.refundedPence >= amount) return [];
  const waiting = and(eq(refunds.paymentId, paymentId), isNull(refunds.madeAt), isNull(refunds.failedAt));
  const givenUp = await tx.update(refunds).set({ failedAt: sql`now()` }).where(waiting).returning();
  for (const { id, amountPence } of givenUp) {
    await recordEvent(tx, order.id, "refund_failed", provider, { reason: "at_provider", refund: id, amountPence });
  }
  return givenUp;
}

/** What the shop sends back by itself, it sends back in full; what staff or customer wished, staff decide anew. */
async function goOnWithout(
  platform: Reporting,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  givenUp: readonly GivenUp[],
): Promise<void> {
  const rest = payment.capturedPence - payment.refundedPence;
  const automatic = givenUp.find(({ reason }) => reason === stockGone || reason === paidAgain);
  if (automatic && rest > 0) {
    await insertRefund(platform, tx, payment.id, { amountPence: rest, reason: automatic.reason });
    return;
  }
  for (const { id } of givenUp) await tellStaff(platform, tx, order, "refund_overtaken", String(id));
  // Not all of the money that was going back is back: a part of it is still here.
  if (rest > 0 && (await isOrdersOwn(tx, order, payment))) {
    await changePayment(tx, order.id, "review", provider, { reason: "refund_overtaken" });
  }
}

/** Holds an order's goods while its customer reclaims the money, and tells staff how that went. */
export async function noteDispute(
  platform: Pick<Platform, "config" | "log" | "mail">,
  tx: Transaction,
  { reference, payment: option }: OrderRow,
  { dispute, paymentId }: PaymentReport,
): Promise<void> {
  if (dispute === undefined) return;
  const isMeant = and(eq(payments.option, option), eq(payments.providerId, paymentId));
  const [payment] = await tx.select().from(payments).where(isMeant);
  const order = await lockOrder(tx, reference);
  if (!payment || !(await isOrdersOwn(tx, order, payment))) return;
  const detail = { reason: `dispute_${dispute}` };
  if (dispute === "won") {
    if (order.paymentState === "disputed") {
      await changePayment(tx, order.id, await stateAfterDispute(tx, payment), provider, detail);
    }
    return;
  }
  // What was set aside before it was sold stays with staff, and keeps its hold until the money is lost.
  const isKept = order.paymentState === "review" && order.paidAt === null && dispute === "open";
  const moved =
    !isKept && (await changePayment(tx, order.id, dispute === "open" ? "disputed" : "refunded", provider, detail));
  if (!isKept && !moved) return;
  platform.log.error({ order: reference, payment: paymentId }, `a payment's dispute is ${dispute}`);
  await tellStaff(platform, tx, order, "disputed", paymentId);
  if (moved && order.paidAt === null) await releaseHold(tx, order);
}

/** An order of which a refund was given up waits for staff again, who had wanted that money to go back. */
async function stateAfterDispute(tx: Transaction, payment: PaymentRow): Promise<PaymentState> {
  const to = await stateByRefunds(tx, payment);
  const isGivenUp = and(eq(refunds.paymentId, payment.id), isNotNull(refunds.failedAt), isNull(refunds.madeAt));
  return to !== "refunded" && (await tx.$count(refunds, isGivenUp)) > 0 ? "review" : to;
}
