import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { changedPrice, type PriceChange } from "./change-prices.ts";

const after = (price: number, change: Partial<PriceChange>) =>
  changedPrice(pence(price), { way: "raise", amount: 10, unit: "percent", ending: null, ...change });

test("prices are raised and lowered by percent and pounds to the penny, and set", () => {
  expect(after(199_00, {})).toBe(218_90);
  expect(after(9_99, { way: "lower", amount: 12.5 })).toBe(8_74);
  expect(after(9_99, { amount: 2.5, unit: "pounds" })).toBe(12_49);
  expect(after(9_99, { way: "lower", amount: 2.5, unit: "pounds" })).toBe(7_49);
  expect(after(9_99, { way: "set", amount: 15, unit: "pounds" })).toBe(15_00);
});

test("of two prices with the wanted ending the nearer one is taken", () => {
  expect(after(199_00, { ending: 0 })).toBe(219_00);
  expect(after(199_00, { ending: 95 })).toBe(218_95);
  expect(after(199_00, { ending: 99 })).toBe(218_99);
  expect(after(200_00, { ending: 99, amount: 0 })).toBe(199_99);
});

test("nothing costs nothing", () => {
  expect(after(5_00, { way: "lower", amount: 100 })).toBe(1);
  expect(after(5_00, { way: "lower", amount: 9, unit: "pounds", ending: 95 })).toBe(95);
  expect(after(5_00, { way: "lower", amount: 100, ending: 0 })).toBe(1_00);
});
