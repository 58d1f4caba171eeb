import { pence } from "@cairn/contract/platform/money.ts";
import { expect, test } from "vitest";
import { addOption, choicesOf, removeOption, setValues, withCombinations } from "./combinations.ts";
import type { Draft, DraftVariant } from "./draft.ts";

const value = (name: string) => ({ name, swatch: null });
const variant = (option_values: string[], more: Partial<DraftVariant> = {}): DraftVariant => ({
  option_values,
  sku: `TENT-${option_values.join("-")}`,
  price: pence(12_000),
  ...{ tax_class: "standard" as const, barcode: "", sale_price: null, sale_from: null, sale_until: null },
  tax: pence(0),
  weight_grams: 1900,
  low_stock: 2,
  attributes: { "back-from": 43 },
  is_default: false,
  is_active: true,
  ...more,
});
const isRemovable = ({ id }: DraftVariant) => id !== 1;
const namesOf = ({ variants }: Draft) => variants.map(({ option_values }) => option_values.join("/"));

const draft: Draft = {
  options: [{ name: "Colour", values: [value("Ember"), value("Moss")] }],
  variants: [variant(["Ember"], { id: 1, is_default: true }), variant(["Moss"], { id: 2 })],
  images: [{ image_url: "/media/a.webp", alt: "", option_values: ["Moss"], focal_point: { x: 50, y: 50 } }],
  films: [{ film_url: "/media/a.mp4", poster_url: "", alt: "", option_values: ["Moss"], place: 1 }],
};

test("without options there is one choice, and with them each value of one with each of the others", () => {
  expect(choicesOf([])).toEqual([[]]);
  const sizes = { name: "Size", values: [value("S"), value("L")] };
  expect(choicesOf([...draft.options, sizes])).toHaveLength(4);
});

test("another option is had by all, and its further values make new variants at the price of the first", () => {
  const sized = addOption(draft, "Size", "S", isRemovable);
  expect(namesOf(sized)).toEqual(["Ember/S", "Moss/S"]);
  expect(sized.variants.map(({ id }) => id)).toEqual([1, 2]);
  const more = setValues(sized, 1, [value("S"), value("L")], isRemovable);
  expect(namesOf(more)).toEqual(["Ember/S", "Ember/L", "Moss/S", "Moss/L"]);
  expect(more.variants[1]).toMatchObject({ price: 12_000, sku: "TENT-EMBER-L" });
  expect(more.variants[1]?.id).toBeUndefined();
  expect(namesOf(removeOption(more, 1, isRemovable))).toEqual(["Ember", "Moss"]);
});

test("a renamed value is renamed at its variants, pictures and films", () => {
  const renamed = setValues(draft, 0, [value("Ember"), value("Forest")], isRemovable);
  expect(namesOf(renamed)).toEqual(["Ember", "Forest"]);
  expect(renamed.variants[1]?.id).toBe(2);
  for (const [shown] of [renamed.images, renamed.films]) expect(shown?.option_values).toEqual(["Forest"]);
});

test("of a value that goes, what was sold is out of sale, the rest is gone, and another is the first choice", () => {
  const without = setValues(draft, 0, [value("Moss")], isRemovable);
  expect(without.variants.map(({ id, is_active, is_default }) => [id, is_active, is_default])).toEqual([
    [2, true, true],
    [1, false, false],
  ]);
  const gone = setValues(draft, 0, [value("Ember")], isRemovable);
  expect(gone.variants.map(({ id }) => id)).toEqual([1]);
  for (const [shown] of [gone.images, gone.films]) expect(shown?.option_values).toEqual([]);
});

test("a combination that there is not does not come by renaming, but by a value that is added, or when asked for", () => {
  const sized = setValues(addOption(draft, "Size", "S", isRemovable), 1, [value("S"), value("L")], isRemovable);
  const lacking = { ...sized, variants: sized.variants.slice(0, 3) };
  const renamed = setValues(lacking, 0, [value("Ember"), value("Forest")], isRemovable);
  expect(namesOf(renamed)).toEqual(["Ember/S", "Ember/L", "Forest/S"]);
  const added = setValues(lacking, 1, [value("S"), value("L"), value("XL")], isRemovable);
  expect(namesOf(added)).toEqual(["Ember/S", "Ember/L", "Ember/XL", "Moss/S", "Moss/XL"]);
  expect(namesOf(withCombinations(lacking, isRemovable))).toHaveLength(4);
});

test("the numbers proposed for new variants are all different, in whichever script their values are written", () => {
  const values = ["Été", "ete", "青", "赤", "Ember+", "x".repeat(60)].map(value);
  const sold = variant(["Ember"], { id: 1, sku: "PACK-40-EMBER" });
  const one: Draft = {
    options: [{ name: "Colour", values: [value("Ember")] }],
    variants: [sold],
    images: [],
    films: [],
  };
  const more = setValues(one, 0, [value("Ember"), ...values], isRemovable);
  const numbers = more.variants.map(({ sku }) => sku);
  expect(numbers.slice(0, 6)).toEqual([
    "PACK-40-EMBER",
    "PACK-40-ETE",
    "PACK-40-ETE-2",
    "PACK-40",
    "PACK-40-2",
    "PACK-40-EMBER-2",
  ]);
  expect(new Set(numbers).size).toBe(7);
  for (const number of numbers) expect(number.length).toBeLessThanOrEqual(64);
});

test("a product without any variant gets one", () => {
  expect(withCombinations({ options: [], variants: [], images: [], films: [] }, isRemovable).variants).toMatchObject([
    { option_values: [], is_default: true, is_active: true },
  ]);
});
