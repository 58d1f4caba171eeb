import { factText, productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct, ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface CompareWithProps {
  product: Pick<ProductSummary, "id" | "name">;
  alternatives: readonly CardProduct[];
}

/** Alternatives to a product, each with a link that sets both side by side. */
export function CompareWith({ product, alternatives }: CompareWithProps) {
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="compare-with" className="border-t border-line py-10 lg:py-14">
      <div className="shell">
        <h2 id="compare-with" className="mb-5 text-h3">
          {productMessages.compareWith}
        </h2>
        <ul className="grid gap-3 sm:gap-5 lg:grid-cols-3 lg:gap-6">
          {alternatives.map((each) => (
            <Alternative key={each.id} product={product} alternative={each} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Alternative({ product, alternative }: { product: CompareWithProps["product"]; alternative: CardProduct }) {
  const { currency_symbol } = useSettings();
  const { name, price_from, facts } = alternative;
  const price = formatPrice(price_from ?? alternative.price, currency_symbol);
  const texts = facts.map(factText).filter(Boolean);
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-paper p-4">
      <div className="aspect-square overflow-hidden rounded-input bg-sand">
        <Picture
          src={alternative.thumbnail}
          picture={alternative.picture}
          focus={alternative.focal_point}
          alt=""
          width={192}
          height={192}
          sizes="96px"
          className="size-full"
        />
      </div>
      <div className="grid content-start gap-1">
        <h3 className="font-sans text-body leading-snug font-semibold">
          <Link to={`/products/${alternative.slug}`} className="wrap-anywhere underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-slate tabular-nums">{price_from === null ? price : fill(productMessages.from, { price })}</p>
        {texts.length > 0 && <p className="text-small text-slate tabular-nums">{texts.join(" · ")}</p>}
        <p>
          <TextLink
            to={`/compare?ids=${product.id},${alternative.id}`}
            rel="nofollow"
            aria-label={fill(productMessages.compareBoth, { product: product.name, other: name })}
            className="inline-block py-1 text-small"
          >
            {productMessages.compare}
          </TextLink>
        </p>
      </div>
    </li>
  );
}
