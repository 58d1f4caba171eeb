import type { Variant } from "@cairn/contract/catalogue/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { nearestVariant } from "./use-variant.ts";

const variant = (id: number, values: string, stock = 1): Variant => ({
  id,
  sku: values,
  barcode: "",
  option_values: values.split(" "),
  price: pence(100),
  sale: null,
  tax: pence(0),
  stock,
  is_low: stock < 5,
  is_upcoming: false,
  weight_grams: 0,
  attributes: [],
});
const jacket = {
  variants: [
    variant(1, "Red S Short", 0),
    variant(2, "Red M Long"),
    variant(3, "Blue M Short"),
    variant(4, "Blue M Long", 0),
    variant(5, "Blue S Long"),
  ],
};

test("of the variants with a value the one is chosen that has most in common with the present one", () => {
  const next = (present: string, option: number, value: string) =>
    nearestVariant(jacket, variant(0, present), option, value)?.id;
  expect(next("Red M Long", 0, "Blue")).toBe(4);
  expect(next("Red S Short", 2, "Long")).toBe(2);
  expect(next("Blue M Short", 0, "Green")).toBeUndefined();
});

test("of those that have as much in common, one that is in stock", () => {
  expect(nearestVariant(jacket, variant(0, "Red S Short"), 0, "Blue")?.id).toBe(3);
  expect(nearestVariant({ variants: jacket.variants.toReversed() }, variant(0, "Green M Long"), 1, "S")?.id).toBe(5);
});
