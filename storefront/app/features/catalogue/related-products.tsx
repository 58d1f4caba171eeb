import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { useEffect, useState } from "react";
import { cart, useCart } from "../orders/cart/cart.ts";
import { ProductGrid } from "./product-grid.tsx";

const mostShown = 4;

/** Complements of a product without those in the cart already; rendered anew for each product. */
export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  const inCart = useCartOnArrival();
  const shown = products.filter(({ id }) => !inCart.some((line) => line.id === id)).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="related-products" className="section border-t border-line">
      <div className="shell">
        <h2 id="related-products" className="mb-10 text-h2">
          {productMessages.related}
        </h2>
        <ProductGrid products={shown} columns={4} level="h3" />
      </div>
    </section>
  );
}

/** The cart as it was when the page came, since a card whose button was just pressed must not go. */
function useCartOnArrival() {
  const [lines, setLines] = useState(useCart());
  useEffect(() => setLines(cart.lines.read()), []);
  return lines;
}
