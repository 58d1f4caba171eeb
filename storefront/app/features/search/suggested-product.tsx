import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

/** A product in a line, with its price as on its card. */
export function SuggestedProduct({ product }: { product: ProductSummary }) {
  const { currency_symbol } = useSettings();
  return (
    <Link
      to={`/products/${product.slug}`}
      className="flex items-center gap-4 rounded-input p-2 -outline-offset-2 transition-colors hover:bg-ink/5"
    >
      <Picture
        src={product.thumbnail}
        picture={product.picture}
        alt=""
        width={64}
        height={64}
        sizes="64px"
        className="size-16 shrink-0 rounded-input bg-sand"
      />
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="font-semibold">{product.name}</span>
        <span className="text-small text-slate tabular-nums">
          {formatPrice(product.price, currency_symbol)}
          {isSoldOut(product) && ` · ${productMessages.soldOut}`}
          {product.is_upcoming && ` · ${searchMessages.upcoming}`}
        </span>
      </span>
    </Link>
  );
}
