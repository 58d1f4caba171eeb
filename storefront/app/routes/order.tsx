import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { findOrder } from "@cairn/contract/orders/public.ts";
import { OrderDetail } from "../features/orders/order-detail.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/order";

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { data: order } = await context.get(apiContext)(findOrder, { params });
  return { order };
}

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { title: `${accountMessages.orderTitle} ${source.params.reference}`, hidden: true });

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
      <p className="mb-6 print:hidden">
        <TextLink to="/account">← {accountMessages.backToOrders}</TextLink>
      </p>
      <OrderDetail order={order} />
    </div>
  );
}
