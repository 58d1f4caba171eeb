import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const usualDays = { closes: 60, publishes: 90 };
const dayFields = { year: "numeric", month: "numeric", day: "numeric" } as const;
const londonDay = new Intl.DateTimeFormat("en-GB", { ...dayFields, timeZone: shopTimeZone });

type Last = Pick<StaffEdition, "opens_at" | "closes_at" | "publishes_at">;

/**
 * The days of a new edition: as many as the last one had, from the day after its results, or from tomorrow. Each begins
 * at midnight in London, wherever the reader is, since the public page tells a moment within a day by its time; `month`
 * is that of the first.
 */
export function proposedDays(last: Last | undefined, now: number) {
  const tomorrow = dayOf(now) + 1;
  const first = last ? Math.max(tomorrow, dayOf(Date.parse(last.publishes_at)) + 1) : tomorrow;
  const closes = last ? Math.max(1, daysBetween(last.opens_at, last.closes_at)) : usualDays.closes;
  const publishes = last ? Math.max(closes, daysBetween(last.opens_at, last.publishes_at)) : usualDays.publishes;
  return {
    opens_at: beginOf(first).toISOString(),
    closes_at: beginOf(first + closes).toISOString(),
    publishes_at: beginOf(first + publishes).toISOString(),
    month: new Date(first * dayMs).toISOString().slice(0, 7),
  };
}

/** The day in London of a moment, counted from 1970. */
function dayOf(moment: number): number {
  const parts = londonDay.formatToParts(moment);
  const numberOf = (wanted: keyof typeof dayFields) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(numberOf("year"), numberOf("month") - 1, numberOf("day")) / dayMs;
}

/** When a day begins in London: in summer an hour before it does by UTC. */
function beginOf(day: number): Date {
  const byUtc = day * dayMs;
  const inSummer = byUtc - hourMs;
  return new Date(dayOf(inSummer) === day ? inSummer : byUtc);
}

/** Rounded, since days on which clocks change have 23 or 25 hours, and an edition may end a minute before midnight. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
