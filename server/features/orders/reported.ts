import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import type { PaymentState } from "@cairn/contract/orders/public.ts";
import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";
import { and, desc, eq, inArray, isNull, lt, max, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { PaymentReport, ReportedRefund } from "../../platform/payments/provider.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOwnPayments, followRefunds, isOrdersOwn, type PaymentRow, stateByRefunds } from "./follow-refunds.ts";
import { issueCreditNotes } from "./invoices/issue-credit-notes.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyOfTrouble } from "./notify-staff.ts";
import { isAutomatic } from "./refund-reasons.ts";
import {
  failRefunds,
  insertRefund,
  noteFailedRefund,
  noteRefund,
  type RefundRow,
  recount,
  refundIdOf,
} from "./refunds.ts";
import { releaseHold } from "./release-hold.ts";
import { changePayment, collected, mayBeSent, type OrderRow, provider, recordEvent } from "./states.ts";
import { orderEvents, payments, refunds } from "./tables.ts";

type Reporting = Pick<Platform, "config" | "log" | "jobs" | "mail">;

/**
 * Writes down what a provider has refunded: what the shop asked for, and what staff have given back at the provider
 * itself. A refund that failed after all is left to staff.
 */
export async function noteReportedRefunds(
  platform: Reporting,
  tx: Transaction,
  { reference }: Pick<OrderRow, "reference">,
  option: PaymentMethod,
  report: PaymentReport,
): Promise<void> {
  if (report.refunds.length === 0) return;
  const isMatch = and(eq(payments.option, option), eq(payments.provider_id, report.payment_id));
  const [payment] = await tx.select().from(payments).where(isMatch);
  if (!payment) return;
  const ownId = ({ key }: ReportedRefund) => refundIdOf(reference, key);
  // Failed ones first: they make room for those that were made in their place. Own ones are not to be given up for
  // others.
  const rank = (refund: ReportedRefund) => (refund.isFailed ? 0 : ownId(refund) !== undefined ? 1 : 2);
  for (const refund of report.refunds.toSorted((one, other) => rank(one) - rank(other))) {
    // As the one before has left it.
    const order = await lockOrder(tx, reference);
    const own = ownId(refund);
    if (refund.isFailed) await noteFailedRefund(platform, tx, order, refund.refundId);
    else if (own !== undefined) await noteOwnRefund(platform, tx, order, own, refund.refundId);
    else await noteForeignRefund(platform, tx, order, payment, refund);
  }
}

async function noteOwnRefund(
  platform: Reporting,
  tx: Transaction,
  order: OrderRow,
  id: number,
  refundId: string,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  // One that was given up, and made after all, may have been asked for otherwise since.
  const isRevived = refund && refund.failed_at !== null && refund.made_at === null;
  const overtaken = isRevived ? await giveUpRefunds(tx, order, refund.payment_id, refund.amount_pence) : [];
  await noteRefund(platform, tx, order, id, refundId);
  if (isRevived) await notifyOvertaken(platform, tx, order, await recount(tx, refund.payment_id), overtaken);
}

async function noteForeignRefund(
  platform: Reporting,
  tx: Transaction,
  order: OrderRow,
  { id: paymentId }: PaymentRow,
  { refundId, amount }: ReportedRefund,
): Promise<void> {
  const known = and(eq(refunds.payment_id, paymentId), eq(refunds.provider_id, refundId));
  if ((await tx.$count(refunds, known)) > 0) return;
  const overtaken = await giveUpRefunds(tx, order, paymentId, amount);
  await tx.insert(refunds).values({
    payment_id: paymentId,
    amount_pence: amount,
    reason: "at_provider" satisfies ShopReason,
    provider_id: refundId,
    made_at: sql`now()`,
  });
  platform.log.warn({ order: order.reference, refund: refundId }, "a refund that was made at the provider");
  const payment = await askForRest(platform, tx, await recount(tx, paymentId), overtaken);
  const detail = { reason: "at_provider" satisfies ShopReason, refundId, amountPence: amount };
  await followRefunds(tx, order, payment, provider, "refund_made", detail);
  await issueCreditNotes(tx, order);
  await notifyOvertaken(platform, tx, order, payment, overtaken);
}

/**
 * What was asked for and cannot be made any more, since the provider has given that money back already, is given up.
 */
async function giveUpRefunds(
  tx: Transaction,
  order: OrderRow,
  paymentId: number,
  amount: number,
): Promise<RefundRow[]> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment || payment.captured_pence - payment.refunded_pence >= amount) return [];
  return endWaiting(tx, order, paymentId);
}

async function endWaiting(tx: Transaction, order: OrderRow, paymentId: number): Promise<RefundRow[]> {
  const ended = await failRefunds(tx, and(eq(refunds.payment_id, paymentId), isNull(refunds.made_at)));
  for (const { id, amount_pence } of ended) {
    await recordEvent(tx, order.id, "refund_failed", provider, {
      reason: "at_provider" satisfies ShopReason,
      refund: id,
      amountPence: amount_pence,
    });
  }
  return ended;
}

