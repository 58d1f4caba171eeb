import fc from "fast-check";
import { expect, test } from "vitest";
import { pence, penceFromPounds, poundsFromPence } from "../platform/money.ts";
import {
  type Discount,
  discountLines,
  flatRate,
  type PricedCartLine,
  priceCart,
  refusalOf,
  type ShippingRate,
} from "./pricing.ts";
import { eligibleLines, priceExactly } from "./pricing-testing.ts";

// Equal prices are frequent, so that the cheapest line is often not the only one.
const linePrices = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(100, 999, 1_000)).map(pence);
const lines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    variant_id: fc.integer({ min: 1, max: 60 }),
    is_on_sale: fc.boolean(),
    price: linePrices,
    quantity: fc.integer({ min: 1, max: 99 }),
    weight_grams: fc.integer({ min: 0, max: 5_000 }),
  }),
  { minLength: 1, maxLength: 30, selector: ({ variant_id }) => variant_id },
);

const prices = fc.integer({ min: 0, max: 10_000 }).map(pence);
const rates: fc.Arbitrary<ShippingRate> = fc.record({
  price: prices,
  free_over: fc.option(fc.integer({ min: 0, max: 100_000_000 }).map(pence)),
  steps: fc.uniqueArray(fc.record({ above_grams: fc.integer({ min: 0, max: 200_000 }), price: prices }), {
    maxLength: 4,
    selector: ({ above_grams }) => above_grams,
  }),
});

const coupons: fc.Arbitrary<Discount | undefined> = fc.option(
  fc.record({
    benefit: fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant("sum" as const), amount: fc.integer({ min: 1, max: 10_000_000 }).map(pence) }),
      fc.record({ kind: fc.constant("delivery" as const) }),
    ),
    productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 })),
    variantIds: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
    isForFullPrice: fc.boolean(),
    isForCheapest: fc.boolean(),
    leastSum: fc.integer({ min: 0, max: 100_000_000 }).map(pence),
  }),
  { nil: undefined },
);

test("a hundred thousand carts cost to the penny what exact arithmetic says", () => {
  fc.assert(
    fc.property(lines, coupons, rates, (cart, coupon, rate) => {
      const ours = priceCart(cart, coupon, rate);
      const exact = priceExactly(cart, coupon, rate);
      return (
        BigInt(ours.subtotal) === exact.subtotal &&
        BigInt(ours.discount) === exact.discount &&
        BigInt(ours.shipping) === exact.shipping &&
        BigInt(ours.total) === exact.total &&
        ours.total >= ours.shipping
      );
    }),
    { numRuns: 100_000 },
  );
});

test("the lines bear the whole discount together, each no more than it costs, and only those it is for", () => {
  fc.assert(
    fc.property(lines, coupons, (cart, coupon) => {
      const parts = discountLines(cart, coupon);
      const whole = priceCart(cart, coupon, flatRate(pence(0))).discount;
      return (
        parts.reduce((sum, part) => sum + part, 0) === whole &&
        parts.every((part, index) => {
          const id = cart[index]?.variant_id;
          const { price, quantity } = (coupon &&
            eligibleLines(cart, coupon).find((line) => line.variant_id === id)) ?? {
            price: 0,
            quantity: 0,
          };
          return part >= 0 && part <= price * quantity;
        })
      );
    }),
    { numRuns: 20_000 },
  );
});

test("a coupon for the cheapest item gives the same line the same in whatever order the cart has them", () => {
  fc.assert(
    fc.property(lines, coupons, (cart, coupon) => {
      const wanted = coupon && { ...coupon, isForCheapest: true };
      const parts = discountLines(cart, wanted);
      expect(discountLines(cart.toReversed(), wanted)).toEqual(parts.toReversed());
      expect(parts.filter((part) => part > 0).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 5_000 },
  );
});

const line = (variant_id: number, price: number, more: Partial<PricedCartLine> = {}): PricedCartLine => ({
  ...{ id: variant_id, variant_id, price: pence(price), quantity: 1, weight_grams: 0, is_on_sale: false },
  ...more,
});
const half: Discount = {
  benefit: { kind: "percent", percent: 50 },
  ...{ productIds: null, variantIds: [], isForFullPrice: false, isForCheapest: false, leastSum: pence(0) },
};

test("one unit of the cheapest item is discounted, of two equally cheap that of the lower variant", () => {
  const cart = [line(1, 14_900), line(3, 2_001, { quantity: 3 }), line(2, 2_001)];
  const cheapest = { ...half, isForCheapest: true };
  expect(discountLines(cart, cheapest)).toEqual([0, 0, 1_001]);
  expect(discountLines(cart.slice(0, 2), cheapest)).toEqual([0, 1_001]);
  const tenner = { ...cheapest, benefit: { kind: "sum", amount: pence(5_000) } } as const;
  expect(discountLines(cart.slice(0, 2), tenner)).toEqual([0, 2_001]);
});

test("a coupon is for the chosen variants beside the chosen products, and says why it fits nothing", () => {
  const cart = [line(1, 1_000, { id: 7 }), line(2, 1_000, { id: 7, is_on_sale: true }), line(3, 1_000, { id: 8 })];
  const ofVariants = { ...half, productIds: [], variantIds: [1, 2] };
  expect(discountLines(cart, ofVariants)).toEqual([500, 500, 0]);
  expect(discountLines(cart, { ...ofVariants, productIds: [8] })).toEqual([500, 500, 500]);
  expect(discountLines(cart, { ...ofVariants, isForFullPrice: true })).toEqual([500, 0, 0]);
  const reduced = cart.slice(1, 2);
  expect(refusalOf(reduced, { ...ofVariants, isForFullPrice: true })).toBe("sale");
  expect(refusalOf(cart.slice(2), { ...ofVariants, isForFullPrice: true })).toBe("products");
  expect(refusalOf(reduced, { ...ofVariants, isForFullPrice: true, leastSum: pence(1_001) })).toBe("least_sum");
  expect(refusalOf(reduced, ofVariants)).toBeUndefined();
});

test("pounds on the wire and pence inside are the same amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (amount) => penceFromPounds(poundsFromPence(pence(amount))) === amount,
    ),
  );
  expect(penceFromPounds(24.99)).toBe(2499);
  expect(penceFromPounds(1.005)).toBe(100);
});
