import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test("a barcode is one of the four lengths whose last digit checks the others", () => {
  for (const gtin of ["4006381333931", "96385074", "036000291452", "10012345678902", "9780306406157"])
    expect([gtin, isGtin(gtin)]).toEqual([gtin, true]);
  for (const other of [
    "4006381333932",
    "4006381339331",
    "",
    "96385075",
    "12345",
    "036000291451",
    "4006381 333931",
    "٤٠٠٦٣٨١٣٣٣٩٣١",
  ])
    expect([other, isGtin(other)]).toEqual([other, false]);
});
