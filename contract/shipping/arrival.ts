import { shopDay, shopTime } from "../platform/shop-time.ts";
import { daysAfter, isBankHoliday, isWeekend, weekdayOf } from "./bank-holidays.ts";
import type { Dispatch } from "./dispatch.ts";

/** When a parcel leaves, and between which days it arrives, both included; days of the shop as YYYY-MM-DD. */
export interface Arrival {
  readonly leaves: string;
  readonly from: string;
  readonly to: string;
}

/** How many working days a parcel is on its way. */
export interface TransitDays {
  readonly least: number;
  readonly most: number;
}

/** Nobody waits longer for a shop that is closed. */
const longestWait = 366;

/**
 * When what is paid at a moment arrives: it leaves on that day if the moment is before the cut-off, else on the next on
 * which parcels leave, and is on its way for working days, Monday to Friday without bank holidays. The only answer to
 * this question: pages, mails and orders ask here. Undefined while the shop sends nothing for a year.
 */
export function arrivalOf(moment: Date, dispatch: Dispatch, { least, most }: TransitDays): Arrival | undefined {
  const today = shopDay(moment);
  const first = shopTime(moment) < dispatch.cut_off ? 0 : 1;
  for (let wait = first; wait <= longestWait; wait++) {
    const leaves = daysAfter(today, wait);
    if (sendsOn(leaves, dispatch)) return arrivalFrom(leaves, { least, most });
  }
  return undefined;
}

/** When a parcel arrives that leaves on a day. */
export function arrivalFrom(leaves: string, { least, most }: TransitDays): Arrival {
  return { leaves, from: inWorkingDays(leaves, least), to: inWorkingDays(leaves, most) };
}

function sendsOn(day: string, dispatch: Dispatch): boolean {
  if (dispatch.closed.some(({ from, to }) => from <= day && day <= to)) return false;
  if (isBankHoliday(day) && !dispatch.sends_on_bank_holidays) return false;
  if (weekdayOf(day) === 6) return dispatch.sends_on_saturdays;
  return weekdayOf(day) !== 0 || dispatch.sends_on_sundays;
}

const isWorkingDay = (day: string) => !isWeekend(day) && !isBankHoliday(day);

/** A day so many working days later; with none, the day itself or the next that is one. */
function inWorkingDays(day: string, days: number): string {
  let arrives = day;
  for (let passed = 0; passed < days || !isWorkingDay(arrives); ) {
    arrives = daysAfter(arrives, 1);
    if (isWorkingDay(arrives)) passed++;
  }
  return arrives;
}
