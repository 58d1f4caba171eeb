import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import type { PaymentState } from "@cairn/contract/orders/public.ts";
import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import type { PaymentReport } from "../../platform/payments/provider.ts";
import { withProviderTimeout } from "../../platform/payments/provider-timeout.ts";
import type { Platform } from "../../platform/platform.ts";
import { areInStock, sellFreeStock, sellHeldStock } from "../catalogue/stock.ts";
import { retakeUse } from "../coupons/service.ts";
import { buyReserved, passHoldsAgain, takeHoldsBack, withoutReserved } from "../preorders/purchase.ts";
import { sendConfirmation } from "./confirmation.ts";
import { closeDraft, isOpenDraft } from "./drafts/offer.ts";
import { readEditReference } from "./edits/edit-reference.ts";
import { settleEdit } from "./edits/settle-edit.ts";
import type { PaymentRow } from "./follow-refunds.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import { notifyOfOrder, notifyOfTrouble } from "./notify-staff.ts";
import { findLines } from "./order-lines.ts";
import { promiseArrival } from "./promise-of.ts";
import { draftOver, paidAgain } from "./refund-reasons.ts";
import { insertRefund, refundLatePayment } from "./refunds.ts";
import { releaseHold } from "./release-hold.ts";
import { noteDispute, noteReportedRefunds } from "./reported.ts";
import {
  type Actor,
  changePayment,
  collected,
  isLapsed,
  type OrderRow,
  provider,
  recordEvent,
  shop,
} from "./states.ts";
import { orders, payments } from "./tables.ts";

/** What settling needs: a payment may have to be collected, or sent back. */
export type Settling = Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "mail" | "payments">;

/** Whether the customer has done their part: the money is here, or comes without them. */
export function isUnderWay({ status }: PaymentReport): boolean {
  return status === "paid" || status === "authorised" || status === "processing";
}

/**
 * The only way in which an order becomes paid, or learns what has become of its payment: called alike by the provider's
 * webhook, the customer's return and the reconciling jobs, in any order and any number of times. A payment that the
 * customer has agreed to is collected while the order can still be kept.
 */
export async function settlePayment(platform: Settling, option: PaymentMethod, report: PaymentReport): Promise<void> {
  const isWanted = await transact(platform, (tx) => settle(platform, tx, option, report));
  if (!isWanted) return;
  const captured = await withProviderTimeout(platform.payments[option].capture(report));
  if (captured) await transact(platform, (tx) => settle(platform, tx, option, captured));
}

/** Settles what a report says of an order; true when its payment waits for the shop to collect it. */
async function settle(
  platform: Settling,
  tx: Transaction,
  option: PaymentMethod,
  report: PaymentReport,
): Promise<boolean> {
  const edit = readEditReference(report.reference);
  if (edit) return settleEdit(platform, tx, option, report, edit);
  const [order] = await tx.select().from(orders).where(eq(orders.reference, report.reference)).for("update");
  if (!order || order.payment !== option) {
    platform.log.warn({ order: report.reference, payment: report.payment_id }, "a payment for no order of ours");
    return false;
  }
  if (await isOfAnotherOrder(tx, order, report)) {
    platform.log.error({ order: order.reference, payment: report.payment_id }, "a notice names another's payment");
    return false;
  }
  switch (report.status) {
    case "open":
      return false;
    case "authorised":
      return isCollectable(platform, tx, order, report);
    case "processing":
      if (isOurs(order, report)) await changePayment(tx, order.id, "authorised", provider);
      return false;
    case "paid": {
      const isNewlyPaid = await settlePaid(platform, tx, order, report);
      await noteFee(tx, order, report);
      await noteReportedRefunds(platform, tx, order, option, report);
      await noteDispute(platform, tx, order, option, report);
      if (isNewlyPaid) await issueInvoice(tx, order);
      return false;
    }
    default:
      if (isOurs(order, report)) await giveUp(tx, order.id, report.status, provider);
      return false;
  }
}

/** Whether the order can still be kept, so that nothing is collected that had to go back. */
async function isCollectable(
  { log }: Pick<Platform, "log">,
  tx: Transaction,
  order: OrderRow,
  report: PaymentReport,
): Promise<boolean> {
  if (!isAsAsked(order, report)) {
    log.error({ order: order.reference, payment: report.payment_id }, "a payment that is not what was asked for");
    return false;
  }
  if (order.draft_id !== null && !(await isOpenDraft(tx, order.draft_id))) return false;
  if (order.payment_state === "pending") return true;
  // Who has declined or replaced an order, or has another one by now, did not mean to pay this one as well.
  const isClosed = order.payment_state === "expired" || order.payment_state === "cancelled";
  if (!isClosed || (await hasLaterOrder(tx, order))) return false;
  return areInStock(tx, await withoutReserved(tx, order.reference, await findLines(tx, order.id)));
}

async function hasLaterOrder(tx: Transaction, { id, customer_id }: OrderRow): Promise<boolean> {
  const counts = inArray(orders.payment_state, ["pending", "authorised", ...collected]);
  return (await tx.$count(orders, and(eq(orders.customer_id, customer_id), gt(orders.id, id), counts))) > 0;
}

