import { paidForUnits } from "@cairn/contract/orders/refund-amounts.ts";
import type { RefundInput } from "@cairn/contract/orders/staff.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Units } from "@cairn/contract/orders/units.ts";
import { addPence, type Pence, pence, writePounds } from "@cairn/contract/platform/money.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { restock } from "../catalogue/stock.ts";
import { expectConfirmedRefund } from "../staff/policy.ts";
import { findOwnPayments, followRefunds, leftOfPayment, type PaymentRow } from "./follow-refunds.ts";
import { lockOrder } from "./lock-order.ts";
import { findLines } from "./order-lines.ts";
import { insertRefund } from "./refunds.ts";
import { releaseHold } from "./release-hold.ts";
import { type Actor, changeFulfilment, type OrderRow } from "./states.ts";
import { orderLines, type RefundKind, refundLines, refunds } from "./tables.ts";

type LineRow = typeof orderLines.$inferSelect;

interface RefundedLine {
  readonly line: LineRow;
  readonly units: number;
}

interface Refund {
  readonly amount: Pence;
  readonly shipping: Pence;
  readonly lines: readonly RefundedLine[];
}

/** What is refunded: what staff ask for, or units that have come back, which were sent and never are cancelled. */
interface AskedRefund extends Omit<RefundInput, "of"> {
  readonly of:
    | RefundInput["of"]
    | { readonly kind: "returned"; readonly lines: Units; readonly with_shipping: boolean };
}

/** Refunds an order as `requestRefund` does. Refuses with 404 besides. */
export async function refundByStaff(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  reference: string,
  input: RefundInput,
  by: Actor,
): Promise<void> {
  await transact(platform, async (tx) => requestRefund(platform, tx, await lockOrder(tx, reference), input, by));
}

/**
 * Refunds some of a locked order's payment: all that is left of it, some units of its lines, or a sum. Units that have
 * not been sent will not be, and go back into stock when that is asked for; what was sent comes back by a return
 * (`returns/`). Asked again with the same key it changes nothing. Refuses with 409 when there is no payment that could
 * be refunded, with 422 more than is left of it, and with 403 what comes to a large sum of staff who have not given
 * their password lately.
 */
export async function requestRefund(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  order: OrderRow,
  { idempotency_key, reason, restock: isRestocked, of }: AskedRefund,
  by: Actor,
): Promise<void> {
  const own = await findOwnPayments(tx, order);
  const ids = own.map(({ id }) => id);
  const isKnown = and(inArray(refunds.payment_id, ids), eq(refunds.idempotency_key, idempotency_key));
  if ((await tx.$count(refunds, isKnown)) > 0) return;
  const isSetAside = order.payment_state === "review" && of.kind === "whole";
  if (own.length === 0 || !(isSetAside || ["paid", "partly_refunded"].includes(order.payment_state))) {
    throw new AppError("not_refundable", 409, staffOrderMessages.notRefundable);
  }
  const lines = await findLines(tx, order.id);
  const refund = await refundOf(tx, order, own, lines, of);
  const left = leftOfPayments(own);
  if (refund.amount < 1 || refund.amount > left) throw tooMuch(left);
  if (by.member) await expectConfirmedRefund(tx, by.member, refund.amount);
  if (of.kind !== "returned") await takeBack(tx, order, refund.lines, isRestocked, by);
  await payBack(platform, tx, order, { ...refund, reason, idempotency_key }, by);
}

interface PaidBack extends Pick<Refund, "amount"> {
  readonly shipping?: Pence;
  readonly lines?: readonly RefundedLine[];
  readonly kind?: RefundKind;
  readonly reason: string;
  readonly idempotency_key: string;
}

/**
 * Sends a sum back from the payments that made up a locked order's sum, as they came: a provider gives back what it has
 * collected and no more. What it is for stands with its first part.
 */
export async function payBack(
  platform: Pick<Platform, "jobs">,
  tx: Transaction,
  order: OrderRow,
  { amount, shipping = pence(0), lines = [], kind, reason, idempotency_key }: PaidBack,
  by: Actor,
): Promise<void> {
  let left: number = amount;
  let shippingLeft: number = shipping;
  for (const payment of await findOwnPayments(tx, order)) {
    const part = Math.min(left, leftOfPayment(payment));
    if (part === 0) continue;
    const { id, payment: counted } = await insertRefund(platform, tx, payment.id, {
      ...{ amount_pence: part, shipping_pence: Math.min(shippingLeft, part), reason, idempotency_key },
      ...(kind && { kind }),
    });
    if (left === amount) await noteLines(tx, id, lines);
    await followRefunds(tx, order, counted, by, "refund_requested", { refund: id, amountPence: part, reason });
    left -= part;
    shippingLeft -= Math.min(shippingLeft, part);
  }
}

