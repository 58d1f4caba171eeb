import { readdirSync, readFileSync } from "node:fs";
import { catalogues, originalWords } from "@cairn/contract/label-catalogues.ts";
import { expect, test } from "vitest";

const folder = new URL("../../../contract/messages/", import.meta.url);
const sources = readdirSync(folder)
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => [file, readFileSync(new URL(file, folder), "utf8")] as const);

/** What nobody reads but staff: it keeps the words of the code. */
const ofStaff =
  /^(staff(-\w+)*|audit|files|publishing|posts|editions|links|imports|media|health|mail-texts|reports|packing-slips|stock|order-events|spelling)\.ts$/;

test("every catalogue that is defined is in the table of those that staff can change, once", () => {
  const defined = sources.flatMap(([, source]) => [...source.matchAll(/labels\("(\w+)"/g)].map(([, name]) => name));
  expect(defined.toSorted()).toEqual(Object.keys(catalogues).toSorted());
  expect(new Set(originalWords.keys()).size).toBe(originalWords.size);
});

test("messages that visitors read are defined as labels, so that staff can change them", () => {
  const plain = sources.filter(([file, source]) => !ofStaff.test(file) && /^export const \w+[^=]*= \{/m.test(source));
  expect(plain.map(([file]) => file)).toEqual([]);
});
