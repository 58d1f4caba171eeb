import { lastMomentBefore } from "@cairn/contract/platform/deadlines.ts";
import { type Pence, poundsFromPence } from "@cairn/contract/platform/money.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { once } from "./once.ts";

// The time zone and language are fixed, since otherwise server and browser would render different HTML.
const amounts = once(() => new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const dates = once(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone }));
const times = once(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone: shopTimeZone,
    }),
);

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
  const { moment, endsDay } = lastMomentBefore(instant);
  const day = dates().format(moment);
  return endsDay ? day : `${day}, ${times().format(new Date(instant))}`;
}
