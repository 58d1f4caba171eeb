import type { Discount, PricedCartLine, ShippingRate } from "./pricing.ts";

/** The lines that a coupon is for, one unit of the cheapest where it is for that alone. */
export function eligibleLines(cart: readonly PricedCartLine[], coupon: Discount): PricedCartLine[] {
  const { productIds, variantIds, isForFullPrice, isForCheapest } = coupon;
  const eligible = cart.filter(
    ({ id, variant_id, is_on_sale }) =>
      (!productIds || productIds.includes(id) || variantIds.includes(variant_id)) && !(isForFullPrice && is_on_sale),
  );
  const byPrice = eligible.toSorted((one, other) => one.price - other.price || one.variant_id - other.variant_id);
  return isForCheapest ? byPrice.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : eligible;
}

/** The rules in exact arithmetic: what is off the goods, rounded half up, and what delivery costs; all in pence. */
export function priceExactly(cart: readonly PricedCartLine[], coupon: Discount | undefined, rate: ShippingRate) {
  const sum = (some: readonly PricedCartLine[]) =>
    some.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n);
  const subtotal = sum(cart);
  const eligible = coupon ? eligibleLines(cart, coupon) : [];
  const counts = coupon !== undefined && eligible.length > 0 && subtotal >= BigInt(coupon.leastSum);
  const goods = sum(eligible);
  let discount = 0n;
  if (counts && coupon.benefit.kind === "percent") {
    const hundredths = goods * BigInt(coupon.benefit.percent);
    discount = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  } else if (counts && coupon.benefit.kind === "sum") {
    discount = BigInt(coupon.benefit.amount) < goods ? BigInt(coupon.benefit.amount) : goods;
  }
  const grams = cart.reduce((total, { weight_grams, quantity }) => total + weight_grams * quantity, 0);
  const sorted = rate.steps.toSorted((one, other) => one.above_grams - other.above_grams);
  let shipping = BigInt(rate.price);
  for (const step of sorted) if (grams > step.above_grams) shipping = BigInt(step.price);
  if (rate.free_over !== null && subtotal - discount >= BigInt(rate.free_over)) shipping = 0n;
  if (counts && coupon.benefit.kind === "delivery") shipping = 0n;
  return { subtotal, discount, shipping, total: subtotal - discount + shipping };
}