/** Gives an order up whose payment cannot come any more: its stock, coupon and reservation go back. */
export async function giveUpOrder(
  platform: Pick<Platform, "db" | "cache">,
  orderId: number,
  to: "superseded" | "expired",
): Promise<void> {
  await transact(platform, (tx) => giveUp(tx, orderId, to, shop));
}

/** Whether the order has become paid by this. */
async function settlePaid(
  platform: Pick<Platform, "config" | "log" | "jobs" | "mail">,
  tx: Transaction,
  order: OrderRow,
  report: PaymentReport,
): Promise<boolean> {
  const { payment_id } = report;
  const payment = await recordPayment(tx, order, report);
  if (!payment) return false;
  const late = isLapsed(order.payment_state);
  if (!late && order.payment_state !== "pending" && order.payment_state !== "authorised") {
    // Nobody pays twice: what comes for an order that has its payment goes back.
    platform.log.error({ order: order.reference, payment: payment_id }, "a second payment for one order: refunded");
    await recordEvent(tx, order.id, "paid_again", provider, {
      paymentId: payment_id,
      total: report.total,
      currency: report.currency,
    });
    await insertRefund(platform, tx, payment.id, { amount_pence: payment.captured_pence, reason: paidAgain });
    return false;
  }
  if (!isAsAsked(order, report)) {
    platform.log.error({ order: order.reference, payment: payment_id }, "a payment that is not what was asked for");
    const detail = {
      reason: "mismatch" satisfies ShopReason,
      paymentId: payment_id,
      total: report.total,
      currency: report.currency,
    };
    await changePayment(tx, order.id, "review", provider, detail, { payment_id });
    await notifyOfTrouble(platform, tx, order, "review", payment_id);
    return false;
  }
  if (order.draft_id !== null && !(await isOpenDraft(tx, order.draft_id))) {
    platform.log.warn({ order: order.reference, payment: payment_id }, "paid for a draft that is over: refunded");
    if (!late) await giveUp(tx, order.id, "expired", shop);
    await refundLatePayment(platform, tx, order, payment, draftOver);
    return false;
  }
  const lines = await findLines(tx, order.id);
  if (late) await passHoldsAgain(tx, order.reference, lines);
  if (late && !(await sellFreeStock(tx, order.reference, lines))) {
    await takeHoldsBack(tx, order.reference);
    platform.log.warn({ order: order.reference, payment: payment_id }, "paid late, and the stock is gone: refunded");
    await refundLatePayment(platform, tx, order, payment);
    return false;
  }
  if (!late) await sellHeldStock(tx, order.reference, lines);
  else if (order.coupon_code) {
    await retakeUse(tx, { code: order.coupon_code, customerId: order.customer_id, orderReference: order.reference });
  }
  await buyReserved(tx, order.reference);
  if (order.draft_id !== null) await closeDraft(tx, order.draft_id);
  const promised = await promiseArrival(tx, order);
  await changePayment(
    tx,
    order.id,
    "paid",
    provider,
    { paymentId: payment_id, late },
    { payment_id, paid_at: sql`now()` as never, ...promised },
  );
  await sendConfirmation(platform, tx, { ...order, ...promised }, lines);
  await notifyOfOrder(platform, tx, order);
  return true;
}

/** Writes down what the provider keeps of a payment, which some tell a while after it. */
async function noteFee(tx: Transaction, { payment }: OrderRow, { payment_id, fee }: PaymentReport): Promise<void> {
  if (fee === undefined) return;
  const isOf = and(eq(payments.option, payment), eq(payments.provider_id, payment_id), isNull(payments.fee_pence));
  await tx.update(payments).set({ fee_pence: fee }).where(isOf);
}

/** Writes down money that was collected; undefined when this payment was told before. */
async function recordPayment(tx: Transaction, order: OrderRow, report: PaymentReport): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .insert(payments)
    .values({
      order_id: order.id,
      option: order.payment,
      provider_id: report.payment_id,
      currency: report.currency,
      captured_pence: report.total,
    })
    .onConflictDoNothing()
    .returning();
  return payment;
}

/** A payment is opened for one order: whoever names it for another must not use it up. */
async function isOfAnotherOrder(tx: Transaction, { id, payment }: OrderRow, { payment_id }: PaymentReport) {
  const others = and(eq(orders.payment, payment), eq(orders.payment_id, payment_id), ne(orders.id, id));
  return (await tx.$count(orders, others)) > 0;
}

function isAsAsked(order: OrderRow, report: PaymentReport): boolean {
  return isOurs(order, report) && report.total === order.total_pence && report.currency === order.currency;
}

/** A notice can be there before the call that opened the payment has told us its id. */
function isOurs(order: OrderRow, report: PaymentReport): boolean {
  return order.payment_id === null || order.payment_id === report.payment_id;
}

async function giveUp(
  tx: Transaction,
  orderId: number,
  to: Extract<PaymentState, "declined" | "cancelled" | "expired" | "superseded">,
  by: Actor,
) {
  const order = await changePayment(tx, orderId, to, by);
  if (order) await releaseHold(tx, order);
}
