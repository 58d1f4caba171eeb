import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { checkoutMessages, paymentMessages } from "@cairn/contract/orders/messages.ts";
import { claimOrder, findOrderByLink } from "@cairn/contract/orders/public.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { useNavigate } from "react-router";
import { OrderDetail } from "../features/orders/order-detail.tsx";
import { apiContext, isMissing } from "../lib/api.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { loginPath } from "../lib/return-path.ts";
import { runAction } from "../lib/run-action.ts";
import { useToken } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/order-link";

const keyOf = (search: string) => new URLSearchParams(search).get("key") ?? "";

/** In the browser only: what a link opens is in no page that a server renders. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const token = keyOf(new URL(request.url).search);
  const found = await context
    .get(apiContext)(findOrderByLink, { params: { token } })
    .catch((problem: unknown) => {
      if (isMissing(problem)) return undefined;
      throw problem;
    });
  return { order: found?.data };
}

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: accountMessages.orderTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{accountMessages.orderTitle}</h1>
      <ScreenSkeleton />
    </>
  );
}

/** A guest's order, which the link in their mails opens, and an account can take. */
export default function OrderLinkPage({ loaderData: { order } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const isLoggedIn = useToken() !== "";

  async function keep() {
    let reference = "";
    const { error } = await runAction(paymentMessages.keeping, async () => {
      const { data, message } = await api(claimOrder, { params: { token: keyOf(search) } });
      reference = data.reference;
      return message ?? checkoutMessages.claimed;
    });
    if (!error) navigate(`/account/orders/${reference}`);
  }

  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] pt-10 pb-20 lg:pt-16 lg:pb-28">
      {order ? (
        <>
          <OrderDetail order={order} linkToken={keyOf(search)} />
          <p className="mt-10 print:hidden">
            {isLoggedIn ? (
              <Button variant="outline" onClick={keep}>
                {paymentMessages.keepOrder}
              </Button>
            ) : (
              <LinkButton variant="outline" to={loginPath(`/order${search}`)}>
                {paymentMessages.keepOrder}
              </LinkButton>
            )}
          </p>
        </>
      ) : (
        <EmptyState
          level="h1"
          title={checkoutMessages.linkDead}
          hint={checkoutMessages.linkDeadHint}
          illustration={notFoundIllustration}
        >
          <LinkButton to="/account">{accountMessages.title}</LinkButton>
          <LinkButton to="/contact-us" variant="outline">
            {menuMessages.contact}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
