import type { Product } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { homeMessages } from "@cairn/contract/messages/content.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProductGrid } from "../catalogue/product-grid.tsx";

/** All products, four abreast. */
export function Featured({ products, id }: { products: readonly Product[]; id: string }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="section scroll-mt-6 outline-none">
      <div className="shell">
        <h2 id={`${id}-title`} className="mb-10 text-h2 lg:mb-14">
          {homeMessages.featured}
        </h2>
        {products.length > 0 ? (
          <ProductGrid products={products} columns={4} level="h3" />
        ) : (
          <EmptyState title={productMessages.empty} />
        )}
      </div>
    </section>
  );
}
