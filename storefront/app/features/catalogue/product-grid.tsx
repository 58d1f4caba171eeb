import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: readonly CardProduct[];
  /** On wide screens; phones have 2. Beside a column of something else there are 3. */
  columns: keyof typeof grids;
  /** The number of cards in the first viewport, whose pictures are not loaded lazily. */
  inView?: number;
  level?: "h2" | "h3";
}

export const gridClass = "grid grid-cols-2 gap-3 sm:gap-5 lg:gap-6";
export const grids = {
  3: { variant: "lg:grid-cols-3", sizes: "(min-width: 1025px) 410px, 45vw" },
  beside: { variant: "lg:grid-cols-3", sizes: "(min-width: 1025px) 315px, 45vw" },
  4: { variant: "lg:grid-cols-4", sizes: "(min-width: 1025px) 300px, 45vw" },
};

export function ProductGrid({ products, columns, inView = 0, level }: ProductGridProps) {
  const { variant, sizes } = grids[columns];
  return (
    <ul className={`${gridClass} ${variant}`}>
      {products.map((product, index) => (
        <li key={`${product.id}:${product.variant_id}`}>
          <ProductCard product={product} sizes={sizes} priority={index < inView} level={level} />
        </li>
      ))}
    </ul>
  );
}
