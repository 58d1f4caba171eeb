import { orderStateMessages } from "@cairn/contract/messages.ts";
import type { OrderState } from "@cairn/contract/orders.ts";

const looks: Partial<Record<OrderState, string>> = {
  paid: "bg-green/10 text-green",
  pending: "bg-blue/10 text-blue-deep",
  review: "bg-orange/15 text-orange-deep",
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return (
    <span className={`rounded-full px-3 py-1 text-small font-semibold ${looks[state] ?? "bg-ink/5 text-slate"}`}>
      {orderStateMessages[state]}
    </span>
  );
}
