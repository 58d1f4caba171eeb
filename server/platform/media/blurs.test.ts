import type { Picture } from "@cairn/contract/media/picture.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../demo/load.ts";
import { documentAddresses } from "../../testing/calls.ts";
import { testShop } from "../../testing/shop.ts";
import { media, pictures } from "./tables.ts";

/** Every path of a picture that stands in an answer without its blur beside it. */
function withoutBlur(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { picture, ...fields } = value as { picture?: { url: string } };
  return Object.values(fields).flatMap((field) => {
    if (typeof field !== "string") return withoutBlur(field);
    return /^\/media\/.*\.(webp|jpg)$/.test(field) && picture?.url !== field ? [field] : [];
  });
}

// In the demo shop: its winners' files are prepared by jobs.
const hasNone = ["/api/contest/winners", "/api/testimonials", "/api/faq/all", "/api/menus"];

test("every picture of the shop's public answers has its blur beside the path, and the path is plain", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.db.update(pictures).set({ blur: "Qk1z" });
  for (const path of [
    ...documentAddresses,
    "/api/blog/latest",
    "/api/blogs/all",
    "/api/blog/single/asking-first",
    "/api/blog/related/asking-first",
    "/api/product/all",
    "/api/product/all/paginate",
    "/api/product/featured",
    "/api/product/single/expedition-65",
    "/api/product/related/expedition-65",
    "/api/product/quote?ids=1,2",
    "/api/contest/winners",
  ]) {
    const { text, body } = await shop.call<unknown>("GET", path);
    expect([path, withoutBlur(body.data), text.includes("webp#")]).toEqual([path, [], false]);
    expect([path, text.includes('"blur":"Qk1z"') || hasNone.includes(path)]).toEqual([path, true]);
  }
});

test("each picture of a page keeps its own focal point in view, however many have one", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.db.update(pictures).set({ blur: "Qk1z" });
  await shop.db.execute(sql`
    insert into ${media} (key, kind, bytes, sha256, focal_x, focal_y)
    select key, 'image', 1, key, row_number() over (order by key) % 40, 20 from ${pictures}`);
  const focusOf = new Map((await shop.db.select().from(media)).map(({ key, focal_x }) => [`/media/${key}`, focal_x]));
  for (const path of [...documentAddresses, "/api/blog/latest", "/api/blog/single/asking-first"]) {
    const { status, body } = await shop.call<unknown>("GET", path);
    const shown = picturesIn(body.data);
    expect([path, status, shown.length > 0 || hasNone.includes(path)]).toEqual([path, 200, true]);
    for (const { url, focus } of shown) expect([path, url, focus]).toEqual([path, url, { x: focusOf.get(url), y: 20 }]);
  }
});

function picturesIn(value: unknown): Picture[] {
  if (typeof value !== "object" || value === null) return [];
  const { picture, ...fields } = value as { picture?: Picture };
  return [...(picture ? [picture] : []), ...Object.values(fields).flatMap(picturesIn)];
}
