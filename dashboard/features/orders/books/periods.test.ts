import { expect, test } from "vitest";
import { usualPeriods } from "./periods.ts";

test("months, quarters and years are those of the shop's calendar, also over the turn of the year", () => {
  const periodsAt = (moment: string) =>
    Object.fromEntries(usualPeriods(Date.parse(moment)).map(({ name, from, to }) => [name, `${from} ${to}`]));
  expect(periodsAt("2027-02-10T12:00:00Z")).toEqual({
    "This month": "2027-02-01 2027-02-28",
    "Last month": "2027-01-01 2027-01-31",
    "This quarter": "2027-01-01 2027-03-31",
    "Last quarter": "2026-10-01 2026-12-31",
    "This year": "2027-01-01 2027-12-31",
    "Last year": "2026-01-01 2026-12-31",
  });
  // In London it is July already.
  expect(periodsAt("2026-06-30T23:30:00Z")["This quarter"]).toBe("2026-07-01 2026-09-30");
});
