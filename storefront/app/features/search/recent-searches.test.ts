import { beforeEach, expect, test } from "vitest";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

beforeEach(forgetSearches);

test("the last six searches are kept, latest first and each once", () => {
  for (const q of ["one", "two", "three", "four", "five", "six", "seven", "Four"]) rememberSearch(q);
  expect(recentSearches.read()).toEqual(["Four", "seven", "six", "five", "three", "two"]);
});

test("clearing forgets them", () => {
  rememberSearch("tent");
  forgetSearches();
  expect(recentSearches.read()).toEqual([]);
});
