import { type Pence, poundsFromPence } from "@cairn/contract/money.ts";
import { once } from "./once.ts";

// The time zone and language are fixed, since otherwise server and browser would render different HTML.
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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "£1,249.00"; the currency symbol is a setting, and differs between product page and cart. */
export function formatPrice(price: Pence, symbol: string): string {
  return `${symbol}${amounts().format(poundsFromPence(price))}`;
}

/** "21 November 2026", from an ISO timestamp of the API. */
export function formatDate(instant: string): string {
  return dates().format(new Date(instant));
}

/** "21 November 2026" where the deadline ends a day in London or by UTC, else "21 November 2026, 18:00 GMT". */
export function formatDeadline(instant: string): string {
  const end = Date.parse(instant);
  const isEndByUtc = Math.floor((end - 1) / dayMs) !== Math.floor((end + minuteMs) / dayMs);
  // In summer a day ends an hour later by UTC than in London.
  if (isEndByUtc) return dates().format(end - hourMs - 1);
  const day = dates().format(end - 1);
  return day === dates().format(end + minuteMs) ? `${day}, ${times().format(end)}` : day;
}
