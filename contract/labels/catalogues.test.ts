import { expect, test } from "vitest";
import { fill } from "../platform/labels.ts";
import { nestLabels, originalWords, problemOf } from "./catalogues.ts";
import { correctedSpellings } from "./staff-spelling-messages.ts";

test("the shop's own words, and corrected spellings, would be taken", () => {
  for (const [key, words] of originalWords) expect([key, problemOf(key, words)]).toEqual([key, undefined]);
  for (const [key, words] of Object.entries(correctedSpellings))
    expect([key, problemOf(key, words), originalWords.get(key) === words]).toEqual([key, undefined, false]);
});

test("words are refused that a visitor could not read, or that would lose what the label tells", () => {
  expect(problemOf("product.onlyLeft", "{stock} more and it is gone")).toBeUndefined();
  for (const [key, words] of [
    ["product.onlyLeft", "Few left"],
    ["product.onlyLeft", "Only {stock} of {all} left"],
    ["product.onlyLeft", "Only {stock} left {"],
    ["site.login", "Log {in}"],
    ["site.login", " \t"],
    ["site.login", "Log\nin"],
    ["site.login", "x".repeat(501)],
    ["site.nothing", "Nothing"],
  ] as const)
    expect([words, problemOf(key, words)]).toEqual([words, expect.stringMatching(/\S/)]);
});

test("labels keep their groups, and what fills them is text", () => {
  const words = new Map([
    ["place.choices.exact", "Here"],
    ["place.hint", "Where?"],
    ["site.login", "In"],
  ]);
  expect(nestLabels(words)).toEqual({ place: { choices: { exact: "Here" }, hint: "Where?" }, site: { login: "In" } });
  expect(fill("{left} of {all}, {$&}", { left: "$&", all: 3 })).toBe("$& of 3, {$&}");
});
