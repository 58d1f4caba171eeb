import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import type { Ref } from "react";
import { AlertButton } from "../alerts/alert-button.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import type { Queue } from "../preorders/use-place.ts";
import { launchOf } from "./launch-of.ts";

interface ProductActionsProps {
  product: ProductSummary;
  /** The day of its launch, null while none is known. */
  launchesOn: string | null;
  /** Some variant is not for sale: room is kept for its second button, so that choosing another one moves nothing. */
  mayBeMissing: boolean;
  queue: Queue;
  ref: Ref<HTMLDivElement>;
}

/** "Add to cart" for every product, reservation only before its launch, an alert only for what is sold out. */
export function ProductActions({ product, launchesOn, mayBeMissing, queue, ref }: ProductActionsProps) {
  return (
    <div ref={ref} className="grid gap-3 max-lg:*:scroll-mb-24">
      <AddToCart product={product} size="large" showsStock />
      {mayBeMissing && !product.is_upcoming && !isSoldOut(product) && <div className="h-14" />}
      {isSoldOut(product) && <AlertButton product={product} />}
      {product.is_upcoming && (
        <ReserveButton product={product} variant="primary" size="large" {...queue}>
          {productMessages.reserveYours}
        </ReserveButton>
      )}
      {launchesOn && (product.is_upcoming || mayBeMissing) && (
        <p className={`text-center text-small text-slate ${product.is_upcoming ? "" : "invisible"}`}>
          {launchOf({ launches_on: launchesOn })}
        </p>
      )}
    </div>
  );
}