/** What of an order's payments can still go back. */
export const leftOfPayments = (own: readonly PaymentRow[]): Pence => addPence(...own.map(leftOfPayment));

async function refundOf(
  tx: Transaction,
  order: OrderRow,
  own: readonly PaymentRow[],
  lines: readonly LineRow[],
  of: AskedRefund["of"],
): Promise<Refund> {
  const left = leftOfPayments(own);
  if (of.kind === "sum") return { amount: of.amount, shipping: pence(0), lines: [] };
  if (of.kind === "whole") {
    const rest = lines.map((line) => ({ line, units: line.quantity - line.refunded_quantity }));
    return { amount: left, shipping: pence(0), lines: rest.filter(({ units }) => units > 0) };
  }
  const wanted = of.lines.map(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || line.quantity - line.refunded_quantity < quantity) {
      throw new AppError("line_unknown", 422, staffOrderMessages.notSoMany);
    }
    return { line, units: quantity };
  });
  const forLines = wanted.reduce((sum, { line, units }) => sum + paidForUnits(line, units), 0);
  const shipping = pence(of.with_shipping ? order.shipping_pence - (await shippingRefunded(tx, own)) : 0);
  return { amount: pence(forLines + shipping), shipping, lines: wanted };
}

/** How much of an order's delivery has gone back, or is asked back. */
export async function shippingRefunded(tx: Database | Transaction, own: readonly PaymentRow[]): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.shipping_pence}), 0)::int` })
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.payment_id,
          own.map(({ id }) => id),
        ),
        isNull(refunds.failed_at),
      ),
    );
  return row?.sum ?? 0;
}

async function noteLines(tx: Transaction, refundId: number, lines: readonly RefundedLine[]): Promise<void> {
  for (const { line, units } of lines) {
    await tx.insert(refundLines).values({ refund_id: refundId, line_id: line.id, quantity: units });
    await tx
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${units}` })
      .where(eq(orderLines.id, line.id));
  }
}

/** Takes all that is left of an order out of what is still to be sent, and puts it back into stock. */
export async function takeBackAll(tx: Transaction, order: OrderRow, by: Actor): Promise<void> {
  const lines = await findLines(tx, order.id);
  await takeBack(
    tx,
    order,
    lines.map((line) => ({ line, units: line.quantity })),
    true,
    by,
  );
}

/** Takes refunded units off what is still to be sent, and back into stock when that is asked for. */
async function takeBack(
  tx: Transaction,
  order: OrderRow,
  lines: readonly RefundedLine[],
  isRestocked: boolean,
  by: Actor,
): Promise<void> {
  if (lines.length === 0) return;
  const here = lines.map(({ line, units }) => ({
    line,
    variant_id: line.variant_id,
    quantity: Math.min(units, line.quantity - line.sent_quantity - line.cancelled_quantity),
  }));
  // What an order of another sum holds was never sold: it is let go rather than put back.
  const isSold = order.paid_at !== null;
  if (!isSold) await releaseHold(tx, order);
  const back = isRestocked && isSold;
  for (const { line, quantity } of here) {
    await tx
      .update(orderLines)
      .set({
        cancelled_quantity: sql`${orderLines.cancelled_quantity} + ${quantity}`,
        restocked_quantity: sql`${orderLines.restocked_quantity} + ${back ? quantity : 0}`,
      })
      .where(eq(orderLines.id, line.id));
  }
  const unsent = here.filter(({ quantity }) => quantity > 0);
  if (back && unsent.length > 0) await restock(tx, order.reference, unsent);
  await endFulfilment(tx, order.id, by);
}

/** An order of which nothing is left to send is sent, if anything of it was, and else cancelled. */
async function endFulfilment(tx: Transaction, orderId: number, by: Actor): Promise<void> {
  const lines = await findLines(tx, orderId);
  if (lines.some((line) => line.quantity > line.sent_quantity + line.cancelled_quantity)) return;
  const wasSent = lines.some(({ sent_quantity }) => sent_quantity > 0);
  await changeFulfilment(tx, orderId, wasSent ? "sent" : "cancelled", by);
}

function tooMuch(left: number): AppError {
  const message = `${staffOrderMessages.refundTooMuch} ${writePounds(left)}`;
  return invalid("amount", message, "refund_too_much");
}
