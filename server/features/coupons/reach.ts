import { discountOf } from "@cairn/contract/coupons/public.ts";
import type { findCouponReach } from "@cairn/contract/coupons/staff.ts";
import { discountLines } from "@cairn/contract/orders/pricing.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { countChosenVariants, findChosenVariants } from "../catalogue/chosen-variants.ts";

type Wanted = z.output<typeof findCouponReach.schema.body>;

const rowsPerPage = 50;

/** One page of what a coupon would take part in, each with what the arithmetic of the checkout takes off one of it. */
export async function findReach(db: Database, wanted: Wanted): Promise<Answer<typeof findCouponReach>["data"]> {
  const { page, is_for_full_price: isForFullPrice } = wanted;
  const choice = { productIds: wanted.product_ids, variantIds: wanted.variant_ids, categoryIds: wanted.category_ids };
  const counted = await countChosenVariants(db, choice);
  const discount = discountOf({
    ...{ kind: wanted.kind, discount: wanted.percent, amount: wanted.amount, least_sum: pence(0) },
    ...{ product_ids: null, variant_ids: [], is_for_cheapest: false, is_for_full_price: false },
  });
  const shown = await readPage(page, rowsPerPage, {
    rows: (limit, offset) => findChosenVariants(db, choice, { isForFullPrice, limit, offset }),
    total: () => counted.variants - (isForFullPrice ? counted.onSale : 0),
    show({ price_pence, compare_at_pence, ...variant }) {
      const price = pence(price_pence);
      const line = { id: variant.product_id, variant_id: variant.id, price, quantity: 1 };
      const [off = 0] = discountLines([{ ...line, weight_grams: 0, is_on_sale: false }], discount);
      return {
        ...variant,
        ...{ price, compare_at_price: compare_at_pence === null ? null : pence(compare_at_pence) },
        price_with: pence(price_pence - off),
      };
    },
  });
  return {
    ...shown,
    products: isForFullPrice ? counted.productsAtFullPrice : counted.products,
    left_out: isForFullPrice ? counted.onSale : 0,
  };
}
