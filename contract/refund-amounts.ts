import { type Pence, pence } from "./money.ts";

interface PaidLine {
  readonly pricePence: number;
  readonly quantity: number;
  readonly discountPence: number;
  readonly refundedQuantity: number;
}

/**
 * What some more units of a line were paid with, the coupon's part taken off, after others were paid back. Whatever is
 * paid back in parts, all the units of a line together are what was paid for it, to the penny.
 */
export function paidForUnits(line: PaidLine, units: number): Pence {
  const paid = line.pricePence * line.quantity - line.discountPence;
  const upTo = (count: number) => Math.floor((paid * count) / line.quantity);
  return pence(upTo(line.refundedQuantity + units) - upTo(line.refundedQuantity));
}
