import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import { findPaymentLink } from "@cairn/contract/orders/payment-links.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { PaidByLink } from "../features/orders/paid-by-link.tsx";
import { PayByLink } from "../features/orders/pay-by-link.tsx";
import { paymentLinkKey } from "../features/orders/payment-link-key.ts";
import { apiContext, isMissing } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/pay";

/** In the browser only: what a link opens is in no page that a server renders. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  // The provider leads back without the key, which this tab has kept.
  const back = query.get("back") ?? "";
  const token = query.get("key") ?? paymentLinkKey.read();
  const known = { back, token, reference: query.get("order") ?? "", isPaid: false, link: null };
  if (back !== "" && token === "") return known;
  return context
    .get(apiContext)(findPaymentLink, { params: { token } })
    .then(
      ({ data: { is_paid: isPaid, link } }) => ({ ...known, isPaid, link }),
      (problem: unknown) => {
        if (isMissing(problem)) return known;
        throw problem;
      },
    );
}

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: orderChangeMessages.payTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{orderChangeMessages.payTitle}</h1>
      <ScreenSkeleton />
    </>
  );
}

/** What a mailed link for paying opens: an order that staff have made out, or the difference of a change. */
export default function PayPage({ loaderData }: Route.ComponentProps) {
  const { link, token, back, isPaid, reference } = loaderData;
  if (isPaid || back === "paid") {
    return <PaidByLink key={token} token={token} isPaid={isPaid} isBack={back === "paid"} reference={reference} />;
  }
  // Another browser than the one that opened the link knows nothing of it.
  const isElsewhere = back === "unpaid" && token === "";
  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] pt-10 pb-20 lg:pt-16 lg:pb-28">
      {link ? (
        <PayByLink key={token} link={link} token={token} wasStopped={back === "unpaid"} />
      ) : (
        <EmptyState
          level="h1"
          title={isElsewhere ? orderChangeMessages.payElsewhere : orderChangeMessages.payLinkOver}
          hint={isElsewhere ? orderChangeMessages.payElsewhereHint : orderChangeMessages.payLinkOverHint}
          illustration={notFoundIllustration}
        >
          <LinkButton to="/contact-us">{menuMessages.contact}</LinkButton>
          <LinkButton to="/shop" variant="outline">
            {menuMessages.shop}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
