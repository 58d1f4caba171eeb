import { isUpcoming } from "@cairn/contract/availability.ts";
import type { Product } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import type { Ref } from "react";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";

/** Add to cart for every product, the reservation only while its ability is `production`. */
export function ProductActions({ product, ref }: { product: Product; ref: Ref<HTMLDivElement> }) {
  const isReservable = product.ability === "production";
  return (
    <div ref={ref} className="grid gap-3 max-lg:*:scroll-mb-24">
      <AddToCart product={product} size="large" showsReason />
      {isReservable && (
        <ReserveButton product={product} variant={isUpcoming(product) ? "primary" : "outline"} size="large">
          {productMessages.reserveYours}
        </ReserveButton>
      )}
    </div>
  );
}
