import { type Pence, poundsFromPence } from "@cairn/contract/money.ts";

// Zone and language are fixed, or server and browser would print two different pages.
const amount = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** "£1,249.00"; the symbol is a setting, and differs between product page and cart. */
export function formatPrice(price: Pence, symbol: string): string {
  return `${symbol}${amount.format(poundsFromPence(price))}`;
}

/** "21 November 2026", from an instant as the API sends it. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant));
}
