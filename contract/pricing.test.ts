import fc from "fast-check";
import { expect, test } from "vitest";
import { pence, penceFromPounds, poundsFromPence } from "./money.ts";
import { priceCart } from "./pricing.ts";

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 30 },
);

/** The formula of the specification in exact arithmetic, the discount rounded half up. */
function oracle(cart: readonly { price: number; quantity: number }[], percent: number, shipping: number) {
  const subtotal = cart.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  const hundredths = subtotal * BigInt(percent);
  const discount = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  return { subtotal, discount, total: subtotal - discount + BigInt(shipping) };
}

test("a hundred thousand carts cost to the penny what exact arithmetic says", () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cart, percent, shipping) => {
        const priced = cart.map(({ price, quantity }) => ({ price: pence(price), quantity }));
        const ours = priceCart(priced, percent, pence(shipping));
        const exact = oracle(cart, percent, shipping);
        return (
          BigInt(ours.subtotal) === exact.subtotal &&
          BigInt(ours.discount) === exact.discount &&
          BigInt(ours.total) === exact.total &&
          ours.total >= ours.shipping
        );
      },
    ),
    { numRuns: 100_000 },
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
