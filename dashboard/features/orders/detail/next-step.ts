import { lapsedStates, type PaymentState } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";

/** What an order asks for next; undefined when nothing has to be done. */
export type NextStep =
  | { readonly kind: "accept" | "pack" | "send" | "recheck" }
  | { readonly kind: "deliver"; readonly parcel: number }
  | { readonly kind: "retry"; readonly refund: number }
  | { readonly kind: "answer-return"; readonly id: number };

const mayBeSent: readonly PaymentState[] = ["paid", "partly_refunded"];
const unsettled: readonly PaymentState[] = ["pending", "authorised", ...lapsedStates];

/** The one obvious thing to do with an order: money first, then what waits for an answer, then the goods. */
export function nextStepOf(order: StaffOrder): NextStep | undefined {
  const { payment_state, fulfilment_state, refunds, returns, parcels, payment_id } = order;
  const failed = refunds.findLast(({ failed_at }) => failed_at !== null);
  if (failed && payment_state !== "disputed" && payment_state !== "refunded")
    return { kind: "retry", refund: failed.id };
  if (payment_state === "review" && fulfilment_state !== "cancelled") return { kind: "accept" };
  if (unsettled.includes(payment_state)) return payment_id ? { kind: "recheck" } : undefined;
  const waiting = returns.find(({ state }) => state === "asked" || state === "received");
  if (waiting) return { kind: "answer-return", id: waiting.id };
  // What is to be another order is not packed before.
  if (order.edits.some(({ state }) => state === "waiting")) return undefined;
  if (mayBeSent.includes(payment_state) && fulfilment_state === "open") return { kind: "pack" };
  if (mayBeSent.includes(payment_state) && fulfilment_state === "packed") return { kind: "send" };
  const underWay = parcels.find(({ delivered_at, came_back_at }) => delivered_at === null && came_back_at === null);
  return underWay ? { kind: "deliver", parcel: underWay.id } : undefined;
}
