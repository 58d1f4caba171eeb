import { shopDay } from "@cairn/contract/platform/shop-time.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A day of the shop as the British write it. */
export const dayName = (day: string) => dayFormat.format(new Date(day));

/** The first and the last of some months, as days of the shop. */
function monthsFrom(year: number, month: number, count: number) {
  const written = (date: number) => new Date(date).toISOString().slice(0, 10);
  return { from: written(Date.UTC(year, month, 1)), to: written(Date.UTC(year, month + count, 0)) };
}

export interface NamedPeriod {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The periods that books are mostly asked for, by the shop's calendar. */
export function usualPeriods(now = Date.now()): NamedPeriod[] {
  const [year = 0, month = 1] = shopDay(now).split("-").map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  return [
    { name: "This month", ...monthsFrom(year, month - 1, 1) },
    { name: "Last month", ...monthsFrom(year, month - 2, 1) },
    { name: "This quarter", ...monthsFrom(year, quarter, 3) },
    { name: "Last quarter", ...monthsFrom(year, quarter - 3, 3) },
    { name: "This year", ...monthsFrom(year, 0, 12) },
    { name: "Last year", ...monthsFrom(year - 1, 0, 12) },
  ];
}
