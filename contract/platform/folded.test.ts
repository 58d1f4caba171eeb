import { expect, test } from "vitest";
import { folded, hasWords } from "./folded.ts";

test.each([
  ["Tromsø", "tromso"],
  ["ŁÓDŹ", "lodz"],
  ["Grüße", "grusse"],
  ["Côte d’Ivoire", "cote d'ivoire"],
  ["İstanbul", "istanbul"],
  ["Nguyễn", "nguyen"],
  ["שְׁלֹמֹה", "שלמה"],
  ["مُحَمَّد", "محمد"],
  ["Ἀθῆναι", "αθηναι"],
  ["Ёлка", "елка"],
  ["ガイド", "ガイド"],
  ["Anne–Marie  Smith/Jones", "anne marie smith jones"],
])("%s is found as %s", (text, plain) => {
  expect(folded(text)).toBe(plain);
});

test("the words of a search count in any order, and none is found in nothing", () => {
  expect(hasWords(["Zoë", "Müller-Łuczak"], "luczak ZOE")).toBe(true);
  expect(hasWords(["Zoë"], "zoe müller")).toBe(false);
  expect(hasWords(["Zoë"], " ")).toBe(true);
});
