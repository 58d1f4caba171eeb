import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { addPence } from "@cairn/contract/platform/money.ts";
import type { RefObject } from "react";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { AlertButton } from "../alerts/alert-button.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import type { Queue } from "../preorders/use-place.ts";

interface ProductBarProps {
  product: ProductSummary;
  queue: Queue;
  /** The page's own buttons. */
  actions: RefObject<HTMLElement | null>;
}

/** The price and the button of a product, since the page's own are below the fold on narrow screens. */
export function ProductBar({ product, queue, actions }: ProductBarProps) {
  const { product_price_symbol: symbol } = useSettings();
  return (
    <BottomBar
      label={productMessages.buy}
      price={formatPrice(addPence(product.price, product.tax), symbol)}
      actions={actions}
    >
      <Action product={product} queue={queue} />
    </BottomBar>
  );
}

function Action({ product, queue }: Pick<ProductBarProps, "product" | "queue">) {
  if (isSoldOut(product)) return <AlertButton product={product} size="small" />;
  if (!product.is_upcoming) return <AddToCart product={product} />;
  return (
    <ReserveButton product={product} {...queue}>
      {productMessages.reserveYours}
    </ReserveButton>
  );
}
