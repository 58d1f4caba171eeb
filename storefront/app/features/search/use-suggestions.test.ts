import { expect, test } from "vitest";
import { isTooShort } from "./use-suggestions.ts";

test("a single Latin letter is too short for suggestions, a digit or a character of another script is not", () => {
  expect(["", "r", "é", "ri", "4", "山", "r2"].filter(isTooShort)).toEqual(["", "r", "é"]);
});
