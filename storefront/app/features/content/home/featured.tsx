import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { homeMessages } from "@cairn/contract/content/messages.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyShop } from "../../catalogue/empty-shop.tsx";
import { ProductGrid } from "../../catalogue/product-grid.tsx";

interface FeaturedProps {
  products: readonly CardProduct[];
  hasMore: boolean;
  id: string;
}

/** Products in four columns, with a link to the shop if it has more. */
export function Featured({ products, hasMore, id }: FeaturedProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="section scroll-mt-6 outline-none">
      <div className="shell">
        <h2 id={`${id}-title`} className="mb-10 text-h2 lg:mb-14">
          {homeMessages.featured}
        </h2>
        {products.length > 0 ? <ProductGrid products={products} columns={4} level="h3" /> : <EmptyShop />}
        {hasMore && (
          <LinkButton to="/shop" variant="outline" className="mt-10">
            {siteMessages.toShop}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
