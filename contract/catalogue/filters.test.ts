import { expect, test } from "vitest";
import { type Filter, isInOrder, longestFilters, readFilters, writeFilters } from "./filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));

test("an address says values of a group and ranges of a number", () => {
  expect(read("stock=in&litres.from=30&litres.to=40.5&option.colour=ember&option.colour=blue&price.to=150")).toEqual([
    { key: "litres", from: 30, to: 40.5 },
    { key: "option.colour", values: ["blue", "ember"] },
    { key: "price", to: 150 },
    { key: "stock", values: ["in"] },
  ]);
  expect(read("comfort.from=-12.5&comfort.to=-5")).toEqual([{ key: "comfort", from: -12.5, to: -5 }]);
});

test("an option may be called From or To", () => {
  expect(read("option.to=london&option.from=5")).toEqual([
    { key: "option.from", values: ["5"] },
    { key: "option.to", values: ["london"] },
  ]);
});

test("what cannot be read filters nothing", () => {
  for (const address of ["page=2&sort=price&category=tents&q=x", "litres.from=", "litres.from=--1", "litres.from=1e3"])
    expect(read(address), address).toEqual([]);
  for (const address of [
    "Litres=a",
    "rain=",
    "rain=a_b",
    "rain=%00",
    "__proto__=a",
    "price=in",
    `rain=${"a".repeat(61)}`,
  ])
    expect(read(address), address).toEqual([]);
});

test("the ends of a range may stand either way round", () => {
  expect([isInOrder({}), isInOrder({ from: 5 }), isInOrder({ from: -5, to: -5 })]).toEqual([true, true, true]);
  expect(isInOrder({ from: 40, to: 30 })).toBe(false);
  expect(read("litres.from=40&litres.to=30")).toEqual([{ key: "litres", from: 30, to: 40 }]);
  expect(read("litres.to=-2&litres.from=0")).toEqual([{ key: "litres", from: -2, to: 0 }]);
});

test("addresses are bounded, and the same filters are the same address", () => {
  const many = Array.from({ length: 50 }, (_, index) => `a${index}=x&rain=v${index}`).join("&");
  expect(read(many).length).toBe(20);
  expect(Math.max(...read(many).map((filter) => ("values" in filter ? filter.values.length : 0)))).toBe(1);
  expect(read(Array.from({ length: 50 }, (_, index) => `rain=v${index}`).join("&"))).toMatchObject([
    { key: "rain", values: { length: 30 } },
  ]);
  const long = Array.from({ length: 20 }, (_, group) => `a${group}=${"ж".repeat(60)}`).join("&");
  expect(writeFilters(read(long)).toString().length).toBeLessThanOrEqual(longestFilters);
  expect(read(long).length).toBeGreaterThan(5);
  const filters: Filter[] = [
    { key: "rain", values: ["b", "a"] },
    { key: "litres", from: 30, to: 40 },
  ];
  expect(writeFilters(filters).toString()).toBe("litres.from=30&litres.to=40&rain=a&rain=b");
  expect(writeFilters(readFilters(writeFilters(filters))).toString()).toBe(writeFilters(filters).toString());
});
