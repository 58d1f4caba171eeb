import { screens } from "@cairn/contract/screens.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

/** Every address in the table; layouts add none of their own. */
function pathsIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [], index }) =>
    path === undefined && !index ? pathsIn(children) : [`/${path ?? ""}`],
  );
}

test("each route is a screen of the contract's table, and each screen has its route", () => {
  // Pages of staff's own stand beside all others, and an optional part is two addresses.
  const served = pathsIn(routes)
    .filter((path) => path !== "/:slug" && path !== "/*")
    .flatMap((path) => (path.endsWith("?") ? [path.slice(0, path.lastIndexOf("/")), path.slice(0, -1)] : [path]));
  expect(served.toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});
