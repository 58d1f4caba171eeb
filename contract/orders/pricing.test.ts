import fc from "fast-check";
import { expect, test } from "vitest";
import { pence, penceFromPounds, poundsFromPence } from "../platform/money.ts";
import { type Discount, discountLines, flatRate, priceCart, type ShippingRate, taxContained } from "./pricing.ts";
import { priceExactly } from "./pricing-testing.ts";

const lines = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 5_000_000 }).map(pence),
    quantity: fc.integer({ min: 1, max: 99 }),
    weight_grams: fc.integer({ min: 0, max: 5_000 }),
  }),
  { minLength: 1, maxLength: 30 },
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
          const line = cart[index];
          const isEligible = !coupon?.productIds || coupon.productIds.includes(line?.id ?? 0);
          return part >= 0 && part <= (line?.price ?? 0) * (line?.quantity ?? 0) && (isEligible || part === 0);
        })
      );
    }),
    { numRuns: 20_000 },
  );
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

test("the tax that a total includes is rounded half up, once, as exact fractions say", () => {
  expect(taxContained(pence(12_000), 20)).toBe(2000);
  expect(taxContained(pence(3), 20)).toBe(1);
  expect(taxContained(pence(2), 20)).toBe(0);
  expect(taxContained(pence(20_395), 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 10_000 }), (total, rate) => {
      const [part, whole] = [BigInt(total) * BigInt(rate), 10_000n + BigInt(rate)];
      const exact = (2n * part + whole) / (2n * whole);
      expect(taxContained(pence(total), rate / 100)).toBe(Number(exact));
    }),
  );
});
