import { lastMomentBefore } from "@cairn/contract/platform/deadlines.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const londonDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: shopTimeZone });
const since = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const minute = 60_000;
const spans = [
  { unit: "day", length: 24 * 60 * minute },
  { unit: "hour", length: 60 * minute },
  { unit: "minute", length: minute },
] as const;

/** A moment as the British write it, in the reader's own time. */
export function dateTime(moment: string): string {
  return format.format(new Date(moment));
}

/** The day of a moment, likewise. */
export function day(moment: string): string {
  return dayFormat.format(new Date(moment));
}

/** The last day before a deadline, as the public page names it. */
export function lastDay(deadline: string): string {
  return londonDay.format(lastMomentBefore(deadline).moment);
}

/** How long ago a moment is, in the largest unit that fits: "3 days ago". */
export function ago(moment: string, now = Date.now()): string {
  const past = now - new Date(moment).getTime();
  const { unit, length } = spans.find((span) => past >= span.length) ?? { unit: "minute", length: minute };
  return since.format(-Math.floor(past / length), unit);
}

/** The years in which a moment may lie that staff choose. */
const years = { first: 2000, last: 2100 };
export const yearWanted = `Choose a year from ${years.first} to ${years.last}`;

/** A moment as a field has it, in the reader's own time, as ISO 8601 in UTC; undefined for what is none, or too far. */
export function momentOf(typed: string): string | undefined {
  const moment = new Date(typed);
  const year = moment.getFullYear();
  // Also false of what is no date at all, whose year is no number.
  return year >= years.first && year <= years.last ? moment.toISOString() : undefined;
}
