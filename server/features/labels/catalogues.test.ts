import { readdirSync, readFileSync } from "node:fs";
import { catalogues, originalWords } from "@cairn/contract/label-catalogues.ts";
import { expect, test } from "vitest";

test("every catalogue that is defined is in the table of those that staff can change, once", () => {
  const folder = new URL("../../../contract/messages/", import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const defined = sources.flatMap((source) => [...source.matchAll(/labels\("(\w+)"/g)].map(([, name]) => name));
  expect(defined.toSorted()).toEqual(Object.keys(catalogues).toSorted());
  expect(new Set(originalWords.keys()).size).toBe(originalWords.size);
});
