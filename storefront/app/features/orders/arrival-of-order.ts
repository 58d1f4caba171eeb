import { isIn, type Order, settledStates } from "@cairn/contract/orders/public.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { arrivalText } from "@cairn/contract/shipping/messages.ts";

/** On which days an order arrives, while it is paid, still on its way and not late. */
export function arrivalOfOrder(order: Order): string | undefined {
  const isOnItsWay = order.fulfilment_state !== "delivered" && order.fulfilment_state !== "cancelled";
  const isLate = order.arrives !== null && order.arrives.to < shopDay(Date.now());
  return order.arrives && isOnItsWay && !isLate && isIn(settledStates, order) ? arrivalText(order.arrives) : undefined;
}
