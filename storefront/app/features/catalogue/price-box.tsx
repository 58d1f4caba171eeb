import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { Sale, Variant } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { addPence, type Pence } from "@cairn/contract/platform/money.ts";
import { formatDate, formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Price, savingText } from "./price.tsx";

/** Its currency symbol is a separate setting (specification section 2, "Product detail"). */
export function PriceBox({ price, sale, tax }: Pick<Variant, "price" | "sale" | "tax">) {
  const { product_price_symbol: symbol } = useSettings();
  return (
    <div className="rounded-card border border-line bg-paper p-5 tabular-nums sm:p-6">
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        <dt className="text-slate">{productMessages.basePrice}</dt>
        <dd className="text-right">
          <Price price={price} sale={sale} symbol={symbol} />
        </dd>
        <dt className="text-slate">{productMessages.stateTax}</dt>
        <dd className="text-right">{formatPrice(tax, symbol)}</dd>
        <dt className="mt-2 self-end border-t border-line pt-4 font-semibold">{productMessages.total}</dt>
        <dd className="mt-2 border-t border-line pt-4 text-right font-display text-h3 font-semibold">
          {formatPrice(addPence(price, tax), symbol)}
        </dd>
      </dl>
      {sale && <SaleNotes price={price} sale={sale} symbol={symbol} />}
    </div>
  );
}

/** What a sale saves and until when, with the lowest price before it, which the law wants beside any reduction. */
function SaleNotes({ price, sale, symbol }: { price: Pence; sale: Sale; symbol: string }) {
  const until = sale.until && fill(productMessages.saleUntil, { date: formatDate(sale.until) });
  return (
    <div className="mt-3 grid gap-1 text-right text-small text-slate">
      <p className="font-semibold text-blue-deep">
        {[savingText({ price, sale }, symbol), until].filter(Boolean).join(" · ")}
      </p>
      <p>{fill(productMessages.lowestBefore, { price: formatPrice(sale.lowest_price, symbol) })}</p>
    </div>
  );
}
