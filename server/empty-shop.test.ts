import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { communityMessages } from "@cairn/contract/community/messages.ts";
import { galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
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

test("pages of an empty shop say what comes, and where to go until then", async () => {
  await using shop = await testShop({ views: await loadViews() });
  for (const [path, words, way] of [
    ["/", productMessages.empty, "/contact-us"],
    ["/shop", productMessages.empty, "/contact-us"],
    ["/blogs", blogMessages.empty, "/photo-gallery"],
    ["/photo-gallery", galleryMessages.empty, "/contest"],
    ["/contest/winners", winnersMessages.none, "/photo-gallery"],
    ["/community", communityMessages.storiesEmpty, "/contest"],
  ] as const) {
    const main = /<main[\s\S]*<\/main>/.exec((await shop.call("GET", path)).text)?.[0] ?? "";
    expect([path, main.includes(words), main.includes(`href="${way}"`)]).toEqual([path, true, true]);
  }
});
