import { isReservedPath } from "@cairn/contract/reserved-paths.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

/** The first word of every address in the table; layouts add none of their own. */
function firstWords(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstWords(children) : (path.split("/")[0] ?? ""),
  );
}

test("no page of the dashboard's can take the address of a screen", () => {
  const words = firstWords(routes).filter((word) => !/^[:*]/.test(word));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !isReservedPath(word))).toEqual([]);
});
