import { expect, test } from "vitest";
import { openScreens } from "../e2e/routes.ts";
import { loadViews } from "./platform/views/views.ts";
import { testShop } from "./testing/shop.ts";

const hollow =
  /<(h\d|p(?! role="status")|ul|ol|a|button)\b[^>]*>\s*<\/\1>|<img[^>]* src(set)?=""|<video[^>]* src=""|<link[^>]* href=""/g;
const picture =
  /<img[^>]* src="(\/[^"]+)"|<link rel="icon" href="(\/[^"]+)"|"og:image" content="http:\/\/shop\.test([^"]+)"/g;

test("a shop in which nothing is written yet shows no empty title, no picture of nothing and no failure", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const unwritten = new Set([
    "/products/expedition-65",
    "/blogs/a-fortnight-in-one-cabin-bag",
    "/photo-gallery/1",
    "/contest/winners/first-light",
    "/terms",
  ]);
  for (const path of [...openScreens.filter((each) => !unwritten.has(each)), "/contest/winners"]) {
    const { status, text } = await shop.call("GET", path);
    const isKnown = !/^\/(members|nothing|shop)\//.test(path);
    expect([path, status]).toEqual([path, isKnown ? 200 : 404]);
    expect([path, text.match(hollow)]).toEqual([path, null]);
    for (const [, ...places] of text.matchAll(picture)) {
      const place = places.find((each) => each !== undefined) ?? "";
      expect([path, place, (await shop.call("GET", place)).status]).toEqual([path, place, 200]);
    }
  }
});
