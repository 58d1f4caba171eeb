import { once } from "./once.ts";

/** A calendar day such as "2026-11-21", without time or time zone. */
export type Day = `${number}-${number}-${number}`;

const dates = once(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }));

/** Today in the visitor's time zone. For the browser only, since a cached page would show the day it was rendered. */
export function today(): Day {
  const now = new Date();
  return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Midnight UTC of the day, for calculations. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day in UTC of a moment. */
export function dayOf(date: Date): Day {
  return new Date(date.getTime()).toISOString().slice(0, 10) as Day; // ISO 8601 begins with the day.
}

/** "21 November 2026" */
export function formatDay(day: Day): string {
  return dates().format(dateOf(day));
}
