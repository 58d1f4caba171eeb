import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { lineTotal } from "@cairn/contract/orders/pricing.ts";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import type { CartLine } from "./cart/lines.ts";
import { totalQuantity } from "./cart/lines.ts";
import { OrderLines } from "./order-lines.tsx";
import { type Known, Totals, usePrice } from "./totals.tsx";

/** What is bought, and at the top of narrow screens what it costs, folded up. */
export function FoldedSummary({ lines, total }: { lines: readonly CartLine[]; total: Known["total"] }) {
  const print = usePrice();
  return (
    <details className="group mb-10 rounded-card border border-line bg-paper px-6 py-2">
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        {checkoutMessages.showItems} ({totalQuantity(lines)})
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        <span className="ml-auto font-semibold tabular-nums">{print(total)}</span>
      </summary>
      <div className="grid gap-4 py-3">
        <OrderLines lines={shownOf(lines)} />
        <ChangeCart />
      </div>
    </details>
  );
}

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  totals: ComponentProps<typeof Totals>;
  isWide: boolean;
  /** What prevents payment, and what can be done about it. */
  children: ReactNode;
  /** The pay button; on narrow screens it stays at the bottom, with the price. */
  button: ReactNode;
}

/** The full price beside the button, at every width. */
export function CheckoutSummary({ lines, totals, isWide, children, button }: CheckoutSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-paper p-6 lg:sticky lg:top-26 lg:self-start lg:p-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-h3">
          {checkoutMessages.summary}
        </h2>
        {isWide && <ChangeCart />}
      </div>
      {isWide && (
        <div className="mt-6">
          <OrderLines lines={shownOf(lines)} />
        </div>
      )}
      <div className="mt-6 border-t border-line pt-5">
        <Totals {...totals} />
        {totals.total !== undefined && (
          <p className="mt-2 text-small text-slate">{checkoutMessages.includesDelivery}</p>
        )}
      </div>
      <div className="mt-6 grid gap-4 empty:hidden">
        {children}
        {isWide && button}
      </div>
      {!isWide && button && <PayBar totals={totals}>{button}</PayBar>}
    </section>
  );
}

/** Keeps the button within reach of a thumb; the screen leaves room for it at its end. */
function PayBar({ totals, children }: { totals: Known; children: ReactNode }) {
  const print = usePrice();
  const { subtotal, discount, shipping, total } = totals;
  return (
    <div
      data-actions
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="shell py-3">
        <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-3 text-small text-slate tabular-nums">
          <span>
            {checkoutMessages.subtotal} {print(subtotal)}
          </span>
          {discount > 0 && (
            <span>
              {checkoutMessages.discount} −{print(discount)}
            </span>
          )}
          <span>
            {checkoutMessages.shipping} {shipping === 0 ? checkoutMessages.free : print(shipping)}
          </span>
        </p>
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden="true" className="font-display text-h3 font-semibold tabular-nums">
            {print(total)}
          </span>
          {children}
        </div>
      </div>
    </div>
  );
}

function ChangeCart() {
  return (
    <Link to="/cart" className="-my-3 inline-block py-3 text-small text-blue-deep underline underline-offset-4">
      {checkoutMessages.changeCart}
    </Link>
  );
}

const shownOf = (lines: readonly CartLine[]) =>
  lines.map((line) => ({ ...line, key: `${line.id}:${line.variant_id}`, total: lineTotal(line) }));
