import { expect, test } from "vitest";
import { changeOf, lastDays } from "./period.ts";

test("a period ends today and counts its first and last day", () => {
  const now = Date.parse("2027-03-02T10:00:00Z");
  expect(lastDays(7, now)).toEqual({ from: "2027-02-24", to: "2027-03-02" });
  // A quarter past midnight on the shop's clock, which UTC's has not reached.
  expect(lastDays(2, Date.parse("2027-06-14T23:15:00Z"))).toEqual({ from: "2027-06-14", to: "2027-06-15" });
});

test("a change is told in percent, and not at all where nothing or next to nothing was before", () => {
  expect([changeOf(112, 100), changeOf(50, 100), changeOf(100, 100), changeOf(5, 0), changeOf(271_694, 100)]).toEqual([
    "+12%",
    "−50%",
    "0%",
    undefined,
    undefined,
  ]);
});
