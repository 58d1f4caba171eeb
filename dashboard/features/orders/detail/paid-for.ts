import { type Pence, pence } from "@cairn/contract/money.ts";
import { paidForUnits } from "@cairn/contract/refund-amounts.ts";
import type { StaffOrder } from "@cairn/contract/staff/orders.ts";

type Line = StaffOrder["lines"][number];

/** What was paid for so many units of each line, as the server computes it. */
export function paidFor(lines: readonly Line[], units: Readonly<Record<number, number>>): Pence {
  const sums = lines.map((line) =>
    paidForUnits(
      {
        price_pence: line.price,
        quantity: line.quantity,
        discount_pence: line.discount,
        refunded_quantity: line.refunded_quantity,
      },
      units[line.id] ?? 0,
    ),
  );
  return pence(sums.reduce((sum: number, one) => sum + one, 0));
}
