import { paymentMessages } from "@cairn/contract/orders/messages.ts";
import { checkPayment, type Order } from "@cairn/contract/orders/public.ts";
import { refundNote } from "../features/orders/order-state.tsx";
import { PaymentScreen } from "../features/orders/payment-screen.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/payment-error";

/** The order's actual state, if the address names an order of the viewer; an unknown one must not break the page. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const reference = new URL(request.url).searchParams.get("order");
  if (!reference) return { order: undefined };
  const found = await context
    .get(apiContext)(checkPayment, { params: { reference } })
    .catch(() => undefined);
  return { order: found?.data };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: paymentMessages.error, hidden: true });

export default function PaymentErrorPage({ loaderData: { order } }: Route.ComponentProps) {
  const hint = order?.payment_state === "cancelled" ? paymentMessages.cancelledHint : paymentMessages.errorHint;
  return (
    <PaymentScreen
      outcome="bad"
      title={paymentMessages.error}
      words={(order && refundNote(order)) ?? `${hint} ${chargeNote(order)}`}
    >
      {order?.payment_state === "paid" ? (
        <LinkButton to={`/payment-success?order=${order.reference}`}>{paymentMessages.seeOrder}</LinkButton>
      ) : (
        <LinkButton to="/checkout">{paymentMessages.backToCheckout}</LinkButton>
      )}
      <LinkButton to="/contact-us" variant="outline">
        {paymentMessages.contact}
      </LinkButton>
    </PaymentScreen>
  );
}

/** "Nothing was charged" is shown only when the provider has confirmed it. */
function chargeNote(order: Order | undefined): string {
  if (order?.payment_state === "paid") return paymentMessages.wasPaid;
  const isOver = order && ["declined", "cancelled", "expired", "superseded"].includes(order.payment_state);
  return isOver ? paymentMessages.notCharged : paymentMessages.notKnown;
}
