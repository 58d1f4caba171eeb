import * as z from "zod/mini";
import { sumSchema } from "../../platform/amount.ts";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { periodSchema } from "./staff.ts";

/**
 * What is left of what units were sold for once their cost is taken off. Revenue is what was paid for them, without
 * coupons and delivery, less what went back in the period; units that were paid back are no longer sold. Units whose cost
 * nobody had said when they were ordered are counted apart, and are in none of the sums.
 */
const marginSchema = z.object({
  units: z.int(),
  units_without_cost: z.int(),
  revenue: sumSchema,
  cost: sumSchema,
  margin: sumSchema,
});
export type Margin = z.infer<typeof marginSchema>;

/** Of one product, which may be gone from the shop, and then has no name. */
const productMarginSchema = z.extend(marginSchema, { id: z.int(), name: z.string(), slug: z.string() });
export type ProductMargin = z.infer<typeof productMarginSchema>;

/** The most products that the report names; its table has all. */
export const mostMargins = 10;

export const findMargins = {
  method: "GET",
  url: "/api/admin/reports/margins",
  config: {
    // Its handler asks for "reports.read" besides.
    access: { staff: "products.costs" },
    summary: "What is left of sales in a period once the cost of the goods is taken off, in all and by product",
  },
  schema: {
    querystring: periodSchema,
    response: { 200: success(z.object({ all: marginSchema, products: z.array(productMarginSchema) })) },
  },
} as const satisfies Endpoint;
