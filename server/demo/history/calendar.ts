import type { Random } from "./random.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const historyDays = 365;

/** How busy each month is, from January: a spring in which everybody plans, and Christmas. */
const seasons = [0.65, 0.7, 0.95, 1.3, 1.4, 1.15, 0.95, 0.9, 0.8, 0.85, 1.3, 1.65];
/** How busy each day of the week is, from Sunday. */
const weekdays = [1.3, 1.05, 0.9, 0.85, 0.95, 0.9, 1.1];
/** Hours of the day at which people order. */
const hours = [7, 8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22];

/** The start of the day, by UTC, on which the history begins. */
export function beginningOf(now: number): number {
  return Math.floor(now / day) * day - historyDays * day;
}

/**
 * When so many orders were placed in the year before `now`, the oldest first: ever more, with seasons, most in the
 * evening.
 */
export function whenOrdered(random: Random, now: number, ordersInAll: number): number[] {
  const days = Array.from({ length: historyDays + 1 }, (_, index) => beginningOf(now) + index * day);
  const busy = days.map((start, index) => {
    const date = new Date(start);
    const growth = 0.7 + (0.6 * index) / historyDays;
    return growth * (seasons[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1);
  });
  const inAll = busy.reduce((sum, each) => sum + each, 0);
  return days
    .flatMap((start, index) => {
      const count = Math.floor(((busy[index] ?? 0) / inAll) * ordersInAll + random.next());
      return Array.from({ length: count }, () => start + random.pick(hours) * hour + random.between(0, 3599) * 1000);
    })
    .filter((at) => at < now - hour)
    .toSorted((one, other) => one - other);
}

/** A moment of the shop's working hours, on this day or the next working one, that is later than `at`. */
export function atWork(random: Random, at: number): number {
  const start = Math.floor(at / day) * day;
  for (let date = start; ; date += day) {
    const moment = date + (8 * 60 + random.between(0, 8 * 60)) * minute;
    const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
    if (!isWeekend && moment > at) return moment;
  }
}
