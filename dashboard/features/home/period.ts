import { shopDay } from "@cairn/contract/platform/shop-time.ts";

const dayMs = 86_400_000;

/** The periods that the figures can be shown for, by how many days they have. */
export const periods = [
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "12 months" },
] as const;

/** So many whole days of the shop up to and including today. */
export function lastDays(days: number, now = Date.now()): { from: string; to: string } {
  const to = shopDay(now);
  return { from: new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10), to };
}

/** Growth beyond this says nothing in percent. */
const mostPercent = 999;

/**
 * How a figure has changed against the period before, as "+12%"; undefined where there was nothing to compare with, or
 * next to nothing.
 */
export function changeOf(now: number, before: number): string | undefined {
  const percent = Math.round(((now - before) / before) * 100);
  if (before <= 0 || percent > mostPercent) return undefined;
  return `${percent > 0 ? "+" : ""}${percent}%`.replace("-", "−");
}
