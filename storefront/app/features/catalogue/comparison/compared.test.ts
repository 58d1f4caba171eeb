import { expect, test } from "vitest";
import { choiceAmong, comparisonPath } from "./address.ts";
import { choiceOf, createCompared, readChoices } from "./compared.ts";

function storageOf(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage; // A stored list asks for nothing else.
}

test("a product is taken in and out again, and stays on the device", () => {
  const storage = storageOf();
  const compared = createCompared(() => storage);
  for (const choice of ["3", "7:12", "3", "9"]) expect(compared.toggle(choice)).toBe(true);
  expect(compared.choices.read()).toEqual(["7:12", "9"]);
  expect(createCompared(() => storage).choices.read()).toEqual(["7:12", "9"]);
});

test("a fifth is refused, and there is room again once one is out", () => {
  const storage = storageOf({ compare: "1,2,3,4" });
  const compared = createCompared(() => storage);
  expect(compared.toggle("5")).toBe(false);
  expect(compared.choices.read()).toEqual(["1", "2", "3", "4"]);
  compared.toggle("2");
  expect(compared.toggle("5")).toBe(true);
  expect(compared.choices.read()).toEqual(["1", "3", "4", "5"]);
});

test.each([
  ["", []],
  ["3,7:12", ["3", "7:12"]],
  ["3,3,0,x,-1,7:,7:12,1.5", ["3", "7:12"]],
  ["1,2,3,4,5", ["1", "2", "3", "4"]],
  ['[{"id":1}]', []],
  ["9999999999", []],
])("of “%s” what can be read is compared", (list, choices) => {
  expect(readChoices(list)).toEqual(choices);
});

test("a variant is named where it is not the one of the card", () => {
  expect(choiceOf({ id: 3, variant_id: 7 }, 7)).toBe("3");
  expect(choiceOf({ id: 3, variant_id: 8 }, 7)).toBe("3:8");
  expect(choiceAmong(["3", "3:8"], { id: 3, variant_id: 8 })).toBe("3:8");
  expect(choiceAmong(["3", "3:8"], { id: 3, variant_id: 7 })).toBe("3");
});

test("the address says what is compared, and whether by differences alone", () => {
  expect(comparisonPath(["3", "7:12"])).toBe("/compare?ids=3,7:12");
  expect(comparisonPath(["3"], true)).toBe("/compare?ids=3&only=differences");
});
