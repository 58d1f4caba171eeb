import { expect, test } from "vitest";
import { periodIn } from "./period-words.ts";

const today = "2026-11-30";

test.each([
  ["Weber Leeds last spring", "Weber Leeds", "2026-03-01", "2026-05-31"],
  ["Weber, Leeds, Spring 2025", "Weber Leeds", "2025-03-01", "2025-05-31"],
  ["last winter", "", "2025-12-01", "2026-02-28"],
  ["this autumn tent", "tent", "2026-09-01", "2026-11-30"],
  ["last November", "", "2025-11-01", "2025-11-30"],
  ["last October", "", "2026-10-01", "2026-10-31"],
  ["March 2026 Weber", "Weber", "2026-03-01", "2026-03-31"],
  ["last month", "", "2026-10-01", "2026-10-31"],
  ["last year", "", "2025-01-01", "2025-12-31"],
])("“%s” is words and a period", (typed, search, placed_from, placed_to) => {
  expect(periodIn(typed, today)).toEqual({ search, placed_from, placed_to });
});

test("last month in January is December, and winter may begin in the year before", () => {
  expect(periodIn("last month", "2026-01-15")).toMatchObject({ placed_from: "2025-12-01", placed_to: "2025-12-31" });
  expect(periodIn("this winter", "2026-01-15")).toMatchObject({ placed_from: "2025-12-01", placed_to: "2026-02-28" });
  expect(periodIn("last winter", "2026-01-15")).toMatchObject({ placed_from: "2024-12-01", placed_to: "2025-02-28" });
});

test.each(["June May", "Springfield 2026", "Last Resort Ltd", "March", "12 May 20267"])(
  "“%s” is words alone",
  (typed) => {
    expect(periodIn(typed, today)).toEqual({ search: typed });
  },
);
