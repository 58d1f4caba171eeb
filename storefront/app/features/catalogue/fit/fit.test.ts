import { goldenPacks } from "@cairn/contract/catalogue/fit/golden-packs.ts";
import { rankPacks } from "@cairn/contract/catalogue/fit/rank.ts";
import type { Trip } from "@cairn/contract/catalogue/fit/trip.ts";
import { expect, test } from "vitest";
import { readTrip } from "./kept-trip.ts";
import { readAnswers } from "./read-answers.ts";
import { reasonWords, tripWords } from "./reason-words.ts";
import { sizesOf } from "./sizes-of.ts";

const trip: Trip = { days: 4, season: "summer", sleeping: "hut", measure: null, cabin: "" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  const all = { days: "4", season: "summer", sleeping: "hut", cabin: "", way: "unmeasured", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

test("what was answered is read again, and a length in inches is kept in centimetres", () => {
  expect(readAnswers(formOf({}))).toEqual({ trip, errors: {} });
  const taped = readAnswers(formOf({ way: "tape", length: "18,5", unit: "in" })).trip;
  expect(taped?.measure).toEqual({ kind: "tape", centimetres: 47 });
  expect(readTrip(JSON.stringify(taped))).toEqual(taped);
});

test.each([
  [{ days: "0" }, { days: "Enter whole days, from 1 to 30" }],
  [{ days: "2.5" }, { days: "Enter whole days, from 1 to 30" }],
  [{ way: "tape", length: "" }, { length: "Enter a length from 35 to 65 cm" }],
  [{ way: "height", length: "170", unit: "in" }, { length: "Enter a length from 52 to 86 inches" }],
])("answers such as %o are refused with words", (fields, errors) => {
  expect(readAnswers(formOf(fields as Record<string, string>))).toEqual({ trip: null, errors });
});

test.each(["", "null", "[]", '{"days":4}', '{"days":99,"season":"summer","sleeping":"hut"}'])(
  "of a storage that holds %s nothing is known",
  (text) => {
    expect(readTrip(text)).toBeNull();
  },
);

test("a measure that cannot be is not known, and all else stays", () => {
  const text = JSON.stringify({ ...trip, measure: { kind: "tape", centimetres: 900 } });
  expect(readTrip(text)).toEqual(trip);
});

test("reasons are sentences about the trip", () => {
  expect(tripWords({ ...trip, days: 1 })).toBe("a day out in summer");
  const { fitting } = rankPacks(goldenPacks, { ...trip, measure: { kind: "tape", centimetres: 46 } });
  const [first] = fitting;
  expect(first?.reasons.map((reason) => reasonWords(reason, trip))).toEqual([
    "40 litres are right for 4 days from hut to hut in summer.",
    "It carries up to 14 kg well, and you will carry about 9.",
    "Its back of 43 to 48 cm fits your 46 cm.",
  ]);
});

test("a table names each size once", () => {
  const [expedition] = goldenPacks;
  expect(sizesOf([...(expedition?.variants ?? []), ...(expedition?.variants ?? [])])).toEqual([
    { name: "Regular", from: 43, to: 49 },
    { name: "Long", from: 48, to: 54 },
  ]);
});
