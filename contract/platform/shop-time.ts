/** The zone by whose clock the shop's days begin and its dates are written: in lists, reports, files and on pages. */
export const shopTimeZone = "Europe/London";

// Swedes write dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: shopTimeZone });

/** The shop's day of a moment, as YYYY-MM-DD. */
export function shopDay(moment: number | Date): string {
  return isoDay.format(moment);
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: shopTimeZone });

/** The time of the shop's day at a moment, as HH:MM. */
export function shopTime(moment: number | Date): string {
  return clock.format(moment);
}
