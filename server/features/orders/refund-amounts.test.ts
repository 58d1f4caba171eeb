import { randomInt } from "node:crypto";
import { pence } from "@cairn/contract/money.ts";
import { priceCart } from "@cairn/contract/pricing.ts";
import { expect, test } from "vitest";
import { paidForLines, paidForUnits } from "./refund-amounts.ts";

test("whatever is paid back line by line and unit by unit, all of it together is what was paid", () => {
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: randomInt(1, 8) }, (_, index) => ({
      id: index + 1,
      pricePence: randomInt(1, 50_000),
      quantity: randomInt(1, 12),
    }));
    const priced = lines.map(({ pricePence, quantity }) => ({ price: pence(pricePence), quantity }));
    const { subtotal, discount } = priceCart(priced, randomInt(0, 101), pence(0));
    const paid = paidForLines(lines, discount);
    let back = 0;
    for (const { id, quantity, pricePence } of lines) {
      for (let done = 0; done < quantity; ) {
        const units = randomInt(1, quantity - done + 1);
        const amount = paidForUnits(paid.get(id) ?? pence(0), quantity, done, units);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(pricePence * units);
        back += amount;
        done += units;
      }
    }
    expect(back).toBe(subtotal - discount);
  }
});
