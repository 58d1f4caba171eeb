import type { PricedCartLine } from "@cairn/contract/orders/pricing.ts";
import type { CartLine } from "./lines.ts";

/** A line as a price is worked out of it. */
export function pricedLine({ id, variant_id, price, sale, weight_grams, quantity }: CartLine): PricedCartLine {
  return { id, variant_id, price, is_on_sale: sale !== null, weight_grams, quantity };
}
