import { pictureField } from "@cairn/contract/media/picture.ts";
import { htmlSchema, mediaPathSchema } from "@cairn/contract/platform/rich-text.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { chosen, differencesOf, type Side, type Values } from "./differences.ts";

const schema = z.object({
  version: z.int(),
  name: z.string(),
  price: z.nullable(z.number()),
  tags: z.array(z.string()),
  top: z.object({ title: z.string(), text: htmlSchema, image: mediaPathSchema, ...pictureField }),
  steps: z.array(z.object({ id: z.int(), title: z.string(), price: z.number() })),
  lines: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
});

const step = (id: number, title = `Step ${id}`, price = 1) => ({ id, title, price });
const base = {
  name: "Tent",
  price: 100,
  tags: ["a"],
  top: { title: "Light", text: "<p>Carry less.</p>", image: "/media/a.webp", picture: { url: "/media/a.webp" } },
  steps: [step(1), step(2), step(3)],
  lines: [
    { name: "Weight", value: "1 kg" },
    { name: "Height", value: "2 m" },
  ],
};

const compared = (mine: Values, theirs: Values) => ({
  schema,
  fields: { top: { label: "The top of the page" } },
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
});
const differencesBetween = (mine: Values, theirs: Values) =>
  differencesOf(compared(mine, theirs)).map(({ label, proposed, isContested }) => [
    label,
    isContested ? "contested" : proposed,
  ]);
const savedOf = (mine: Values, theirs: Values, choices: Readonly<Record<string, Side>> = {}) =>
  chosen(compared(mine, theirs), choices);

test("what only one of two has changed is proposed from whoever changed it", () => {
  expect(differencesBetween({ name: "Big tent" }, { price: 90 })).toEqual([
    ["Name", "mine"],
    ["Price", "theirs"],
  ]);
});

test("what both have changed alike is no difference, and what they changed apart is theirs to choose", () => {
  const [mine, theirs] = [
    { name: "Big tent", tags: ["a", "b"] },
    { name: "Huge tent", tags: ["a", "b"] },
  ];
  expect(differencesOf(compared(mine, theirs))).toMatchObject([
    { key: "name", mine: "Big tent", theirs: "Huge tent", proposed: "mine", isContested: true },
  ]);
  expect(savedOf(mine, theirs, { name: "theirs" })).toMatchObject({ name: "Huge tent", tags: ["a", "b"] });
  expect(savedOf(mine, theirs)).toMatchObject({ name: "Big tent" });
});

test("within a group each field is chosen by itself, and what answers say of its picture is nobody's to choose", () => {
  const mine = { top: { ...base.top, title: "Lighter" } };
  const theirs = { top: { ...base.top, image: "/media/b.webp", picture: { url: "/media/b.webp" } } };
  expect(differencesBetween(mine, theirs)).toEqual([
    ["The top of the page › Title", "mine"],
    ["The top of the page › Image", "theirs"],
  ]);
  expect(savedOf(mine, theirs)).toMatchObject({ top: { title: "Lighter", image: "/media/b.webp" } });
  expect(savedOf(mine, theirs, { "top.title": "theirs" })).toMatchObject({ top: { title: "Light" } });
});

test("within a list each item is its own: changed, added, removed and put in order by either", () => {
  const mine = { steps: [step(1), step(2, "Second"), step(3), step(4, "Mine")] };
  const theirs = { steps: [step(3), step(2, "Step 2", 5), step(4, "Theirs")] };
  expect(differencesBetween(mine, theirs)).toEqual([
    ["Steps › Order", "theirs"],
    ["Steps › Step 1", "theirs"],
    ["Steps › Mine", "mine"],
    ["Steps › Second › Title", "mine"],
    ["Steps › Second › Price", "theirs"],
    ["Steps › Theirs", "theirs"],
  ]);
  expect(savedOf(mine, theirs).steps).toEqual([step(3), step(4, "Mine"), step(2, "Second", 5), step(5, "Theirs")]);
});

test("an item that one has removed and the other changed is contested, and stays with whom it is chosen from", () => {
  const mine = { lines: [base.lines[0]] };
  const theirs = { lines: [base.lines[0], { name: "Height", value: "3 m" }] };
  const [difference, ...more] = differencesOf(compared(mine, theirs));
  expect([difference, more]).toMatchObject([{ label: "Lines › Height", mine: undefined, isContested: true }, []]);
  expect(savedOf(mine, theirs).lines).toEqual(mine.lines);
  expect(savedOf(mine, theirs, { [difference?.key ?? ""]: "theirs" }).lines).toEqual(theirs.lines);
});

test("items of one title that only one of two has put into another order stay in that order", () => {
  const two = (title: string, ...ids: readonly number[]) => ids.map((id) => ({ id, title, price: 0 }));
  const was = { ...base, steps: two("a", 5, 3) };
  const mine = { ...was, steps: two("b", 3, 5) };
  expect(chosen({ schema, fields: {}, base: was, mine, theirs: was }, {})).toEqual(mine);
});

const steps = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    title: fc.constantFrom("a", "b"),
    price: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ id }) => id },
);
const lines = fc.array(fc.record({ name: fc.constantFrom("x", "y", "z"), value: fc.constantFrom("1", "2") }), {
  maxLength: 4,
});
const record = fc.record({
  name: fc.constantFrom("a", "b", "c"),
  price: fc.option(fc.integer({ min: 0, max: 3 })),
  tags: fc.subarray(["x", "y"]),
  top: fc.record({
    title: fc.constantFrom("a", "b"),
    text: fc.constantFrom("", "<p>a</p>"),
    image: fc.constantFrom("", "/a"),
  }),
  steps,
  lines,
});

test("whatever two have changed, what only one of them changed is saved as it is, and nothing contested goes unsaid", () => {
  fc.assert(
    fc.property(record, record, record, (was, mine, theirs) => {
      const comparison = { schema, fields: {}, base: was, mine, theirs };
      const differences = differencesOf(comparison);
      const saved = chosen(comparison, {});
      for (const field of Object.keys(was) as (keyof typeof was)[]) {
        const [former, own, other] = [was[field], mine[field], theirs[field]].map((value) => JSON.stringify(value));
        const isReported = differences.some(({ key, isContested }) => isContested && key.split(".")[0] === field);
        if (own === former) expect(JSON.stringify(saved[field])).toBe(other);
        else if (other === former || other === own) expect(JSON.stringify(saved[field])).toBe(own);
        else if (["name", "price", "tags"].includes(field)) expect(isReported).toBe(true);
      }
      expect(new Set(differences.map(({ key }) => key)).size).toBe(differences.length);
    }),
    { numRuns: 1000 },
  );
});

test("choosing one side of everything saves that side as it is", () => {
  fc.assert(
    fc.property(
      record,
      record,
      record,
      fc.constantFrom("mine" as const, "theirs" as const),
      (was, mine, theirs, side) => {
        const comparison = { schema, fields: {}, base: was, mine, theirs };
        const choices = Object.fromEntries(differencesOf(comparison).map(({ key }) => [key, side]));
        expect(chosen(comparison, choices)).toEqual(side === "mine" ? mine : theirs);
      },
    ),
    { numRuns: 1000 },
  );
});
