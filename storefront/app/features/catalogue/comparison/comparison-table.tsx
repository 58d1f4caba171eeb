import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import type { Comparison } from "@cairn/contract/catalogue/comparison.ts";
import { comparisonMessages as messages } from "@cairn/contract/catalogue/comparison-messages.ts";
import { attributeText, productMessages, stockNote } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { formatPrice } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/site.ts";
import { AddToCart } from "../../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../../preorders/reserve-button.tsx";
import { launchOf } from "../launch-of.ts";
import { ComparisonHead } from "./comparison-head.tsx";
import { GroupHeading, ComparisonRow as Row } from "./comparison-row.tsx";

interface ComparisonTableProps extends Comparison {
  onlyDifferences: boolean;
  /** The address without a product. */
  pathWithout: (product: CardProduct) => string;
  onRemove: (product: CardProduct) => void;
}

// On phones two products fit beside each other; more are scrolled through, in a frame beneath whose top the names stay.
const widths: Readonly<Record<number, string>> = { 3: "max-sm:min-w-[28rem]", 4: "max-sm:min-w-[37rem]" };
const scrolled =
  "relative max-sm:scroll-mt-20 max-sm:max-h-[max(20rem,calc(100svh-6rem))] max-sm:overflow-auto max-sm:overscroll-x-contain";

/** Products side by side, a column each: what they cost, whether they can be had, and what they are. */
export function ComparisonTable({ products, rows, onlyDifferences, ...head }: ComparisonTableProps) {
  const { currency_symbol: symbol } = useSettings();
  const prices = products.map((product) => priceText(product, symbol));
  const availability = products.map(availabilityText);
  const shown = rows.filter(({ differs }) => differs || !onlyDifferences);
  const isAlike = [prices, availability].every((texts) => !differ(texts)) && rows.every(({ differs }) => !differs);
  return (
    <>
      {isAlike && <p className="mb-6 text-slate">{messages.alike}</p>}
      <div className={products.length > 2 ? scrolled : ""}>
        <table
          className={`w-full table-fixed border-separate border-spacing-0 text-left ${widths[products.length] ?? ""}`}
        >
          <ComparisonHead products={products} {...head} />
          <Row
            name={messages.price}
            differs={differ(prices)}
            cells={products.map((product, index) => (
              <div key={product.variant_id} className="grid gap-3 tabular-nums">
                {prices[index]}
                <Purchase product={product} />
              </div>
            ))}
          />
          {(differ(availability) || !onlyDifferences) && (
            <Row name={messages.availability} differs={differ(availability)} cells={availability} />
          )}
          {[...Map.groupBy(shown, ({ group }) => group)].map(([group, own]) => [
            group && <GroupHeading key={`group ${group}`} name={group} columns={products.length} />,
            ...own.map(({ key, name, unit, values, differs }) => (
              <Row
                key={key}
                name={name}
                differs={differs}
                cells={values.map((value) => (value === null ? null : attributeText({ value, unit })))}
              />
            )),
          ])}
        </table>
      </div>
    </>
  );
}

function Purchase({ product }: { product: CardProduct }) {
  if (!product.is_upcoming) return <AddToCart product={product} variant="solid" size="small" className="w-full" />;
  return (
    <ReserveButton product={product} variant="primary" size="small" className="w-full">
      {productMessages.reserveNow}
    </ReserveButton>
  );
}

function priceText({ price, price_from: from }: CardProduct, symbol: string): string {
  return from === null ? formatPrice(price, symbol) : fill(productMessages.from, { price: formatPrice(from, symbol) });
}

function availabilityText(product: CardProduct): string {
  if (product.is_upcoming) return launchOf(product);
  return isSoldOut(product) ? productMessages.soldOut : stockNote(product);
}

const differ = (texts: readonly string[]) => new Set(texts).size > 1;
