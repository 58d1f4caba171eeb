import { expect, test } from "vitest";
import { giftNoteSchema, lettersOf, longestGiftNote } from "./gift-note.ts";

test("an emoji counts as one letter of a gift note, and so does a letter with its marks, in any script", () => {
  expect(lettersOf("👨‍👩‍👧🏔️é")).toBe(3);
  expect(lettersOf("مبروك")).toBe(5);
  for (const letter of ["a", "🏕️", "ש", "é"]) {
    expect(giftNoteSchema.safeParse(letter.repeat(longestGiftNote)).success, letter).toBe(true);
    expect(giftNoteSchema.safeParse(letter.repeat(longestGiftNote + 1)).success, letter).toBe(false);
  }
});
