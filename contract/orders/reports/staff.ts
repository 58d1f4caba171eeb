import * as z from "zod/mini";
import { sumSchema } from "../../platform/amount.ts";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { daySchema } from "../../platform/times.ts";
import { reportMessages } from "./staff-messages.ts";

const dateSchema = daySchema(reportMessages.dateInvalid);
const dayMs = 86_400_000;
const mostDays = 3660;

/** From how many days on a series is told by week, and by month; of fewer it is told by day. */
export const weeksBeyond = 92;
export const monthsBeyond = 366;

/** How many days a period has, its first and last included. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Days of the shop, the first and the last included. */
export const periodSchema = z.object({ from: dateSchema, to: dateSchema }).check(
  z.refine((period) => daysOf(period) >= 1 && daysOf(period) <= mostDays, {
    path: ["to"],
    error: reportMessages.periodInvalid,
  }),
);
export type Period = z.infer<typeof periodSchema>;

/**
 * What was sold in a period. Revenue is what was paid in it, delivery included, less the refunds that were made and the
 * disputes that were lost in it, whenever that had been paid. Orders and units are those that were paid in it; the average
 * basket is what was paid for each, before anything went back.
 *
 * The shop does not follow its visitors, so conversion is that of the checkout: how many of the orders that were placed
 * in the period were paid, from 0 to 1. An order that its customer replaced by another one is not counted; null without any.
 */
const figuresSchema = z.object({
  revenue: sumSchema,
  refunded: sumSchema,
  orders: z.int(),
  units: z.int(),
  average_basket: sumSchema,
  /** Who paid in it for the first time, and who had before. */
  new_customers: z.int(),
  returning_customers: z.int(),
  placed: z.int(),
  checkout_conversion: z.nullable(z.number()),
});
export type Figures = z.infer<typeof figuresSchema>;

/** A day, week or month of a period, by its first day. Weeks count from the start of the period. */
const pointSchema = z.object({ from: z.iso.date(), revenue: sumSchema, orders: z.int(), units: z.int() });
export type Point = z.infer<typeof pointSchema>;

/** What customers paid for its units, the coupons' part taken off, without delivery. */
const productSalesSchema = z.object({
  /** The product's; it may be gone from the shop, and then has no name. */
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  units: z.int(),
  revenue: sumSchema,
});
export type ProductSales = z.infer<typeof productSalesSchema>;

export const salesReportSchema = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  step: z.enum(["day", "week", "month"]),
  figures: figuresSchema,
  figures_before: figuresSchema,
  series: z.array(pointSchema),
  series_before: z.array(pointSchema),
  /** Ten at most each. */
  products_by_revenue: z.array(productSalesSchema),
  products_by_units: z.array(productSalesSchema),
  /** Paid orders with a code, what it took off, and what they were paid with. */
  coupons: z.array(z.object({ code: z.string(), uses: z.int(), discount: sumSchema, paid: sumSchema })),
  /** Revenue by the code of the country, the most first; the code is empty of orders that are older than codes. */
  countries: z.array(z.object({ code: z.string(), orders: z.int(), revenue: sumSchema })),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

export const findSalesReport = {
  method: "GET",
  url: "/api/admin/reports/sales",
  config: {
    access: { staff: "reports.read" },
    summary: "What was sold in a period, against the one of the same length before it",
  },
  schema: { querystring: periodSchema, response: { 200: success(salesReportSchema) } },
} as const satisfies Endpoint;
