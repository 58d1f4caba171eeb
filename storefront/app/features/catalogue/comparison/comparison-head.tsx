import { comparisonMessages } from "@cairn/contract/catalogue/comparison-messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import { X } from "lucide-react";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { fullName } from "../../orders/cart/lines.ts";

interface ComparisonHeadProps {
  products: readonly CardProduct[];
  pathWithout: (product: CardProduct) => string;
  onRemove: (product: CardProduct) => void;
}

/** The pictures of the products, which scroll away, and their names, which stay. */
export function ComparisonHead({ products, pathWithout, onRemove }: ComparisonHeadProps) {
  const stays = `sticky z-10 border-b border-line bg-sand pt-3 pb-3 ${products.length > 2 ? "max-sm:top-0 sm:top-18" : "top-18"}`;
  return (
    <thead className="align-top">
      <tr>
        <td className="w-60 max-lg:hidden" />
        {products.map((product, index) => (
          <td key={product.variant_id} className="relative pr-3 lg:pr-6">
            <Picture
              src={product.thumbnail}
              picture={product.picture}
              focus={product.focal_point}
              alt=""
              width={600}
              height={600}
              sizes="(min-width: 1025px) 400px, 45vw"
              priority={index < 2}
              className="aspect-square w-full rounded-card border border-line bg-paper"
            />
            <Link
              to={pathWithout(product)}
              rel="nofollow"
              preventScrollReset
              onClick={() => onRemove(product)}
              className="absolute top-2 right-5 grid size-9 place-items-center rounded-full border border-line bg-paper transition-colors hover:border-ink lg:right-8 touch:size-11"
            >
              <X className="size-4" />
              <span className="sr-only">
                {comparisonMessages.remove} {fullName(product)}
              </span>
            </Link>
          </td>
        ))}
      </tr>
      <tr>
        <td className={`max-lg:hidden ${stays}`} />
        {products.map((product) => (
          <th key={product.variant_id} scope="col" className={`pr-3 font-semibold lg:pr-6 ${stays}`}>
            <Link
              to={variantPath(product)}
              className="line-clamp-3 leading-snug wrap-anywhere underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
            {product.variant_name && (
              <span className="block text-small font-normal text-slate">{product.variant_name}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
