import { blogMessages } from "@cairn/contract/blog/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { useCartQuote } from "../orders/cart/use-cart-quote.ts";

/** The products of which a post speaks. */
export function SeenInStory({ products }: { products: readonly CardProduct[] }) {
  useCartQuote();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="seen-in-story" className="section border-t border-line">
      <div className="shell">
        <h2 id="seen-in-story" className="mb-10 text-h2">
          {blogMessages.seenInStory}
        </h2>
        <ProductGrid products={products} columns={4} level="h3" />
      </div>
    </section>
  );
}
