import { expect, test } from "vitest";
import * as z from "zod/mini";
import { amountSchema } from "./amount.ts";
import { asRead, blankOf, field, fileColumnsOf, schemasOf } from "./fields.ts";
import { htmlSchema } from "./rich-text.ts";
import { requiredText } from "./text.ts";
import { daySchema } from "./times.ts";

const fields = {
  name: field(requiredText("A name, please", 5), { blank: "", label: "Name", column: { label: "Name" } }),
  litres: field(z.nullable(z.number().check(z.maximum(9))), {
    blank: null,
    label: "Holds, in litres",
    column: { name: "volume", label: "Litres", synonyms: ["l"] },
  }),
  notes: field(z.array(z.object({ text: requiredText("A text, please") })), {
    blank: [],
    label: "Notes",
    column: null,
  }),
};

test("a declaration gives schemas, what a new record is, and the columns of files", () => {
  expect(z.safeDecode(z.object(schemasOf(fields)), { name: "Tent house", litres: 10, notes: [] }).success).toBe(false);
  expect(blankOf(fields)).toEqual({ name: "", litres: null, notes: [] });
  expect(fileColumnsOf(fields)).toEqual([
    { name: "name", label: "Name" },
    { name: "volume", label: "Litres", synonyms: ["l"] },
  ]);
});

test("what is stored is read though a rule is younger than it, and never as another type", () => {
  const stored = z.object(asRead(schemasOf(fields)));
  const old = { name: "Tent house", litres: 10, notes: [{ text: "" }] };
  expect(z.decode(stored, old)).toEqual(old);
  for (const wrong of [{ name: 1 }, { litres: "10" }, { notes: null }, { notes: [{}] }])
    expect(z.safeDecode(stored, { ...old, ...wrong } as never).success).toBe(false);
});

test("amounts are still converted, days still days, and the mark of HTML stays where answers look for it", () => {
  const { price, day, html } = asRead({ price: amountSchema, day: z.nullable(daySchema()), html: htmlSchema });
  expect(z.decode(price, 12.5)).toBe(1250);
  expect(z.safeDecode(day, "tomorrow").success).toBe(false);
  expect(html).toBe(htmlSchema);
});
