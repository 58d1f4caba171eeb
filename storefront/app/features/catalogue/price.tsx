import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { formatPrice } from "../../lib/format.ts";

type Priced = Pick<ProductSummary, "price" | "sale">;

/** A price, with what it is without the sale struck behind it. */
export function Price({ price, sale, symbol }: Priced & { symbol: string }) {
  if (!sale) return formatPrice(price, symbol);
  return (
    <>
      <span className="font-semibold text-ink">{formatPrice(price, symbol)}</span>{" "}
      <s>
        <span className="sr-only">{productMessages.before} </span>
        {formatPrice(sale.compare_at_price, symbol)}
      </s>
    </>
  );
}

/** "Save £20" of a variant; of £100 and more without its pence, which break it on narrow cards. */
export function savingText({ price, sale }: Priced, symbol: string): string {
  if (!sale) return "";
  const saved = sale.compare_at_price - price;
  const shown = pence(saved < 100_00 ? saved : saved - (saved % 100));
  return fill(productMessages.save, { amount: formatPrice(shown, symbol).replace(".00", "") });
}

/** What the price was at the lowest before the sale, where that is not what is struck. */
export function lowestText({ sale }: Priced, symbol: string): string {
  if (!sale || sale.lowest_price === sale.compare_at_price) return "";
  return fill(productMessages.lowestBefore, { price: formatPrice(sale.lowest_price, symbol) });
}
