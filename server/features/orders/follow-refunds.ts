import type { PaymentState } from "@cairn/contract/orders/public.ts";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { releaseHold } from "./release-hold.ts";
import { type Actor, changePayment, type OrderRow, recordEvent } from "./states.ts";
import { payments, refunds } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** The payment that an order was paid with; of one that is set aside, the last that came for it. */
export async function findPayment(tx: Database | Transaction, order: OrderRow): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, order.id))
    .orderBy(desc(sql`${payments.provider_id} is not distinct from ${order.payment_id}`), desc(payments.id))
    .limit(1);
  return payment;
}

/** Whether a payment is the one that its order was paid with, and not one that came besides. */
export async function isOrdersOwn(tx: Transaction, order: OrderRow, payment: Pick<PaymentRow, "id">): Promise<boolean> {
  return (await findPayment(tx, order))?.id === payment.id;
}

type StateByRefunds = "paid" | "partly_refunded" | "refunding" | "refunded";

/** How a paid order stands by what of its payment has gone back; all of it, when a dispute of it was lost. */
export async function stateByRefunds(
  tx: Transaction,
  { id, captured_pence, refunded_pence, lost_at }: PaymentRow,
): Promise<StateByRefunds> {
  if (lost_at) return "refunded";
  const counts = and(eq(refunds.payment_id, id), isNull(refunds.failed_at));
  const made = await tx.$count(refunds, and(counts, isNotNull(refunds.made_at)));
  if (captured_pence > refunded_pence) return made > 0 ? "partly_refunded" : "paid";
  return made === (await tx.$count(refunds, counts)) ? "refunded" : "refunding";
}

/**
 * Moves an order on after its refunds have changed and writes that down, as `event` where the order stays as it is. A
 * disputed one does until that is decided, one that waits for staff until all of its money is going back; one of which
 * not all is going back any more waits for staff. A payment that came besides the order's own moves nothing.
 */
export async function followRefunds(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  by: Actor,
  event: "refund_requested" | "refund_made" | "refund_failed",
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isOwn = await isOrdersOwn(tx, order, payment);
  const to = isOwn ? nextState(order.payment_state, await stateByRefunds(tx, payment)) : undefined;
  // Each part that goes back is told.
  const isNews = to !== order.payment_state || (to === "partly_refunded" && event === "refund_made");
  const moved = to && isNews && (await changePayment(tx, order.id, to, by, detail));
  if (!moved) await recordEvent(tx, order.id, event, by, detail);
  // A payment that was set aside has sold nothing.
  if (moved && to === "refunded" && order.paid_at === null) await releaseHold(tx, order);
}

function nextState(from: PaymentState, to: StateByRefunds): PaymentState {
  const isRefund = to === "refunding" || to === "refunded";
  if (from === "disputed" || (from === "review" && !isRefund)) return from;
  return (from === "refunding" || from === "refunded") && !isRefund ? "review" : to;
}
