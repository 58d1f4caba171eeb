import type { Pence } from "../platform/money.ts";

/** What staff write of a variant's price: without a sale, and in one. */
export interface PlannedSale {
  readonly price: Pence;
  readonly sale_price: Pence | null;
  /** Its first and its last day, as `2027-05-04`; null where it is open. */
  readonly sale_from: string | null;
  readonly sale_until: string | null;
}

/** Whether a variant costs its sale price on a day of the shop. */
export function isInSale({ sale_price, sale_from, sale_until }: Omit<PlannedSale, "price">, day: string): boolean {
  const hasStarted = sale_from === null || sale_from <= day;
  const isOver = sale_until !== null && sale_until < day;
  return sale_price !== null && hasStarted && !isOver;
}
