import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { addPence } from "@cairn/contract/platform/money.ts";
import { type RefObject, useEffect, useState } from "react";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { watchInView } from "../../lib/watch-in-view.ts";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import type { Queue } from "../preorders/use-place.ts";

interface ProductBarProps {
  product: ProductSummary;
  queue: Queue;
  /** The page's own buttons; while they are in view the bar is hidden, unless it has the focus, which would be lost. */
  actions: RefObject<HTMLElement | null>;
}

/**
 * A bar at the bottom of narrow screens with price and buttons, since the page's own buttons are below the fold there.
 */
export function ProductBar({ product, queue, actions }: ProductBarProps) {
  const { product_price_symbol: symbol } = useSettings();
  const isRepeated = useInView(actions);
  return (
    <section
      aria-label={productMessages.buy}
      data-actions={isRepeated ? "while-focused" : true}
      className={`sticky bottom-0 z-20 border-t border-line bg-paper transition-opacity lg:hidden scriptless:hidden ${isRepeated ? "invisible opacity-0 has-focus-visible:visible has-focus-visible:opacity-100" : ""}`}
    >
      <div className="shell flex h-20 items-center justify-between gap-4">
        <p className="font-display text-h3 font-semibold tabular-nums">
          {formatPrice(addPence(product.price, product.tax), symbol)}
        </p>
        {product.is_upcoming ? (
          <ReserveButton product={product} {...queue}>
            {productMessages.reserveYours}
          </ReserveButton>
        ) : (
          <AddToCart product={product} />
        )}
      </div>
    </section>
  );
}

function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return watchInView(element.current, setInView, { threshold: 0.5 });
  }, [element]);
  return isInView;
}
