import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { type Endpoint, pageOf, pageQuerySchema, success } from "../platform/endpoint.ts";
import { pathIdSchema } from "../platform/text.ts";

/** What a variant has cost from a moment on. */
const priceChangeSchema = z.object({
  id: z.int(),
  variant_name: z.string(),
  sku: z.string(),
  price: amountSchema,
  /** What it would have cost without the sale that it was in; null while it was in none. */
  compare_at_price: z.nullable(amountSchema),
  /** What it cost until then; null for its first price. */
  price_before: z.nullable(amountSchema),
  /** Empty for the clock, which begins and ends sales, and for what had its price before changes were noted. */
  staff_name: z.string(),
  changed_at: z.iso.datetime(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

export const listPriceChanges = {
  method: "GET",
  url: "/api/admin/products/:id/prices",
  config: {
    access: { staff: "products.read" },
    summary: "What the variants of a product have cost, since when, and who changed it, newest first",
  },
  schema: {
    params: z.object({ id: pathIdSchema }),
    querystring: pageQuerySchema,
    response: { 200: success(pageOf(priceChangeSchema)) },
  },
} as const satisfies Endpoint;
