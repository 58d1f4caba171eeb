import { expect, test } from "vitest";
import { isReservedPath } from "./reserved-paths.ts";

test("a page may be called whatever is neither an address of ours nor a number", () => {
  for (const slug of ["confirm-email", "Contest", "api", "community", "7", "0042"]) {
    expect([slug, isReservedPath(slug)]).toEqual([slug, true]);
  }
  for (const slug of ["", "our-story", "shop-guide", "contest-2026", "7-summits", "2026-in-pictures"]) {
    expect([slug, isReservedPath(slug)]).toEqual([slug, false]);
  }
});
