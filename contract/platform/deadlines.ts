import { shopTimeZone } from "./shop-time.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeZone: shopTimeZone });

/**
 * The last moment that lies before a deadline, in milliseconds, by which its day is named; and whether the deadline
 * ends that day, in London or by UTC.
 */
export function lastMomentBefore(instant: string | Date): { moment: number; endsDay: boolean } {
  const end = new Date(instant).getTime();
  const isEndByUtc = Math.floor((end - 1) / dayMs) !== Math.floor((end + minuteMs) / dayMs);
  // In summer a day ends an hour later by UTC than in London.
  if (isEndByUtc) return { moment: end - hourMs - 1, endsDay: true };
  return { moment: end - 1, endsDay: dates.format(end - 1) !== dates.format(end + minuteMs) };
}
