import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { factText, productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct, ProductOption } from "@cairn/contract/catalogue/public.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import { launchOf } from "./launch-of.ts";

interface ProductCardProps {
  product: CardProduct;
  /** The picture's displayed width, as in `<img sizes>`. */
  sizes: string;
  priority?: boolean;
  level?: "h2" | "h3";
}

/** One link covers the whole card; its buttons lie above the link and outside it. */
export function ProductCard({ product, sizes, priority, level: Heading = "h2" }: ProductCardProps) {
  const { currency_symbol } = useSettings();
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
      <div className="flex flex-1 flex-col gap-1 p-4 sm:p-5">
        <Heading className="font-sans text-body leading-snug font-semibold">
          <Link
            to={`/products/${product.slug}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-blue-light"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-slate tabular-nums">{formatPrice(product.price, currency_symbol)}</p>
        <Facts facts={product.facts} />
        {product.variant_name && <p className="text-small text-slate">{product.variant_name}</p>}
        <Swatches options={product.options} />
      </div>
      <div className="relative grid gap-2 p-4 pt-0 sm:px-5 sm:pb-5">
        <AddToCart product={product} variant="solid" size="small" className="w-full" />
        {product.is_upcoming && (
          <ReserveButton product={product} variant="primary" size="small" className="w-full">
            {productMessages.reserveNow}
          </ReserveButton>
        )}
      </div>
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
    <p className={`absolute top-3 left-3 rounded-full px-3 py-1 text-small font-semibold ${variant}`}>{children}</p>
  );
}

/** The colours in which a product comes, where there are several. */
function Swatches({ options }: { options: readonly ProductOption[] }) {
  const colours = options.flatMap(({ name, values }) =>
    values.flatMap((value) => (value.swatch ? { ...value, of: name } : [])),
  );
  if (colours.length < 2) return null;
  return (
    <ul aria-label={colours[0]?.of} className="mt-1 flex gap-1.5">
      {colours.map(({ name, swatch }) => (
        <li key={name}>
          <span
            className="block size-4 rounded-full border border-ink/15"
            style={{ backgroundColor: swatch ?? undefined }}
          />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}
