import type * as z from "zod/mini";

/** Whole pence of the charged currency (GBP). Free of schemas, so that a page can count without loading them. */
export type Pence = number & z.core.$brand<"Pence">;

/** Marks a whole number as pence. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pence`);
  return amount as Pence; // Checked on the line above; a brand has no other way in.
}

export function addPence(...amounts: Pence[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** From the pounds with two decimals that travel and are kept in browsers. */
export function penceFromPounds(pounds: number): Pence {
  return pence(Math.round(pounds * 100));
}

export function poundsFromPence(amount: number): number {
  return amount / 100;
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** "£12.50", "−£3.00" or "£9,999.00": an amount as it is charged, within a sentence. */
export function writePounds(amount: number): string {
  return `${amount < 0 ? "−" : ""}£${poundsFromPence(Math.abs(amount)).toLocaleString("en-GB", twoDecimals)}`;
}
