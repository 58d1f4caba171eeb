import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { OrderSummary } from "@cairn/contract/orders/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { formatDate, formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { OrderStates } from "./order-state.tsx";

export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const { currency_symbol } = useSettings();
  if (orders.length === 0) {
    return <EmptyCard text={accountMessages.noOrders} to="/shop" label={siteMessages.toShop} />;
  }
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li
          key={order.reference}
          className="relative grid grid-cols-[4.5rem_1fr] items-center gap-x-5 gap-y-2 rounded-card border border-line bg-paper p-4 transition-colors focus-within:border-slate hover:border-slate/60 sm:grid-cols-[4.5rem_1fr_auto]"
        >
          <span className="aspect-square overflow-hidden rounded-input bg-sand">
            <Picture src={order.thumbnail ?? ""} alt="" width={144} height={144} sizes="72px" className="size-full" />
          </span>
          <span>
            <Link
              to={`/account/orders/${order.reference}`}
              className="font-semibold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-blue-light"
            >
              <span className="whitespace-nowrap">{order.reference}</span>
            </Link>
            <span className="block text-small text-slate">
              {formatDate(order.placed_at)} · {order.item_count}{" "}
              {order.item_count === 1 ? accountMessages.item : accountMessages.items}
            </span>
          </span>
          <span className="flex items-center gap-4 max-sm:col-span-2 max-sm:justify-between sm:flex-col sm:items-end sm:gap-2">
            <OrderStates order={order} />
            <span className="font-semibold tabular-nums">{formatPrice(order.total, currency_symbol)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
