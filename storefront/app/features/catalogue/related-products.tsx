import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { ProductGrid } from "./product-grid.tsx";

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-products" className="section border-t border-line">
      <div className="shell">
        <h2 id="related-products" className="mb-10 text-h2">
          {productMessages.related}
        </h2>
        <ProductGrid products={products} columns={4} level="h3" />
      </div>
    </section>
  );
}
