import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import type { StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import type { StaffCountry } from "@cairn/contract/shipping/staff.ts";
import type { Cells } from "../csv.ts";
import { orNothing, writtenAmount, writtenList, writtenPairs, writtenYes } from "./written.ts";

const amountOrNothing = (amount: number | null) => (amount === null ? "" : writtenAmount(amount));

/** The stock of a product's variants, a row each. */
export function stockRowsOf({ name, variants, stocks }: StaffProduct): Cells[] {
  return variants.map(({ id, sku, option_values, low_stock }) => {
    const { stock = 0, held = 0 } = stocks.find(({ variant_id }) => variant_id === id) ?? {};
    return {
      sku,
      product: name,
      variant: variantNameOf(option_values),
      stock: String(stock),
      held: String(held),
      low_stock: String(low_stock),
    };
  });
}

/** A coupon as a row; products and categories are called by their addresses, variants by their numbers. */
export function couponRow(
  coupon: StaffCoupon,
  names: Readonly<Record<"products" | "variants" | "categories", ReadonlyMap<number, string>>>,
): Cells {
  return {
    code: coupon.code,
    kind: coupon.kind,
    percent: String(coupon.percent),
    amount: writtenAmount(coupon.amount),
    least_sum: writtenAmount(coupon.least_sum),
    is_for_cheapest: writtenYes(coupon.is_for_cheapest),
    is_for_full_price: writtenYes(coupon.is_for_full_price),
    use_limit: orNothing(coupon.use_limit),
    uses_per_customer: String(coupon.uses_per_customer),
    starts_at: orNothing(coupon.starts_at),
    ends_at: orNothing(coupon.ends_at),
    products: writtenList(coupon.product_ids.map((id) => names.products.get(id) ?? "")),
    variants: writtenList(coupon.variant_ids.map((id) => names.variants.get(id) ?? "")),
    categories: writtenList(coupon.category_ids.map((id) => names.categories.get(id) ?? "")),
  };
}

/** A country as a row, its steps by weight in grams. */
export function countryRow(country: StaffCountry): Cells {
  return {
    id: country.id,
    name: country.name,
    price: amountOrNothing(country.price),
    free_over: amountOrNothing(country.free_over),
    least_days: orNothing(country.least_days),
    most_days: orNothing(country.most_days),
    standard_rate: String(country.standard_rate),
    reduced_rate: String(country.reduced_rate),
    steps: writtenPairs(country.steps.map(({ above_grams, price }) => [String(above_grams), writtenAmount(price)])),
  };
}