/** What the shop sends back by itself, it sends back in full. */
async function askForRest(
  platform: Reporting,
  tx: Transaction,
  payment: PaymentRow,
  overtaken: readonly RefundRow[],
): Promise<PaymentRow> {
  const automatic = overtaken.find(isAutomatic);
  const amountPence = payment.captured_pence - payment.refunded_pence;
  if (!automatic || amountPence === 0) return payment;
  return (await insertRefund(platform, tx, payment.id, { amount_pence: amountPence, reason: automatic.reason }))
    .payment;
}

/** While some of the payment is left, staff decide anew about what they or the customer had asked for. */
async function notifyOvertaken(
  platform: Reporting,
  tx: Transaction,
  order: OrderRow,
  { captured_pence, refunded_pence }: PaymentRow,
  overtaken: readonly RefundRow[],
): Promise<void> {
  if (captured_pence === refunded_pence) return;
  for (const { id, failed_at } of overtaken) {
    await notifyOfTrouble(platform, tx, order, "refund_overtaken", `${id}-${failed_at}`);
  }
}

type Disputing = Pick<Platform, "config" | "log" | "mail">;

/** Holds an order's goods while its customer reclaims the money, and tells staff of that and how it ended. */
export async function noteDispute(
  platform: Disputing,
  tx: Transaction,
  { reference }: Pick<OrderRow, "reference">,
  option: PaymentMethod,
  { dispute, payment_id }: PaymentReport,
): Promise<void> {
  if (dispute === undefined) return;
  const isMatch = and(eq(payments.option, option), eq(payments.provider_id, payment_id));
  const [payment] = await tx.select().from(payments).where(isMatch);
  const order = await lockOrder(tx, reference);
  if (!payment || !(await isOrdersOwn(tx, order, payment))) return;
  if (dispute === "open") await noteOpenDispute(platform, tx, order, payment);
  else if (dispute === "lost") await noteLostDispute(platform, tx, order, payment);
  else if (order.payment_state === "disputed") await noteWonDispute(platform, tx, order, payment);
}

/** What was set aside before it was sold keeps its hold until that is decided. */
async function noteOpenDispute(
  platform: Disputing,
  tx: Transaction,
  order: OrderRow,
  { provider_id, lost_at }: PaymentRow,
) {
  // A report may be older than the loss.
  if (
    lost_at ||
    !(await changePayment(tx, order.id, "disputed", provider, { reason: "dispute_open" satisfies ShopReason }))
  )
    return;
  platform.log.error({ order: order.reference, payment: provider_id }, "a payment is disputed");
  await notifyOfTrouble(platform, tx, order, "disputed", `${provider_id}-${await countDisputes(tx, order)}`);
}

/** The money is gone for good: nothing of it can be sent back any more. */
async function noteLostDispute(platform: Disputing, tx: Transaction, order: OrderRow, { id, provider_id }: PaymentRow) {
  const isNews = and(eq(payments.id, id), isNull(payments.lost_at));
  const [lost] = await tx.update(payments).set({ lost_at: sql`now()` }).where(isNews).returning();
  if (!lost) return;
  await endWaiting(tx, order, id);
  await recount(tx, id);
  const detail = { reason: "dispute_lost" satisfies ShopReason };
  const left = await stateByRefunds(tx, await findOwnPayments(tx, order));
  const moved = await changePayment(tx, order.id, left === "refunding" ? "refunded" : left, provider, detail);
  if (!moved) await recordEvent(tx, order.id, "dispute_lost", provider, detail);
  if (order.paid_at === null) await releaseHold(tx, order);
  platform.log.error({ order: order.reference, payment: provider_id }, "a payment's dispute is lost");
  await notifyOfTrouble(platform, tx, order, "dispute_lost", provider_id);
}

/** Money that had been going back, or was never an order's, is here again: staff say what becomes of it. */
async function noteWonDispute(platform: Disputing, tx: Transaction, order: OrderRow, payment: PaymentRow) {
  const byRefunds = await stateByRefunds(tx, await findOwnPayments(tx, order));
  const isHere = byRefunds === "paid" || byRefunds === "partly_refunded";
  const wasSettled = mayBeSent.includes(await stateBeforeDispute(tx, order));
  const to = isHere && !wasSettled ? "review" : byRefunds;
  await changePayment(tx, order.id, to, provider, { reason: "dispute_won" satisfies ShopReason });
  if (to === "refunded" && order.paid_at === null) await releaseHold(tx, order);
  if (to !== "review") return;
  await notifyOfTrouble(
    platform,
    tx,
    order,
    "refund_failed",
    `${payment.provider_id}-${await countDisputes(tx, order)}`,
  );
}

const isDisputeOf = ({ id }: OrderRow) => and(eq(orderEvents.order_id, id), eq(orderEvents.kind, "disputed"));
const countDisputes = (tx: Transaction, order: OrderRow) => tx.$count(orderEvents, isDisputeOf(order));

async function stateBeforeDispute(tx: Transaction, order: OrderRow): Promise<PaymentState> {
  const last = tx
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .where(isDisputeOf(order));
  const isBefore = and(
    eq(orderEvents.order_id, order.id),
    inArray(orderEvents.kind, [...collected]),
    lt(orderEvents.id, last),
  );
  const [event] = await tx.select().from(orderEvents).where(isBefore).orderBy(desc(orderEvents.id)).limit(1);
  return (event?.kind ?? "paid") as PaymentState; // Only such kinds were asked for.
}
