import { expect, test } from "vitest";
import { readPhone } from "./phone.ts";

test("a national number is read in the country of the delivery, an international one in its own", () => {
  expect(readPhone("020 7946 0182", "GB")).toBe("+44 20 7946 0182");
  expect(readPhone("(020) 7946-0182", "gb")).toBe("+44 20 7946 0182");
  expect(readPhone("030 901820", "DE")).toBe("+49 30 901820");
  expect(readPhone("+49 30 901820", "GB")).toBe("+49 30 901820");
});

test("what nobody can dial is no number", () => {
  for (const typed of ["020 7946", "12345", "+44 20 7946 018", "020 7946 0182 or 0183", "+999 20 7946 0182"])
    expect([typed, readPhone(typed, "GB")]).toEqual([typed, undefined]);
});

test("where a country's numbers are not known, a number stays as it was typed", () => {
  expect(readPhone("12 34 56", "XX")).toBe("12 34 56");
});
