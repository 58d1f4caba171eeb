import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { Totals as Amounts } from "@cairn/contract/orders/pricing.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";

/** The costs of an order, without what is not known yet. */
export type Known = Pick<Amounts, "subtotal" | "discount"> & {
  [Sum in "shipping" | "total"]: Amounts[Sum] | undefined;
};

interface TotalsProps extends Known {
  /** On which days it arrives, in words; nothing where nobody can say. */
  arrival?: string | undefined;
}

/** The costs of an order; changes are announced. No total is shown until the delivery price is known. */
export function Totals({ subtotal, discount, shipping, total, arrival }: TotalsProps) {
  const print = usePrice();
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
      <dt className="text-slate">{checkoutMessages.subtotal}</dt>
      <dd className="text-right">{print(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-slate">{checkoutMessages.discount}</dt>
          <dd className="text-right text-green">−{print(discount)}</dd>
        </>
      )}
      <dt className="text-slate">{checkoutMessages.shipping}</dt>
      <dd className="text-right">{shipping === 0 ? checkoutMessages.free : print(shipping)}</dd>
      {arrival && <dd className="col-span-2 text-small text-slate">{arrival}</dd>}
      <dt className="mt-2 border-t border-line pt-4 text-h3 font-semibold">{checkoutMessages.total}</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-h3 font-semibold">{print(total)}</dd>
      {total === undefined && <dd className="col-span-2 text-small text-slate">{checkoutMessages.shippingOpen}</dd>}
    </dl>
  );
}

/** Prints an amount, or a dash for one that is not known yet. */
export function usePrice() {
  const { currency_symbol } = useSettings();
  return (amount: Amounts[keyof Amounts] | undefined) =>
    amount === undefined ? "–" : formatPrice(amount, currency_symbol);
}
