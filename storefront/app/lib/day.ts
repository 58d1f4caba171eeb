import { once } from "./once.ts";

/** A day of the calendar, "2026-11-21": no instant, and the same day wherever it is read. */
export type Day = `${number}-${number}-${number}`;

const dates = once(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }));

/** The day on the visitor's own calendar, so in the browser only: a page that is kept would print the day it was made. */
export function today(): Day {
  const now = new Date();
  return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** The day's first moment in UTC, which is how calendars count. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day that it is in UTC at that moment. */
export function dayOf(date: Date): Day {
  return new Date(date.getTime()).toISOString().slice(0, 10) as Day; // ISO 8601 begins with the day.
}

/** "21 November 2026" */
export function formatDay(day: Day): string {
  return dates().format(dateOf(day));
}
