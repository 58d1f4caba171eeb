import { isUpcoming } from "@cairn/contract/availability.ts";
import type { Product } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";

/** Add to cart for every product, the reservation only while it is not launched: before that nothing can be bought. */
export function ProductActions({ product }: { product: Product }) {
  return (
    <div className="grid gap-3">
      <AddToCart product={product} size="large" showsReason />
      {isUpcoming(product) && (
        <ReserveButton product={product} variant="primary" size="large">
          {productMessages.reserveYours}
        </ReserveButton>
      )}
    </div>
  );
}
