import { findAccount } from "@cairn/contract/accounts.ts";
import { accountMessages } from "@cairn/contract/messages.ts";
import { listOrders } from "@cairn/contract/orders.ts";
import { ProfileForm } from "../features/accounts/profile-form.tsx";
import { OrderList } from "../features/orders/order-list.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/account";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [customer, orders] = await Promise.all([api(findAccount), api(listOrders)]);
  return { customer: customer.data, orders: orders.data };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: accountMessages.title, hidden: true });

export default function AccountPage({ loaderData: { customer, orders } }: Route.ComponentProps) {
  return (
    <div className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="mb-8 text-h1 lg:mb-12">{accountMessages.title}</h1>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[26rem_1fr]">
        <section aria-labelledby="profile">
          <h2 id="profile" className="mb-6 text-h3">
            {accountMessages.profile}
          </h2>
          <div className="rounded-card border border-line bg-paper p-6 md:p-8">
            <ProfileForm customer={customer} />
          </div>
        </section>
        <section aria-labelledby="orders">
          <h2 id="orders" className="mb-6 text-h3">
            {accountMessages.orders}
          </h2>
          <OrderList orders={orders} />
        </section>
      </div>
    </div>
  );
}
