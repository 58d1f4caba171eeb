import { expect, test } from "vitest";
import { onPage } from "./order-products.ts";

const hits = [
  { tier: 1, ids: [1, 2, 3] },
  { tier: 2, ids: [4, 5, 9] },
];
const order = new Set([3, 5, 8, 1, 4, 2]);
const page = (offset: number, limit: number) => onPage(hits, order, { offset, limit });

test("hits that fit equally well stand in the order of all products, what is new to it behind them", () => {
  expect(page(0, 9)).toEqual([3, 1, 2, 5, 4, 9]);
});

test("pages follow one another over hits that fit differently well, and end with the last hit", () => {
  expect([page(0, 2), page(2, 2), page(4, 2), page(6, 2)]).toEqual([[3, 1], [2, 5], [4, 9], []]);
});
