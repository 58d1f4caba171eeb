import type { PaymentState } from "@cairn/contract/orders/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
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
    .where(and(eq(payments.order_id, order.id), not(payments.is_for_change)))
    .orderBy(desc(sql`${payments.provider_id} is not distinct from ${order.payment_id}`), desc(payments.id))
    .limit(1);
  return payment;
}

/** The payments that made up an order's sum: the one that it was paid with, and those of its changes, as they came. */
export async function findOwnPayments(tx: Database | Transaction, order: OrderRow): Promise<PaymentRow[]> {
  const first = await findPayment(tx, order);
  if (!first) return [];
  const ofChanges = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order.id), payments.is_for_change))
    .orderBy(asc(payments.id));
  return [first, ...ofChanges];
}

/** Whether a payment is one of those that made up its order's sum, and not one that came besides. */
export async function isOrdersOwn(tx: Transaction, order: OrderRow, payment: Pick<PaymentRow, "id">): Promise<boolean> {
  return (await findOwnPayments(tx, order)).some(({ id }) => id === payment.id);
}

/** What of a payment can still go back: nothing of one whose dispute was lost. */
export const leftOfPayment = ({ captured_pence, refunded_pence, lost_at }: PaymentRow) =>
  pence(lost_at ? 0 : captured_pence - refunded_pence);

type StateByRefunds = "paid" | "partly_refunded" | "refunding" | "refunded";

/** How a paid order stands by what of its payments has gone back; all of one of which a dispute was lost. */
export async function stateByRefunds(tx: Transaction, own: readonly PaymentRow[]): Promise<StateByRefunds> {
  const ids = own.map(({ id }) => id);
  if (own.every(({ lost_at }) => lost_at !== null)) return "refunded";
  // The difference of a change leaves an order paid in full.
  const counts = and(inArray(refunds.payment_id, ids), isNull(refunds.failed_at), eq(refunds.kind, "money"));
  const made = await tx.$count(refunds, and(counts, isNotNull(refunds.made_at)));
  const isLost = own.some(({ lost_at }) => lost_at !== null);
  if (own.some((payment) => leftOfPayment(payment) > 0)) return made > 0 || isLost ? "partly_refunded" : "paid";
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
  const own = await findOwnPayments(tx, order);
  const isOwn = own.some(({ id }) => id === payment.id);
  const to = isOwn ? nextState(order.payment_state, await stateByRefunds(tx, own)) : undefined;
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
