import fc from "fast-check";
import { expect, test } from "vitest";
import { type TaxedSum, taxContained, taxLines, taxRefund } from "./tax.ts";

const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const rates = fc.constantFrom(0, 500, 810, 2000);
const lines = fc.array(
  fc
    .record({ price: fc.integer({ min: 1, max: 5_000_000 }), part: fc.integer({ min: 0, max: 100 }), rate: rates })
    .map(({ price, part, rate }) => ({ price, discount: Math.floor((price * part) / 100), rate })),
  { minLength: 1, maxLength: 20 },
);
const shippings = fc.integer({ min: 0, max: 10_000 });

test("the tax that a total includes is rounded half up, once, as exact fractions say", () => {
  expect(taxContained(12_000, 2000)).toBe(2000);
  expect(taxContained(3, 2000)).toBe(1);
  expect(taxContained(2, 2000)).toBe(0);
  expect(taxContained(20_395, 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 10_000 }), (sum, rate) => {
      const [part, whole] = [BigInt(sum) * BigInt(rate), 10_000n + BigInt(rate)];
      expect(taxContained(sum, rate)).toBe(Number((2n * part + whole) / (2n * whole)));
    }),
  );
});

test("the tax of an order's lines is that of all that has their rate together, delivery as the goods that it brings", () => {
  expect(
    taxLines(
      [
        { price: 9000, discount: 0, rate: 2000 },
        { price: 3000, discount: 0, rate: 0 },
      ],
      400,
    ),
  ).toEqual([
    { tax: 1500, shipping: 300, shippingTax: 50 },
    { tax: 0, shipping: 100, shippingTax: 0 },
  ]);
  fc.assert(
    fc.property(lines, shippings, (order, shipping) => {
      const taxed = taxLines(order, shipping);
      expect(add(taxed.map((line) => line.shipping))).toBe(shipping);
      for (const rate of new Set(order.map((line) => line.rate))) {
        const own = order.flatMap((line, index) => (line.rate === rate ? [{ ...line, ...taxed[index] }] : []));
        const charged = add(own.map((line) => line.price - line.discount + (line.shipping ?? 0)));
        expect(add(own.map((line) => (line.tax ?? 0) + (line.shippingTax ?? 0)))).toBe(taxContained(charged, rate));
      }
      for (const { tax, shippingTax } of taxed) expect(Math.min(tax, shippingTax)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("delivery goes back at the rates at which it was charged, whatever went back before", () => {
  const order = [
    { price: 9000, discount: 0, rate: 0 },
    { price: 1200, discount: 0, rate: 2000 },
  ];
  const [zero, standard] = taxLines(order, 1000);
  const sums = [
    { rate: 0, charged: 9000 + (zero?.shipping ?? 0), shipping: zero?.shipping ?? 0, refunded: 9000, refundedTax: 0 },
    {
      rate: 2000,
      charged: 1200 + (standard?.shipping ?? 0),
      shipping: standard?.shipping ?? 0,
      refunded: 0,
      refundedTax: 0,
    },
  ];
  const back = taxRefund(sums, { amount: 1600, shipping: 1000, lines: [{ rate: 2000, paid: 600 }] });
  expect(back).toEqual([
    { rate: 0, amount: 882, tax: 0 },
    { rate: 2000, amount: 718, tax: 120 },
  ]);
});

test("what is paid back beyond an order holds no tax, and no part of a refund holds less than none", () => {
  const sum = { rate: 2000, charged: 12_000, shipping: 0, refunded: 0, refundedTax: 0 };
  expect(taxRefund([sum], { amount: 12_500, shipping: 0, lines: [] })).toEqual([
    { rate: 2000, amount: 12_500, tax: 2000 },
  ]);
  const beyond = { ...sum, refunded: 12_500, refundedTax: 2000 };
  expect(taxRefund([beyond], { amount: 5, shipping: 0, lines: [] })).toEqual([{ rate: 2000, amount: 5, tax: 0 }]);
  // An earlier refund failed whose tax was a penny less than that of the one that stays.
  const uneven = { rate: 2000, charged: 100, shipping: 0, refunded: 2, refundedTax: 1 };
  expect(taxRefund([uneven], { amount: 1, shipping: 0, lines: [] })).toEqual([{ rate: 2000, amount: 1, tax: 0 }]);
});

test("all refunds of an order together hold the tax that it held, in whatever parts they went back", () => {
  const steps = fc.array(
    fc.record({ part: fc.integer({ min: 1, max: 99 }), line: fc.nat(19), hasUnits: fc.boolean() }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, shippings, steps, (order, shipping, refunds) => {
      const taxed = taxLines(order, shipping);
      let sums: TaxedSum[] = [...new Set(order.map(({ rate }) => rate))].map((rate) => ({
        rate,
        charged: add(
          order.map((line, index) =>
            line.rate === rate ? line.price - line.discount + (taxed[index]?.shipping ?? 0) : 0,
          ),
        ),
        shipping: add(order.map((line, index) => (line.rate === rate ? (taxed[index]?.shipping ?? 0) : 0))),
        refunded: 0,
        refundedTax: 0,
      }));
      const whole = add(sums.map(({ charged }) => charged));
      const refund = (amount: number, paid: { rate: number; paid: number }[]) => {
        const back = taxRefund(sums, { amount, shipping: 0, lines: paid });
        expect(add(back.map((each) => each.amount))).toBe(amount);
        sums = sums.map((sum, index) => ({
          ...sum,
          refunded: sum.refunded + (back[index]?.amount ?? 0),
          refundedTax: sum.refundedTax + (back[index]?.tax ?? 0),
        }));
      };
      for (const { part, line, hasUnits } of refunds) {
        const left = whole - add(sums.map(({ refunded }) => refunded));
        const amount = Math.floor((left * part) / 100);
        const rate = order[line % order.length]?.rate ?? 0;
        if (amount > 0) refund(amount, hasUnits ? [{ rate, paid: amount }] : []);
      }
      const rest = whole - add(sums.map(({ refunded }) => refunded));
      if (rest > 0) refund(rest, []);
      for (const { rate, charged, refunded, refundedTax } of sums)
        expect([refunded, refundedTax]).toEqual([charged, taxContained(charged, rate)]);
    }),
  );
});
