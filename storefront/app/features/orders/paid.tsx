import { checkoutMessages, paymentMessages } from "@cairn/contract/orders/messages.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useToken } from "../../lib/session.ts";
import { useSettings } from "../../lib/site.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { OrderContents } from "./order-contents.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PaymentScreen } from "./payment-screen.tsx";

/** The confirmation of a paid order: its number, the goods and the next steps. */
export function Paid({ order }: { order: Order }) {
  const isGuest = useToken() === "";
  const { sends_mail } = useSettings();
  return (
    <PaymentScreen
      outcome="good"
      title={paymentMessages.success}
      words={paymentMessages.thanks}
      details={
        <section
          aria-labelledby="paid-order"
          className="mx-auto mt-12 max-w-form rounded-card border border-line bg-paper p-6 md:p-8"
        >
          <h2 id="paid-order" className="text-h3">
            {paymentMessages.orderNumber} <span className="whitespace-nowrap">{order.reference}</span>
          </h2>
          <p className="mt-2 mb-6 text-slate">
            {sends_mail ? (
              <>
                {paymentMessages.mailSent} <span className="wrap-anywhere text-ink">{order.email}</span>.{" "}
                {isGuest && paymentMessages.linkMailed}
              </>
            ) : (
              isGuest && paymentMessages.notMailed
            )}
          </p>
          <h3 className="sr-only">{checkoutMessages.items}</h3>
          <OrderContents order={order} />
          <div className="mt-8 border-t border-line pt-6">
            <OrderTimeline order={order} />
          </div>
        </section>
      }
    >
      {isGuest ? (
        <LinkButton to="/signup">{paymentMessages.openAccount}</LinkButton>
      ) : (
        <LinkButton to={`/account/orders/${order.reference}`}>{paymentMessages.seeOrder}</LinkButton>
      )}
      <LinkButton to="/shop" variant="outline">
        {siteMessages.toShop}
      </LinkButton>
    </PaymentScreen>
  );
}
