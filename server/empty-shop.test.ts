import { expect, test } from "vitest";
import { openScreens } from "../e2e/routes.ts";
import { loadViews } from "./platform/views/views.ts";
import { testShop } from "./testing.ts";

test("a shop in which nothing is written yet shows no empty title, no picture of nothing and no failure", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const unwritten = new Set(["/products/expedition-65", "/blogs/a-fortnight-in-one-cabin-bag", "/terms"]);
  for (const path of openScreens.filter((each) => !unwritten.has(each))) {
    const { status, text } = await shop.call("GET", path);
    const isKnown = !/^\/(members|nothing)\//.test(path);
    expect([path, status]).toEqual([path, isKnown ? 200 : 404]);
    const [, page = ""] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
    const hollow =
      page.match(
        /<(h\d|p(?! role="status")|ul|ol|a|button)\b[^>]*>\s*<\/\1>|<img[^>]* src(set)?=""|<video[^>]* src=""/g,
      ) ?? [];
    expect([path, hollow]).toEqual([path, []]);
  }
});
