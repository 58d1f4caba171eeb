import { type Pence, pence } from "@cairn/contract/platform/money.ts";

/** The pence that prices end with; null leaves them as they are worked out. */
export const endings = [null, 0, 95, 99] as const;

/** How many prices change at once. */
export interface PriceChange {
  readonly way: "raise" | "lower" | "set";
  readonly amount: number;
  readonly unit: "percent" | "pounds";
  readonly ending: (typeof endings)[number];
}

/** A price after a change: never below a penny, and of two prices with the wanted ending the nearer one. */
export function changedPrice(price: Pence, { way, amount, unit, ending }: PriceChange): Pence {
  const sign = way === "lower" ? -1 : 1;
  const hundredths = Math.round(amount * 100);
  const changed =
    unit === "percent" ? Math.round((price * (10_000 + sign * hundredths)) / 10_000) : price + sign * hundredths;
  const wanted = way === "set" ? hundredths : changed;
  if (ending === null) return pence(Math.max(wanted, 1));
  return pence(Math.max(Math.round((wanted - ending) / 100) * 100 + ending, ending || 100));
}
