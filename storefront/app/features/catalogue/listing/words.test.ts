import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { missedText } from "./missed.ts";
import { amountText, chipsOf, countText, lower, showText } from "./words.ts";

const range = (key: string, name: string, unit: string): FilterGroup => ({
  ...{ kind: "range", key, name, unit, step: 1, from: 0, to: 100, bars: [] },
});
const values = (key: string, name: string, names: Readonly<Record<string, string>>): FilterGroup => ({
  ...{ kind: "values", key, name },
  values: Object.entries(names).map(([each, text]) => ({ key: each, name: text, swatch: null, count: 1 })),
});
const groups = [
  range("price", "Price", ""),
  values("stock", "Availability", { in: "In stock" }),
  range("litres", "Capacity", "L"),
  range("height", "Height", "cm"),
  range("width", "Width", "cm"),
  range("sleeps", "Sleeps", ""),
  values("cabin", "Cabin size", { yes: "Yes", no: "No" }),
  values("option.colour", "Colour", { ember: "Ember", glacier: "Glacier" }),
];
const texts = (...filters: Parameters<typeof chipsOf>[1]) => chipsOf(groups, filters, "£").map(({ text }) => text);

test("a range is said in its unit, and by its name where the unit does not tell which it is", () => {
  expect(texts({ key: "litres", from: 30, to: 40 })).toEqual(["30 to 40 L"]);
  expect(texts({ key: "litres", from: 35, to: 35 })).toEqual(["35 L"]);
  expect(texts({ key: "litres", from: 1000.5 })).toEqual(["From 1,000.5 L"]);
  expect(texts({ key: "price", to: 150 })).toEqual(["Up to £150"]);
  expect(texts({ key: "price", from: 0.5, to: 9999 })).toEqual(["£0.50 to £9,999"]);
  expect(texts({ key: "height", to: 55 })).toEqual(["Height: Up to 55 cm"]);
  expect(texts({ key: "sleeps", from: 2 })).toEqual(["Sleeps: From 2"]);
});

test("values have the name of their group, and each leaves the others when it goes", () => {
  expect(texts({ key: "stock", values: ["in"] }, { key: "cabin", values: ["yes"] })).toEqual([
    "In stock",
    "Cabin size: yes",
  ]);
  const filters = [
    { key: "option.colour", values: ["ember", "glacier"] },
    { key: "litres", from: 30 },
  ];
  expect(chipsOf(groups, filters, "£")).toEqual([
    { group: "litres", text: "From 30 L", rest: [filters[0]] },
    {
      group: "option.colour",
      text: "Colour: Ember",
      rest: [filters[1], { key: "option.colour", values: ["glacier"] }],
    },
    {
      group: "option.colour",
      text: "Colour: Glacier",
      rest: [filters[1], { key: "option.colour", values: ["ember"] }],
    },
  ]);
});

test("what comes nearest is told by what it has instead, where its card knows", () => {
  const filters = [
    { key: "price", to: 150 },
    { key: "litres", from: 30, to: 40 },
    { key: "stock", values: ["in"] },
    { key: "option.colour", values: ["ember", "glacier"] },
  ];
  const wanted = { groups, chips: chipsOf(groups, filters, "£"), symbol: "£" };
  const product = {
    price: pence(199_00),
    stock: 0,
    is_upcoming: false,
    facts: [{ key: "litres", name: "Capacity", unit: "L", value: 45 }],
  };
  const missed = (...keys: string[]) => missedText(product, keys, wanted);
  expect(missed("price", "stock")).toBe("£199 instead of up to £150 · Sold out");
  expect(missed("litres")).toBe("45 L instead of 30 to 40 L");
  expect(missed("option.colour")).toBe("Not “Colour: Ember, Colour: Glacier”");
  expect(missedText({ ...product, is_upcoming: true }, ["stock"], wanted)).toBe("Not launched yet");
});

test("numbers and words stand as a sentence wants them", () => {
  expect(amountText({ key: "price", unit: "" }, 149.5, "£")).toBe("£149.50");
  expect([countText(0), countText(1), countText(1200)]).toEqual(["0 products", "1 product", "1,200 products"]);
  expect([showText(0), showText(1), showText(7)]).toEqual(["No products fit", "Show 1 product", "Show 7 products"]);
  expect([lower("Backpacks"), lower("DSLR bags"), lower("£30")]).toEqual(["backpacks", "DSLR bags", "£30"]);
});
