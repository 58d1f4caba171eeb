import fc from "fast-check";
import { expect, test } from "vitest";
import { paidForUnits } from "./refund-amounts.ts";

test("whatever is paid back unit by unit, all of it together is what was paid for the line", () => {
  const line = fc.record({
    pricePence: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    steps: fc.array(fc.integer({ min: 1, max: 30 })),
  });
  fc.assert(
    fc.property(line, ({ pricePence, quantity, share, steps }) => {
      const discountPence = Math.floor(pricePence * quantity * share);
      let [back, refundedQuantity] = [0, 0];
      for (const step of [...steps, quantity]) {
        const units = Math.min(step, quantity - refundedQuantity);
        const amount = paidForUnits(
          { price_pence: pricePence, quantity, discount_pence: discountPence, refunded_quantity: refundedQuantity },
          units,
        );
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(pricePence * units);
        back += amount;
        refundedQuantity += units;
      }
      expect(back).toBe(pricePence * quantity - discountPence);
    }),
    { numRuns: 2_000 },
  );
});

test("a coupon for one unit of three is spread over all of them, whichever comes back first", () => {
  const line = { price_pence: 1_000, quantity: 3, discount_pence: 500 };
  const refunds = [0, 1, 2].map((refunded_quantity) => paidForUnits({ ...line, refunded_quantity }, 1));
  expect(refunds).toEqual([833, 833, 834]);
  expect(paidForUnits({ ...line, refunded_quantity: 0 }, 3)).toBe(2_500);
});
