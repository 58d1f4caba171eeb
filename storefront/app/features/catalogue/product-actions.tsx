import type { ProductSummary } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import type { Ref } from "react";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";

interface ProductActionsProps {
  product: ProductSummary;
  /** Some variant is upcoming: room is kept for its button, so that choosing another one moves nothing. */
  mayBeUpcoming: boolean;
  ref: Ref<HTMLDivElement>;
}

/** "Add to cart" for every product, reservation only before its launch. */
export function ProductActions({ product, mayBeUpcoming, ref }: ProductActionsProps) {
  return (
    <div ref={ref} className="grid gap-3 max-lg:*:scroll-mb-24">
      <AddToCart product={product} size="large" showsStock />
      {mayBeUpcoming && !product.is_upcoming && <div className="h-14" />}
      {product.is_upcoming && (
        <ReserveButton product={product} variant="primary" size="large">
          {productMessages.reserveYours}
        </ReserveButton>
      )}
    </div>
  );
}
