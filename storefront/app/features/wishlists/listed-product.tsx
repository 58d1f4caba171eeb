import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import type { ReactNode } from "react";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

interface ListedProductProps {
  product: ProductSummary;
  /** The button in the corner. */
  corner?: ReactNode;
  /** Notes and buttons below its price. */
  children: ReactNode;
}

/** A product of a wishlist, the customer's own or one that is shared. */
export function ListedProduct({ product, corner, children }: ListedProductProps) {
  const { currency_symbol } = useSettings();
  return (
    <li className="relative grid grid-cols-[6rem_1fr] content-start gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[9rem_1fr] sm:gap-5 sm:p-5">
      <div className="aspect-square self-start overflow-hidden rounded-input bg-sand">
        <Picture
          src={product.thumbnail}
          picture={product.picture}
          alt=""
          width={288}
          height={288}
          sizes="(min-width: 640px) 144px, 96px"
          className="size-full"
        />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className={`font-sans text-body leading-snug font-semibold ${corner ? "pr-10" : ""}`}>
          <Link to={variantPath(product)} className="wrap-anywhere underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h2>
        {product.variant_name && <p className="text-small text-slate">{product.variant_name}</p>}
        <p className="text-slate tabular-nums">{formatPrice(product.price, currency_symbol)}</p>
        {children}
      </div>
      {corner}
    </li>
  );
}

/** Two columns on wide screens. */
export const listClass = "grid gap-3 sm:gap-5 lg:grid-cols-2 lg:gap-6";
