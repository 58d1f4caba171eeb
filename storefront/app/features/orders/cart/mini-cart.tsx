import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { cartMessages } from "@cairn/contract/orders/cart-messages.ts";
import { cartSubtotal, lineTotal } from "@cairn/contract/orders/pricing.ts";
import { withArticle } from "@cairn/contract/platform/country-names.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { findShippingPrice, type ShippingRateOnWire } from "@cairn/contract/shipping/public.ts";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "../../../lib/browser-api.ts";
import { formatPrice } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/site.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { panelPlaceId } from "../../../ui/toaster.tsx";
import { deliveryCountry, guessCountry } from "../../shipping/delivery-country.ts";
import { useCart } from "./cart.ts";
import { fullName, isSameLine, totalQuantity } from "./lines.ts";

interface MiniCartProps {
  /** The product just added. */
  added: ProductSummary;
  /** The button that was pressed. */
  button: HTMLElement;
  onClose: () => void;
}

/** The line just added, how far it is to free delivery, and the two ways on. Escape closes it. */
export function MiniCart({ added, button, onClose }: MiniCartProps) {
  const { currency_symbol } = useSettings();
  const lines = useCart();
  const line = lines.find((each) => isSameLine(each, added));
  const panel = useRef<HTMLElement>(null);
  const place = document.getElementById(panelPlaceId);

  function close() {
    if (panel.current?.contains(document.activeElement)) button.focus();
    onClose();
  }
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // A dialog takes the key for itself.
    if (key === "Escape" && !document.querySelector("dialog[open], [role=dialog][aria-modal=true]")) close();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeByKey(event);
    // Before any other listener, which may have closed its dialog by the time that a later one looks for it.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, []);

  if (!line || !place) return null;
  const print = (amount: Pence) => formatPrice(amount, currency_symbol);
  const content = (
    <section
      ref={panel}
      data-panel
      aria-label={cartMessages.title}
      className="pointer-events-auto grid w-96 max-w-full gap-4 rounded-card border border-line bg-paper p-5 text-ink shadow-float transition starting:translate-y-4 starting:opacity-0"
    >
      <header className="flex items-center justify-between gap-4">
        <p className="font-semibold">{productMessages.added}</p>
        <button
          type="button"
          aria-label={siteMessages.close}
          onClick={close}
          className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
        >
          <X className="size-5" />
        </button>
      </header>
      <div className="flex gap-4">
        <Picture
          src={line.thumbnail}
          picture={line.picture}
          alt=""
          width={160}
          height={160}
          sizes="80px"
          className="size-20 shrink-0 rounded-input"
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{line.name}</p>
          {line.variant_name && <p className="text-small text-slate">{line.variant_name}</p>}
          <p className="mt-1 text-small text-slate tabular-nums">
            {line.quantity} × {print(line.price)}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{print(lineTotal(line))}</p>
      </div>
      <FreeDelivery subtotal={cartSubtotal(lines)} print={print} />
      <div className="grid grid-cols-2 gap-3">
        <LinkButton to="/checkout" size="small">
          {cartMessages.toCheckout}
        </LinkButton>
        <Button variant="outline" size="small" onClick={close}>
          {cartMessages.keepLooking}
        </Button>
      </div>
      <LinkButton to="/cart" variant="quiet" size="small">
        {fill(cartMessages.seeCart, { quantity: totalQuantity(lines) })}
      </LinkButton>
    </section>
  );
  return (
    <>
      <p className="sr-only">{fill(cartMessages.nowInCart, { quantity: line.quantity, name: fullName(line) })}</p>
      {createPortal(content, place)}
    </>
  );
}

interface FreeDeliveryProps {
  subtotal: Pence;
  print: (amount: Pence) => string;
}

/** Whether delivery to the visitor's country is free by now, or how much is missing; nothing where it never is. */
function FreeDelivery({ subtotal, print }: FreeDeliveryProps) {
  const rate = useVisitorsRate();
  if (!rate || rate.free_over === null || rate.free_over === 0) return null;
  const missing = rate.free_over - subtotal;
  const country = withArticle(rate.name);
  const words =
    missing > 0
      ? fill(cartMessages.missingForFree, { amount: print(pence(missing)), country })
      : fill(cartMessages.freeReached, { country });
  return (
    <div className="grid gap-2 text-small">
      <p>{words}</p>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-green"
          style={{ width: `${Math.min(100, (subtotal / rate.free_over) * 100)}%` }}
        />
      </span>
    </div>
  );
}

function useVisitorsRate(): ShippingRateOnWire | undefined {
  const [rate, setRate] = useState<ShippingRateOnWire>();
  useEffect(() => {
    const country = deliveryCountry.read() || guessCountry();
    if (!country) return;
    let isShown = true;
    api(findShippingPrice, { query: { country } }).then(
      ({ data }) => isShown && setRate(data),
      // A country to which the shop does not deliver: the checkout says so.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return rate;
}
