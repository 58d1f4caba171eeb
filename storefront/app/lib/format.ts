import { type Pence, poundsFromPence } from "@cairn/contract/money.ts";
import { once } from "./once.ts";

// Zone and language are fixed, or server and browser would print two different pages.
const amounts = once(() => new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const dates = once(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" }));
const times = once(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone: "Europe/London",
    }),
);

/** "£1,249.00"; the symbol is a setting, and differs between product page and cart. */
export function formatPrice(price: Pence, symbol: string): string {
  return `${symbol}${amounts().format(poundsFromPence(price))}`;
}

/** "21 November 2026", from an instant as the API sends it. */
export function formatDate(instant: string): string {
  return dates().format(new Date(instant));
}

/** "21 November 2026, 18:00 GMT", for what begins or ends to the minute. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${times().format(new Date(instant))}`;
}
