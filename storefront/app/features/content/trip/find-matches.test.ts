import { expect, test } from "vitest";
import { findMatches } from "./find-matches.ts";

const names = (words: string, ...all: string[]) =>
  findMatches(
    all.map((name) => ({ name })),
    words,
  ).map(({ name }) => name);

test("names that begin with the words come first, then those with a word that does, then the rest", () => {
  expect(names("ken", "Drakensberg", "Mount Kenya", "Kenya", "Nepal")).toEqual(["Kenya", "Mount Kenya", "Drakensberg"]);
});

test("accents and case make no difference, and nothing finds nothing", () => {
  expect(names(" CHALTEN", "El Chaltén")).toEqual(["El Chaltén"]);
  expect(names("tromso", "Tromsø")).toEqual(["Tromsø"]);
  expect(names("lodz", "Łódź")).toEqual(["Łódź"]);
  expect(names("cote d’i", "Côte d'Ivoire")).toEqual(["Côte d'Ivoire"]);
  expect(names("cote d", "Côte d'Ivoire")).toEqual(["Côte d'Ivoire"]);
  expect(names("  ", "Nepal")).toEqual([]);
  expect(names("atlantis", "Nepal")).toEqual([]);
});

test("a short list is offered, not the whole atlas", () => {
  expect(names("a", ..."abcdefghij".split("").map((letter) => `A${letter}`))).toHaveLength(6);
});
