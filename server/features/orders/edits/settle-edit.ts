import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { PaymentReport } from "../../../platform/payments/provider.ts";
import type { Platform } from "../../../platform/platform.ts";
import { areInStock } from "../../catalogue/stock.ts";
import { findRefundedByRate } from "../books/book-change.ts";
import type { PaymentRow } from "../follow-refunds.ts";
import { lockOrder } from "../lock-order.ts";
import { findLines } from "../order-lines.ts";
import { changeGone, paidAgain } from "../refund-reasons.ts";
import { insertRefund } from "../refunds.ts";
import { noteDispute, noteReportedRefunds } from "../reported.ts";
import { mayBeSent, type OrderRow, provider, recordEvent } from "../states.ts";
import { type orderLines, payments } from "../tables.ts";
import { applyEdit } from "./apply-edit.ts";
import { type EditReference, writeEditReference } from "./edit-reference.ts";
import { releaseUnits } from "./holds.ts";
import { isFixed } from "./plan-edit.ts";
import { type EditRow, orderEdits } from "./tables.ts";
import { columnsOf, isSameVersion, unitsBetween, versionOf } from "./versions.ts";

type Settling = Pick<Platform, "config" | "log" | "mail" | "jobs">;

/**
 * Settles what a provider says of the payment of a change, in any order and any number of times: the first that is as it
 * was asked for makes the change, while that can be made; any other goes back in full. True when the payment waits for
 * the shop to collect it.
 */
export async function settleEdit(
  platform: Settling,
  tx: Transaction,
  option: PaymentMethod,
  report: PaymentReport,
  named: EditReference,
): Promise<boolean> {
  const order = await lockOrder(tx, named.reference);
  const [edit] = await tx
    .select()
    .from(orderEdits)
    .where(and(eq(orderEdits.order_id, order.id), eq(orderEdits.id, named.editId)));
  if (!edit) {
    platform.log.warn({ order: report.reference, payment: report.payment_id }, "a payment for no change of ours");
    return false;
  }
  if (report.status === "authorised") return isAsAsked(edit, report) && canBeMade(tx, order, edit);
  if (report.status === "processing" && edit.state === "waiting") {
    // Money that takes days keeps what it is for.
    await tx
      .update(orderEdits)
      .set({ expires_at: sql`greatest(expires_at, now() + interval '7 days')` })
      .where(eq(orderEdits.id, edit.id));
  }
  if (report.status !== "paid") return false;
  const payment = await recordPayment(tx, order, option, report);
  const isMade = payment && isAsAsked(edit, report) && (await canBeMade(tx, order, edit));
  if (payment && !isMade) await sendBack(platform, tx, order, edit, payment);
  await noteFee(tx, option, report);
  await noteReportedRefunds(platform, tx, order, option, report);
  if (isMade) {
    await tx.update(payments).set({ is_for_change: true }).where(eq(payments.id, payment.id));
    if (edit.state !== "waiting") await releaseUnits(tx, order, { edit_id: edit.id });
    await applyEdit(platform, tx, order, edit, provider);
  }
  await noteDispute(platform, tx, order, option, report);
  return false;
}

function isAsAsked(edit: EditRow, { total, currency }: PaymentReport): boolean {
  return total === edit.difference_pence && currency === "GBP";
}

/**
 * Whether a locked order is still what a change was made from, and its units are held or free again. One that was made,
 * or withdrawn, is not made any more.
 */
export async function canBeMade(tx: Transaction, order: OrderRow, edit: EditRow): Promise<boolean> {
  if (edit.state !== "waiting" && edit.state !== "lapsed") return false;
  if (!isOpenToChange(order)) return false;
  const lines = await findLines(tx, order.id);
  if (!isSameVersion(versionOf(order, lines), edit.before)) return false;
  if (lines.some((line) => isFixed(line) && isChanged(edit, line))) return false;
  if (!(await keepsRefunds(tx, order.id, edit))) return false;
  if (edit.state === "waiting") return true;
  // Another change has been made or asked for since this one had lapsed.
  const later = and(eq(orderEdits.order_id, order.id), sql`${orderEdits.id} > ${edit.id}`);
  if ((await tx.$count(orderEdits, later)) > 0) return false;
  return areInStock(tx, unitsBetween(edit.before, edit.after).more);
}

const isOpenToChange = ({ payment_state, fulfilment_state }: OrderRow) =>
  mayBeSent.includes(payment_state) && (fulfilment_state === "open" || fulfilment_state === "packed");

/** Whether a change makes anything of a line another, were it only the part of the delivery that it bears. */
function isChanged({ after }: EditRow, line: typeof orderLines.$inferSelect): boolean {
  const own = after.lines.find(({ line_id }) => line_id === line.id);
  return own === undefined || JSON.stringify(columnsOf(own)) !== JSON.stringify(columnsOf(line));
}

/** Whether what has gone back of an order meanwhile is still charged by a change, at its rate and in its country. */
async function keepsRefunds(tx: Transaction, orderId: number, { before, after }: EditRow): Promise<boolean> {
  const isElsewhere = before.country_code !== after.country_code;
  const sums = await findRefundedByRate(tx, orderId, after);
  return sums.every(({ charged, refunded }) => refunded === 0 || (!isElsewhere && refunded <= charged));
}

async function recordPayment(
  tx: Transaction,
  { id: order_id }: OrderRow,
  option: PaymentMethod,
  { payment_id, currency, total, reference }: PaymentReport,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .insert(payments)
    .values({ order_id, option, provider_id: payment_id, currency, captured_pence: total, reference })
    .onConflictDoNothing()
    .returning();
  return payment;
}

async function noteFee(tx: Transaction, option: PaymentMethod, { payment_id, fee }: PaymentReport): Promise<void> {
  if (fee === undefined) return;
  const isOf = and(eq(payments.option, option), eq(payments.provider_id, payment_id), isNull(payments.fee_pence));
  await tx.update(payments).set({ fee_pence: fee }).where(isOf);
}

/** Sends a payment back in full that came for a change which is not made (any more), or twice, or with another sum. */
async function sendBack(
  platform: Settling,
  tx: Transaction,
  order: OrderRow,
  edit: EditRow,
  { id, provider_id, captured_pence }: PaymentRow,
): Promise<void> {
  const reason = edit.state === "applied" ? paidAgain : changeGone;
  platform.log.error({ order: order.reference, payment: provider_id }, "a payment for a change that is not made");
  const detail = { edit: edit.id, total: captured_pence, reason };
  await recordEvent(tx, order.id, "edit_paid_in_vain", provider, detail);
  await insertRefund(platform, tx, id, { amount_pence: captured_pence, reason });
}

/** Ends a waiting change of a locked order: what it held is free again, and the order stays as it is. */
export async function endEdit(
  tx: Transaction,
  order: OrderRow,
  edit: Pick<EditRow, "id">,
  state: "lapsed" | "withdrawn",
): Promise<boolean> {
  const isWaiting = and(eq(orderEdits.id, edit.id), eq(orderEdits.state, "waiting"));
  const [ended] = await tx
    .update(orderEdits)
    .set({ state, ended_at: sql`now()` })
    .where(isWaiting)
    .returning({ id: orderEdits.id });
  if (ended) await releaseUnits(tx, order, { edit_id: edit.id });
  return ended !== undefined;
}

/** The payment of a change's last attempt, as a provider is asked after it. */
export function handleOf(reference: string, { id, attempts, payment_id }: EditRow) {
  return { reference: writeEditReference({ reference, editId: id, attempt: attempts }), payment_id };
}
