import { paymentMessages } from "@cairn/contract/orders/messages.ts";
import { awaitedStates, findOrder, isIn, settledStates } from "@cairn/contract/orders/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect } from "react";
import { refundNote } from "../features/orders/order-state.tsx";
import { Paid } from "../features/orders/paid.tsx";
import { PaymentScreen } from "../features/orders/payment-screen.tsx";
import { emptyCartFor } from "../features/orders/settled-cart.ts";
import { useConfirmation } from "../features/orders/use-confirmation.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { useSettings } from "../lib/site.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { Route } from "./+types/payment-success";

/** Changes nothing by itself: it shows the viewer's own order, or a plain thank-you if the address names none. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const reference = new URL(request.url).searchParams.get("order");
  if (!reference) return { loaded: undefined };
  const { data: loaded } = await context.get(apiContext)(findOrder, { params: { reference } });
  return { loaded };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: paymentMessages.success, hidden: true });

export default function PaymentSuccessPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { sends_mail } = useSettings();
  const { order, isPolling } = useConfirmation(loaded);

  useEffect(() => {
    if (order && isIn(settledStates, order)) emptyCartFor(order);
  }, [order]);

  const late = sends_mail ? paymentMessages.stillConfirming : paymentMessages.stillConfirmingWithoutMail;
  if (!order) {
    return (
      <PaymentScreen outcome="good" title={paymentMessages.success} words={paymentMessages.thanks}>
        <LinkButton to="/account">{paymentMessages.seeOrders}</LinkButton>
        <LinkButton to="/shop" variant="outline">
          {siteMessages.toShop}
        </LinkButton>
      </PaymentScreen>
    );
  }
  if (isIn(settledStates, order)) return <Paid order={order} />;
  if (isPolling || isIn([...awaitedStates, "review"], order)) {
    return (
      <PaymentScreen
        outcome="open"
        title={paymentMessages.confirming}
        words={isPolling ? paymentMessages.confirmingHint : late}
      >
        {isPolling ? <Spinner /> : <LinkButton to="/account">{paymentMessages.seeOrders}</LinkButton>}
      </PaymentScreen>
    );
  }
  const refund = refundNote(order);
  return (
    <PaymentScreen
      outcome="bad"
      title={paymentMessages.error}
      words={refund ?? `${paymentMessages.errorHint} ${paymentMessages.notCharged}`}
    >
      <LinkButton to="/checkout">{paymentMessages.backToCheckout}</LinkButton>
    </PaymentScreen>
  );
}
