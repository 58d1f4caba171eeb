import { paidForUnits } from "@cairn/contract/orders/refund-amounts.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";

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
