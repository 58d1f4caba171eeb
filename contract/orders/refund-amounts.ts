import { type Pence, pence } from "../platform/money.ts";

interface PaidLine {
  readonly price_pence: number;
  readonly quantity: number;
  readonly discount_pence: number;
  readonly refunded_quantity: number;
}

/**
 * What some more units of a line were paid with, the coupon's part taken off, after others were paid back. Whatever is
 * paid back in parts, all the units of a line together are what was paid for it, to the penny. A coupon for one unit is
 * spread over those of its line, since nobody can tell which of them comes back.
 */
export function paidForUnits(line: PaidLine, units: number): Pence {
  const paid = line.price_pence * line.quantity - line.discount_pence;
  const upTo = (count: number) => Math.floor((paid * count) / line.quantity);
  return pence(upTo(line.refunded_quantity + units) - upTo(line.refunded_quantity));
}
