import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { factText, productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useState } from "react";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Lazy } from "../../ui/lazy.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import { CardRating } from "./card-rating.tsx";
import { CardSwatches } from "./card-swatches.tsx";
import { CompareToggle } from "./comparison/compare-toggle.tsx";
import { launchOf } from "./launch-of.ts";
import { lowestText, Price, savingText } from "./price.tsx";
import { inColour } from "./summary-of.ts";

const loadMarks = async () => (await import("./card-marks.tsx")).CardMarks;

interface ProductCardProps {
  product: CardProduct;
  /** The picture's displayed width, as in `<img sizes>`. */
  sizes: string;
  priority?: boolean;
  level?: "h2" | "h3";
}

/** One link covers the whole card; its buttons lie above the link and outside it. */
export function ProductCard({ product: first, sizes, priority, level: Heading = "h2" }: ProductCardProps) {
  const { currency_symbol } = useSettings();
  const [colour, setColour] = useState<number>();
  const swatch = first.swatches.find(({ variant_id }) => variant_id === colour);
  const product = swatch ? inColour(first, swatch) : first;
  const lowest = product.price_from === null ? lowestText(product, currency_symbol) : "";
  const isForSale = !product.is_upcoming && !isSoldOut(product);
  const mayBeUpcoming = [first, ...first.swatches].some(({ is_upcoming }) => is_upcoming);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper transition-colors focus-within:border-slate hover:border-slate/60">
      <div className="relative aspect-square overflow-hidden bg-sand">
        <Picture
          src={product.thumbnail}
          picture={product.picture}
          focus={product.focal_point}
          alt=""
          width={800}
          height={800}
          sizes={sizes}
          priority={priority}
          className="size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      {product.is_upcoming && <Badge variant="bg-red text-paper">{launchOf(product)}</Badge>}
      {isSoldOut(product) && <Badge variant="bg-ink text-paper">{productMessages.soldOut}</Badge>}
      {isForSale && product.sale && (
        <Badge variant="bg-blue-deep text-paper">
          {product.price_from === null ? savingText(product, currency_symbol) : productMessages.onSale}
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-1 p-4 sm:p-5">
        <Heading className="font-sans text-body leading-snug font-semibold">
          <Link
            to={swatch || product.is_chosen_variant ? variantPath(product) : `/products/${product.slug}`}
            className="wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-blue-light"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-slate tabular-nums">
          {product.price_from === null ? (
            <Price {...product} symbol={currency_symbol} />
          ) : (
            fill(productMessages.from, { price: formatPrice(product.price_from, currency_symbol) })
          )}
        </p>
        {lowest && <p className="text-small text-slate tabular-nums">{lowest}</p>}
        <CardRating rating={first.rating} />
        <Facts facts={product.facts} />
        {product.variant_name && <p className="text-small text-slate">{product.variant_name}</p>}
        <CardSwatches swatches={first.swatches} chosen={product.variant_id} onChoose={setColour} />
      </div>
      <div className="relative grid gap-2 p-4 pt-0 pb-2 sm:px-5 sm:pb-3">
        <AddToCart product={product} variant="solid" size="small" className="w-full" />
        {mayBeUpcoming && !product.is_upcoming && <div className="h-10" />}
        {product.is_upcoming && (
          <ReserveButton product={product} variant="primary" size="small" className="w-full">
            {productMessages.reserveNow}
          </ReserveButton>
        )}
        <CompareToggle product={product} cardVariant={first.is_chosen_variant ? undefined : first.variant_id} />
      </div>
      <Lazy load={loadMarks} props={{ product }} />
    </article>
  );
}

/** What staff want compared at a glance, such as litres and weight. */
function Facts({ facts }: Pick<CardProduct, "facts">) {
  const texts = facts.map(factText).filter(Boolean);
  return texts.length > 0 && <p className="text-small text-slate tabular-nums">{texts.join(" · ")}</p>;
}

function Badge({ variant, children }: { variant: string; children: string }) {
  return (
    <p
      className={`absolute top-3 left-3 max-w-[calc(100%-4.75rem)] rounded-card px-3 py-1 text-small leading-snug font-semibold max-sm:text-[0.8125rem] ${variant}`}
    >
      {children}
    </p>
  );
}
