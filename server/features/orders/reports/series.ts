import {
  daysOf,
  monthsBeyond,
  type Period,
  type Point,
  type SalesReport,
  weeksBeyond,
} from "@cairn/contract/orders/reports/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";

const dayMs = 86_400_000;

interface DayPoint {
  readonly day: string;
  readonly revenue: number;
  readonly orders: number;
  readonly units: number;
}

/** A date so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** In what steps the series of a period is told. */
export function stepOf(period: Period): SalesReport["step"] {
  const days = daysOf(period);
  return days > monthsBeyond ? "month" : days > weeksBeyond ? "week" : "day";
}

/** What days add up to in the steps of a period, those without any sales included. */
export function seriesOf(period: Period, step: SalesReport["step"], days: readonly DayPoint[]): Point[] {
  const sums = new Map<string, DayPoint>();
  const firstDays = Array.from({ length: daysOf(period) }, (_, index) => beginOf(period, step, index));
  for (const day of firstDays) sums.set(day, { day, revenue: 0, orders: 0, units: 0 });
  for (const { day, revenue, orders, units } of days) {
    const first = firstDays[daysOf({ from: period.from, to: day }) - 1];
    const sum = first && sums.get(first);
    if (!sum) continue;
    const added = { revenue: sum.revenue + revenue, orders: sum.orders + orders, units: sum.units + units };
    sums.set(first, { day: first, ...added });
  }
  return [...sums.values()].map(({ day, revenue, orders, units }) => ({
    from: day,
    revenue: pence(revenue),
    orders,
    units,
  }));
}

/** The first day of the step in which a day of the period is. */
function beginOf({ from }: Period, step: SalesReport["step"], index: number): string {
  const day = addDays(from, index);
  if (step === "day") return day;
  if (step === "week") return addDays(from, index - (index % 7));
  const month = `${day.slice(0, 7)}-01`;
  return month < from ? from : month;
}
