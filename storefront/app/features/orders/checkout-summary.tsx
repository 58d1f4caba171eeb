import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { lineTotal } from "@cairn/contract/pricing.ts";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import type { CartLine } from "../cart/lines.ts";
import { totalQuantity } from "../cart/lines.ts";
import { OrderLines } from "./order-lines.tsx";
import { Totals } from "./totals.tsx";

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  totals: ComponentProps<typeof Totals>;
  /** The pay button, and any conflict that prevents payment. */
  children: ReactNode;
}

/** The full price is next to the button at every width; on phones the list of goods is collapsible. */
export function CheckoutSummary({ lines, totals, children }: CheckoutSummaryProps) {
  const shown = lines.map((line) => ({ ...line, key: `${line.id}:${line.variant_id}`, total: lineTotal(line) }));
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-paper p-6 lg:sticky lg:top-26 lg:self-start lg:p-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-h3">
          {checkoutMessages.summary}
        </h2>
        <Link to="/cart" className="text-small text-blue-deep underline underline-offset-4">
          {checkoutMessages.changeCart}
        </Link>
      </div>
      <details className="group mt-5 lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
          {checkoutMessages.showItems} ({totalQuantity(lines)})
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-3">
          <OrderLines lines={shown} />
        </div>
      </details>
      <div className="mt-6 hidden lg:block">
        <OrderLines lines={shown} />
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <Totals {...totals} />
        {totals.total !== undefined && (
          <p className="mt-2 text-small text-slate">{checkoutMessages.includesDelivery}</p>
        )}
      </div>
      <div className="mt-6 grid gap-4">{children}</div>
    </section>
  );
}
