import { fulfilmentStateMessages, paymentStateMessages, refundMessages } from "@cairn/contract/orders/messages.ts";
import type { FulfilmentState, Order, OrderSummary, PaymentState } from "@cairn/contract/orders/public.ts";

const paymentColours: Partial<Record<PaymentState, string>> = {
  paid: "bg-green text-paper",
  pending: "bg-blue-deep text-paper",
  authorised: "bg-blue-deep text-paper",
  review: "bg-orange text-ink",
  disputed: "bg-orange text-ink",
  refunding: "bg-blue-deep text-paper",
};
const fulfilmentColours: Partial<Record<FulfilmentState, string>> = {
  packed: "bg-blue-deep text-paper",
  sent: "bg-blue-deep text-paper",
  delivered: "bg-green text-paper",
};

/** How an order stands: its payment, and its goods once they have moved. */
export function OrderStates({ order }: { order: Pick<OrderSummary, "payment_state" | "fulfilment_state"> }) {
  const { payment_state: payment, fulfilment_state: fulfilment } = order;
  return (
    <span className="flex flex-wrap gap-2">
      <Badge colour={paymentColours[payment]} label={paymentStateMessages[payment]} />
      {fulfilment !== "open" && (
        <Badge colour={fulfilmentColours[fulfilment]} label={fulfilmentStateMessages[fulfilment]} />
      )}
    </span>
  );
}

function Badge({ colour = "bg-line text-ink", label }: { colour: string | undefined; label: string }) {
  return <span className={`rounded-full px-3 py-1 text-small font-semibold ${colour}`}>{label}</span>;
}

/** Tells the customer about the refund of a payment that could not be accepted. */
export function refundNote({ payment_state, paid_at }: Pick<Order, "payment_state" | "paid_at">): string | undefined {
  const isRefund = payment_state === "refunding" || payment_state === "refunded";
  return isRefund && paid_at === null ? refundMessages[payment_state] : undefined;
}
