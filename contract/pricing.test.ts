import fc from "fast-check";
import { expect, test } from "vitest";
import { pence, penceFromPounds, poundsFromPence } from "./money.ts";
import { type Discount, discountLines, flatRate, priceCart, type ShippingRate, taxContained } from "./pricing.ts";

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

type Line = {
  readonly id: number;
  readonly price: number;
  readonly quantity: number;
  readonly weight_grams: number;
};

/** The rules in exact arithmetic: what is off the goods, rounded half up, and what delivery costs. */
function oracle(cart: readonly Line[], coupon: Discount | undefined, rate: ShippingRate) {
  const sum = (some: readonly Line[]) =>
    some.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n);
  const subtotal = sum(cart);
  const meant = cart.filter(({ id }) => !coupon?.productIds || coupon.productIds.includes(id));
  const counts = coupon !== undefined && meant.length > 0 && subtotal >= BigInt(coupon.leastSum);
  const goods = sum(meant);
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

test("a hundred thousand carts cost to the penny what exact arithmetic says", () => {
  fc.assert(
    fc.property(lines, coupons, rates, (cart, coupon, rate) => {
      const ours = priceCart(cart, coupon, rate);
      const exact = oracle(cart, coupon, rate);
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
          const isMeant = !coupon?.productIds || coupon.productIds.includes(line?.id ?? 0);
          return part >= 0 && part <= (line?.price ?? 0) * (line?.quantity ?? 0) && (isMeant || part === 0);
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
