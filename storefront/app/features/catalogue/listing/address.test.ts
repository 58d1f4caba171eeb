import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import { expect, test } from "vitest";
import { knownFilters, listingAddress, readSort, withFilter } from "./address.ts";

const stock = { key: "stock", values: ["in"] };
const litres = { key: "litres", from: 30, to: 40 };

test("an address says the filters in one order, and the sorting where it is not the shop's own", () => {
  expect(listingAddress("/shop", { filters: [], sort: "chosen" })).toBe("/shop");
  expect(listingAddress("/shop/packs", { filters: [stock, litres], sort: "price" })).toBe(
    "/shop/packs?litres.from=30&litres.to=40&stock=in&sort=price",
  );
  expect(readSort(new URLSearchParams("sort=price-down"))).toBe("price-down");
  expect(readSort(new URLSearchParams("sort=upwards"))).toBe("chosen");
});

test("another filter of a group takes the place of the first, and one that says nothing ends it", () => {
  expect(withFilter([litres, stock], { key: "litres", to: 20 })).toEqual([stock, { key: "litres", to: 20 }]);
  expect(withFilter([litres, stock], { key: "litres" })).toEqual([stock]);
  expect(withFilter([litres, stock], { key: "stock", values: [] })).toEqual([litres]);
});

test("filters that the shop does not know are no filters of the list", () => {
  const groups: FilterGroup[] = [
    { kind: "range", key: "litres", name: "Capacity", unit: "L", step: 1, from: 0, to: 9, bars: [] },
    { kind: "values", key: "stock", name: "Stock", values: [{ key: "in", name: "In", swatch: null, count: 1 }] },
  ];
  const unknown = [
    { key: "gclid", values: ["1"] },
    { key: "stock", values: ["out"] },
    { key: "litres", values: ["1"] },
  ];
  expect(knownFilters([litres, ...unknown, { key: "stock", values: ["in", "x"] }], groups)).toEqual([litres, stock]);
});
