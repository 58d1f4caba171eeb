import { orderStateMessages } from "@cairn/contract/messages.ts";
import type { OrderState } from "@cairn/contract/orders.ts";

const looks: Partial<Record<OrderState, string>> = {
  paid: "bg-green text-paper",
  pending: "bg-blue-deep text-paper",
  review: "bg-orange text-ink",
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return (
    <span className={`rounded-full px-3 py-1 text-small font-semibold ${looks[state] ?? "bg-line text-ink"}`}>
      {orderStateMessages[state]}
    </span>
  );
}
