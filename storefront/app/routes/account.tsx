import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { findAccount } from "@cairn/contract/accounts/public.ts";
import { ownEntryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { listJuryRounds, listPrizes } from "@cairn/contract/contest/judging/public.ts";
import { listEntries } from "@cairn/contract/contest/public.ts";
import { listOwnAdverts } from "@cairn/contract/contest/rights/public.ts";
import { listOrders } from "@cairn/contract/orders/public.ts";
import { listReservations } from "@cairn/contract/preorders/public.ts";
import { useRevalidator } from "react-router";
import { ProfileForm } from "../features/accounts/profile-form.tsx";
import { UnconfirmedNotice } from "../features/accounts/unconfirmed-notice.tsx";
import { JuryRounds } from "../features/contest/judging/jury-rounds.tsx";
import { PrizeList } from "../features/contest/judging/prize-list.tsx";
import { OwnAdverts } from "../features/contest/own-adverts.tsx";
import { OwnEntries } from "../features/contest/own-entries.tsx";
import { OrderList } from "../features/orders/order-list.tsx";
import { ReservationList } from "../features/preorders/reservation-list.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/account";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [customer, orders, reservations, entries, juryRounds, prizes, adverts] = await Promise.all([
    api(findAccount),
    api(listOrders),
    api(listReservations),
    api(listEntries),
    api(listJuryRounds),
    api(listPrizes),
    api(listOwnAdverts),
  ]);
  return {
    customer: customer.data,
    orders: orders.data,
    reservations: reservations.data,
    entries: entries.data,
    juryRounds: juryRounds.data,
    prizes: prizes.data,
    adverts: adverts.data,
  };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: accountMessages.title, hidden: true });

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { customer, orders, reservations, entries, juryRounds, prizes, adverts } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <div className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="mb-8 text-h1 lg:mb-12">{accountMessages.title}</h1>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
        <div className="grid content-start gap-12">
          {customer.is_email_confirmed || <UnconfirmedNotice />}
          <JuryRounds rounds={juryRounds} />
          <section aria-labelledby="orders">
            <h2 id="orders" className="mb-6 text-h3">
              {accountMessages.orders}
            </h2>
            <OrderList orders={orders} />
          </section>
          <ReservationList reservations={reservations} />
          <PrizeList prizes={prizes} />
          <section aria-labelledby="entries">
            <h2 id="entries" className="mb-6 text-h3">
              {ownEntryMessages.heading}
            </h2>
            <OwnEntries entries={entries} onChange={revalidate} />
          </section>
          <OwnAdverts adverts={adverts} onChange={revalidate} />
        </div>
        <section aria-labelledby="profile">
          <h2 id="profile" className="mb-6 text-h3">
            {accountMessages.profile}
          </h2>
          <div className="rounded-card border border-line bg-paper p-6 md:p-8">
            <ProfileForm customer={customer} />
          </div>
        </section>
      </div>
    </div>
  );
}
