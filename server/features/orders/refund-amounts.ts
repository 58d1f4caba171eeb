import { type Pence, pence } from "@cairn/contract/money.ts";
import { cartSubtotal, lineTotal } from "@cairn/contract/pricing.ts";

interface PaidLine {
  readonly id: number;
  readonly pricePence: number;
  readonly quantity: number;
}

/**
 * What was paid for each line: its price less its share of the discount, in pence. The shares add up to the discount to
 * the penny, since each line takes what the lines up to it have to bear together, less what those before it bore.
 */
export function paidForLines(lines: readonly PaidLine[], discount: Pence): ReadonlyMap<number, Pence> {
  const priced = lines.map(({ pricePence, quantity }) => ({ price: pence(pricePence), quantity }));
  const subtotal = cartSubtotal(priced);
  let passed = 0;
  const borne = () => (subtotal === 0 ? 0 : Math.floor((discount * passed) / subtotal));
  return new Map(
    priced.map((line, index) => {
      const before = borne();
      passed += lineTotal(line);
      const id = lines[index]?.id ?? 0;
      return [id, pence(lineTotal(line) - (borne() - before))];
    }),
  );
}

/** What some more units of a line were paid with, after others were paid back; all its units together are the line. */
export function paidForUnits(paidForLine: Pence, quantity: number, paidBack: number, units: number): Pence {
  const upTo = (count: number) => Math.floor((paidForLine * count) / quantity);
  return pence(upTo(paidBack + units) - upTo(paidBack));
}
