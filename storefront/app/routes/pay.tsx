import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { findPaymentLink } from "@cairn/contract/orders/payment-links.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { PayByLink } from "../features/orders/pay-by-link.tsx";
import { apiContext, isMissing } from "../lib/api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/pay";

const keyOf = (search: string) => new URLSearchParams(search).get("key") ?? "";

/** In the browser only: what a link opens is in no page that a server renders. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const token = keyOf(new URL(request.url).search);
  const found = await context
    .get(apiContext)(findPaymentLink, { params: { token } })
    .catch((problem: unknown) => {
      if (isMissing(problem)) return undefined;
      throw problem;
    });
  return { link: found?.data };
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
export default function PayPage({ loaderData: { link } }: Route.ComponentProps) {
  const search = useOwnSearch();
  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] pt-10 pb-20 lg:pt-16 lg:pb-28">
      {link ? (
        <PayByLink link={link} token={keyOf(search)} />
      ) : (
        <EmptyState
          level="h1"
          title={orderChangeMessages.payLinkOver}
          hint={checkoutMessages.linkDeadHint}
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
