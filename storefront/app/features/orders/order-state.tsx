import { orderStateMessages, refundMessages } from "@cairn/contract/messages/orders.ts";
import type { OrderState } from "@cairn/contract/orders.ts";

const variants: Partial<Record<OrderState, string>> = {
  paid: "bg-green text-paper",
  pending: "bg-blue-deep text-paper",
  review: "bg-orange text-ink",
  refunding: "bg-blue-deep text-paper",
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return (
    <span className={`rounded-full px-3 py-1 text-small font-semibold ${variants[state] ?? "bg-line text-ink"}`}>
      {orderStateMessages[state]}
    </span>
  );
}

/** Tells the customer about the refund of a payment that could not be accepted. */
export function refundNote(state: OrderState): string | undefined {
  return state === "refunding" || state === "refunded" ? refundMessages[state] : undefined;
}
