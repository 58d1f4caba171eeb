import { expect, test } from "vitest";
import { keptArchives } from "./kept.ts";

const nightly = (count: number) =>
  Array.from({ length: count }, (_, night) =>
    new Date(Date.UTC(2026, 0, 1 + night, 2)).toISOString().replace(/\.\d+/, "").replaceAll(":", "-").toLowerCase(),
  );

test("after years there are the last of 7 days, 4 weeks and 12 months", () => {
  const kept = [...keptArchives(nightly(800))].map((name) => name.slice(0, 10)).toSorted();
  expect(kept.slice(-7)).toEqual(
    nightly(800)
      .slice(-7)
      .map((name) => name.slice(0, 10)),
  );
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(new Set(kept.map((day) => day.slice(0, 7))).size).toBe(12);
});

test("all of the newest's day are kept, and the last of a day before it", () => {
  const day = ["2026-03-01t02-00-00z", "2026-03-01t09-00-00z"];
  expect([...keptArchives(day)].toSorted()).toEqual(day);
  const next = "2026-03-02t02-00-00z";
  expect([...keptArchives([...day, next])].toSorted()).toEqual(["2026-03-01t09-00-00z", next]);
  expect([...keptArchives([])]).toEqual([]);
});

test("shops that make one a year keep the last twelve", () => {
  const yearly = Array.from({ length: 15 }, (_, year) => `${2010 + year}-06-01t02-00-00z`);
  expect([...keptArchives(yearly)].toSorted()).toEqual(yearly.slice(-12));
});
