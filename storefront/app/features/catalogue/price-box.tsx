import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { addPence, type Pence } from "@cairn/contract/platform/money.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";

/** Its currency symbol is a separate setting (specification section 2, "Product detail"). */
export function PriceBox({ price, tax }: { price: Pence; tax: Pence }) {
  const { product_price_symbol: symbol } = useSettings();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 rounded-card border border-line bg-paper p-5 tabular-nums sm:p-6">
      <dt className="text-slate">{productMessages.basePrice}</dt>
      <dd className="text-right">{formatPrice(price, symbol)}</dd>
      <dt className="text-slate">{productMessages.stateTax}</dt>
      <dd className="text-right">{formatPrice(tax, symbol)}</dd>
      <dt className="mt-2 self-end border-t border-line pt-4 font-semibold">{productMessages.total}</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right font-display text-h3 font-semibold">
        {formatPrice(addPence(price, tax), symbol)}
      </dd>
    </dl>
  );
}
