// A day is written as YYYY-MM-DD, and counted by UTC, so that no clock change comes between.

const dayMs = 24 * 60 * 60 * 1000;
const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** So many days after a day, or before it. */
export function daysAfter(day: string, days: number): string {
  return written(Date.parse(day) + days * dayMs);
}

/** The day of the week, Sunday being 0. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export const isWeekend = (day: string) => weekdayOf(day) % 6 === 0;

/**
 * Whether a day is a bank holiday in England and Wales, by the Banking and Financial Dealings Act 1971 and what is
 * proclaimed each year: one that falls on a weekend is kept on the next weekday. Holidays of a single year are not known.
 */
export function isBankHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const holidays = known.get(year) ?? new Set(listHolidays(year));
  known.set(year, holidays);
  return holidays;
}

function listHolidays(year: number): string[] {
  const easter = easterOf(year);
  const christmas = substituted(`${year}-12-25`, []);
  return [
    substituted(`${year}-01-01`, []),
    daysAfter(easter, -2),
    daysAfter(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    christmas,
    substituted(`${year}-12-26`, [christmas]),
  ];
}

/** The day itself, or the next weekday that is not taken. */
function substituted(day: string, taken: readonly string[]): string {
  return isWeekend(day) || taken.includes(day) ? substituted(daysAfter(day, 1), taken) : day;
}

const mondayFrom = (day: string) => daysAfter(day, (8 - weekdayOf(day)) % 7);

/** Easter Sunday, by the algorithm that Nature published in 1876 (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * shift + 114;
  return written(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1));
}
