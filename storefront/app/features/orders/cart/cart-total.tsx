import { cartMessages } from "@cairn/contract/orders/cart-messages.ts";
import { cartSubtotal } from "@cairn/contract/orders/pricing.ts";
import type { RefObject } from "react";
import { formatPrice } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/site.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { DeliveryEstimate } from "../../shipping/delivery-estimate.tsx";
import type { CartLine } from "./lines.ts";

interface CartTotalProps {
  lines: readonly CartLine[];
  /** Set to what leads on to checkout. */
  actions: RefObject<HTMLDivElement | null>;
}

/** Subtotal and total are equal here (specification section 9); a note says that delivery is added at checkout. */
export function CartTotal({ lines, actions }: CartTotalProps) {
  const { currency_symbol } = useSettings();
  const subtotal = formatPrice(cartSubtotal(lines), currency_symbol);
  return (
    <section
      aria-labelledby="cart-total"
      className="rounded-card border border-line bg-paper p-6 lg:sticky lg:top-26 lg:self-start lg:p-8"
    >
      <h2 id="cart-total" className="text-h3">
        {cartMessages.cartTotal}
      </h2>
      <dl aria-live="polite" className="mt-6 grid grid-cols-[1fr_auto] gap-y-3 tabular-nums">
        <dt className="text-slate">{cartMessages.subtotal}</dt>
        <dd className="text-right">{subtotal}</dd>
        <dt className="border-t border-line pt-4 text-h3 font-semibold">{cartMessages.total}</dt>
        <dd className="border-t border-line pt-4 text-h3 font-semibold">{subtotal}</dd>
      </dl>
      <p className="mt-4 text-small text-slate">{cartMessages.deliveryLater}</p>
      <div className="mt-4 border-t border-line pt-4">
        <DeliveryEstimate lines={lines} />
      </div>
      <div ref={actions} className="mt-6">
        <LinkButton to="/checkout" size="large" className="w-full">
          {cartMessages.proceed}
        </LinkButton>
      </div>
    </section>
  );
}
