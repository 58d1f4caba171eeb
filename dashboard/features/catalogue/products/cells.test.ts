import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { columns, pastedCells, withPasted } from "./cells.ts";
import type { DraftVariant } from "./draft.ts";

const variant = (sku: string): DraftVariant => ({
  option_values: [sku],
  sku,
  price: pence(100),
  ...{ tax_class: "standard", barcode: "", sale_price: null, sale_from: null, sale_until: null },
  tax: pence(0),
  weight_grams: 0,
  low_stock: 5,
  attributes: {},
  is_default: false,
  is_active: true,
});
const price = columns.find(({ field }) => field === "price");

test.each([
  ["12", 1200],
  ["£1,249.50", 124_950],
  [" 0.5 ", 50],
  ["twelve", undefined],
  ["1.234", undefined],
  ["-1", undefined],
  ["", 0],
])("a price that is written as %j is %j pence", (text, expected) => {
  expect(price?.read(text)).toBe(expected);
});

test("a price that nobody has set is empty", () => {
  expect([price?.show({ ...variant("A"), price: pence(0) }), price?.show(variant("A"))]).toEqual(["", "1.00"]);
});

test("what is copied from a spreadsheet fills cells to the right and down, and no more than there are", () => {
  const pasted = withPasted(
    [variant("A"), variant("B"), variant("C")],
    columns,
    1,
    0,
    pastedCells("X\t12.50\r\nY\tnone\r\nZ\t1\r\n"),
  );
  expect(pasted.map(({ sku, price: amount }) => [sku, amount])).toEqual([
    ["A", 100],
    ["X", 1250],
    ["Y", 100],
  ]);
});
