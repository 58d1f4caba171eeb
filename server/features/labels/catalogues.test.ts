import { readdirSync, readFileSync } from "node:fs";
import { catalogues, originalWords } from "@cairn/contract/labels/catalogues.ts";
import { expect, test } from "vitest";

const folder = new URL("../../../contract/", import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("messages.ts"))
  .map((file) => [file, readFileSync(new URL(file, folder), "utf8")] as const);

/** What nobody reads but staff: it keeps the words of the code. */
const isForStaff = (file: string) => /(^|\/)staff[-/]/.test(file);

test("every catalogue that is defined is in the table of those that staff can change, once", () => {
  const defined = sources.flatMap(([, source]) => [...source.matchAll(/labels\("(\w+)"/g)].map(([, name]) => name));
  expect(defined.toSorted()).toEqual(Object.keys(catalogues).toSorted());
  expect(new Set(originalWords.keys()).size).toBe(originalWords.size);
});

test("messages that visitors read are defined as labels, so that staff can change them", () => {
  const plain = sources.filter(([file, source]) => !isForStaff(file) && /^export const \w+[^=]*= \{/m.test(source));
  expect(plain.map(([file]) => file)).toEqual([]);
});
