import { expect, test } from "vitest";
import { shopDay } from "./shop-time.ts";

test("a day of the shop begins with its clock's midnight, in summer an hour before UTC's", () => {
  const days = ["2026-06-14T22:59:59Z", "2026-06-14T23:00:00Z", "2026-12-14T23:59:59Z", "2026-12-15T00:00:00Z"];
  expect(days.map((moment) => shopDay(new Date(moment)))).toEqual([
    "2026-06-14",
    "2026-06-15",
    "2026-12-14",
    "2026-12-15",
  ]);
});
