import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { posts } from "../blog/tables.ts";
import { products } from "../catalogue/tables.ts";
import { pages } from "../pages/tables.ts";
import { findSettings, saveSettings } from "../settings/service.ts";
import { mostLocations, sitemap } from "./sitemap.ts";

async function shopWithContent() {
  const shop = await testShop();
  await addProduct(shop, { slug: "trail-tent" });
  const hostile = "Rain & <script>x()</script> ]]> shine\u000b\ufffe";
  await shop.db.insert(posts).values([
    {
      slug: "rain",
      title: hostile,
      description: `<p>Rain</p><script>x()</script><p><a href="/shop">Shop</a> ]]> and <img src="/media/a/b.webp" alt=""></p>`,
      image_key: "landscapes/lake.webp",
      author: "Wanda & Co",
      tags: ["Food & <drink>"],
      summary: hostile,
      published_at: "2026-01-02T03:04:05Z",
    },
    { slug: "draft", title: "Draft", description: "", image_key: "a/b.webp", author: "W" },
  ]);
  await shop.db.insert(pages).values([
    { slug: "terms", title: "Terms", content: "<p>Terms</p>", is_published: true },
    { slug: "hidden", title: "Hidden", content: "" },
  ]);
  return shop;
}

test("the sitemap has every public page by its canonical address, and nothing that is a draft", async () => {
  await using shop = await shopWithContent();
  const { text, headers } = await shop.call("GET", "/sitemap.xml");
  expect(headers.get("content-type")).toContain("application/xml");
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      "http://shop.test/",
      "http://shop.test/shop",
      "http://shop.test/products/trail-tent",
      "http://shop.test/blogs/rain",
      "http://shop.test/terms",
    ]),
  );
  expect(text).not.toMatch(/draft|hidden|checkout|account|fit-finder/);
});

test("the sitemap says when each product, post and page was last changed", async () => {
  await using shop = await shopWithContent();
  await shop.db.update(products).set({ updated_at: new Date("2026-01-02").toISOString() });
  const changes = async () => {
    const { text } = await shop.call("GET", "/sitemap.xml");
    return Object.fromEntries(
      [...text.matchAll(/<loc>http:\/\/shop\.test([^<]+)<\/loc><lastmod>([^<]+)</g)].map(([, path, day]) => [
        path,
        day,
      ]),
    );
  };
  expect(await changes()).toMatchObject({
    "/products/trail-tent": "2026-01-02T00:00:00.000Z",
    "/blogs/rain": expect.any(String),
    "/terms": expect.any(String),
  });
  await transact(shop.platform, async (tx) => {
    await tx.update(products).set({ name: "Renamed" });
    invalidateTags(tx, tags.products);
  });
  await expect.poll(changes).not.toMatchObject({ "/products/trail-tent": "2026-01-02T00:00:00.000Z" });
});

test("a sitemap has no more addresses than its protocol allows, and the first of them", () => {
  const locations = Array.from({ length: mostLocations + 1 }, (_, at) => ({ path: `/products/${at}` }));
  const text = sitemap("http://shop.test", locations);
  expect(text.match(/<url>/g)).toHaveLength(50_000);
  expect(text).toContain("/products/0<");
  expect(text).not.toContain("/products/50000<");
});

test("robots are told where the sitemap is and what is private", async () => {
  await using shop = await testShop();
  const { text } = await shop.call("GET", "/robots.txt");
  expect(text).toContain("Sitemap: http://shop.test/sitemap.xml");
  expect(text).toContain("Disallow: /checkout\n");
});

test.each([
  ["/blogs/feed.xml", "application/rss+xml"],
  ["/blogs/atom.xml", "application/atom+xml"],
])("the feed %s stays well-formed and harmless whatever a post says", async (path, type) => {
  await using shop = await shopWithContent();
  const { text, headers } = await shop.call("GET", path);
  expect(headers.get("content-type")).toContain(type);
  expect(text).not.toContain("<script>");
  expect(text).toContain("http://shop.test/blogs/rain");
  expect(text).toContain('href="http://shop.test/shop"');
  expect(text).not.toContain("Draft");
  // XML holds neither such characters nor brackets in attributes.
  expect(["\u000b", "\ufffe"].filter((character) => text.includes(character))).toEqual([]);
  expect(text).not.toMatch(/="[^"]*</);
  // Every CDATA that opens also closes, and once.
  expect(text.split("<![CDATA[")).toHaveLength(text.split("]]>").length);
});

test("the manifest names the shop", async () => {
  await using shop = await testShop();
  const { text } = await shop.call("GET", "/manifest.webmanifest");
  expect(JSON.parse(text)).toMatchObject({ name: "Cairn", start_url: "/" });
});

test("mails get the logo as a picture that every client shows, wherever it is read", async () => {
  await using shop = await testShop();
  const { platform } = shop;
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><circle r="40"/></svg>');
  await platform.media.put("site/logo.svg", drawn);
  const changed = { ...(await findSettings(platform)), logo: "/media/site/logo.svg" };
  await transact(platform, (tx) => saveSettings(tx, changed));
  const answer = await fetch(`${shop.url}/logo.png`);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const { format, height, width } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ format, height, width }).toEqual({ format: "png", height: 80, width: 320 });
  expect((await fetch(`${shop.url}/logo-light.png`)).status).toBe(404);
});

test("of the icon and the logo every size is made: for phones, and for links that are shared", async () => {
  await using shop = await testShop();
  const { platform } = shop;
  const shared = async () => Buffer.from(await (await fetch(`${shop.url}/share.png`)).arrayBuffer());
  expect((await sharp(await shared()).metadata()).format).toBe("jpeg");
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#b24f00" d="M0 0h64v64H0z"/></svg>';
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path fill="#0b1f2e" d="M0 0h80v20H0z"/></svg>';
  await platform.media.put("site/icon.svg", Buffer.from(square));
  await platform.media.put("site/logo.svg", Buffer.from(wide));
  const changed = { ...(await findSettings(platform)), logo: "/media/site/logo.svg", favicon: "/media/site/icon.svg" };
  await transact(platform, (tx) => saveSettings(tx, changed));
  const { icons } = JSON.parse((await shop.call("GET", "/manifest.webmanifest")).text);
  for (const { src, sizes } of [...icons.slice(1), { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const { width, height } = await sharp(await (await fetch(shop.url + src)).arrayBuffer()).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  const { data, info } = await sharp(await shared())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  // The logo in the middle, from margin to margin, on sand; sharp, though its drawing is a tenth as wide.
  expect([info.width, info.height, at(600, 315), at(202, 315)]).toEqual([1200, 630, [11, 31, 46], [11, 31, 46]]);
  expect([at(197, 315), at(600, 100)]).toEqual([
    [251, 248, 243],
    [251, 248, 243],
  ]);
});

test("an icon is drawn once, tried again after a failure, and 404 where its picture cannot be read", async () => {
  await using shop = await testShop();
  const { platform } = shop;
  const draw = vi.spyOn(platform.helpers.visitors, "run");
  const icon = async () => (await shop.call("GET", "/favicon.ico")).status;
  const show = async (key: string, bytes: Uint8Array) => {
    await platform.media.put(key, bytes);
    const changed = { ...(await findSettings(platform)), favicon: `/media/${key}` };
    await transact(platform, (tx) => saveSettings(tx, changed));
  };
  expect(await icon()).toBe(404);
  const { data } = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
    .png()
    .toBuffer({ resolveWithObject: true });
  await show("site/mark.png", data);
  draw.mockRejectedValueOnce(new Error("the helper is gone"));
  expect([await icon(), await icon(), await icon()]).toEqual([500, 200, 200]);
  expect(draw).toHaveBeenCalledTimes(2);
  // Nothing is kept of a logo that was changed back.
  await show("site/next.png", data);
  expect(await icon()).toBe(200);
  await show("site/mark.png", data);
  expect([await icon(), await icon()]).toEqual([200, 200]);
  expect(draw).toHaveBeenCalledTimes(4);
  draw.mockRejectedValueOnce(new UnprocessableFile("damaged", "no picture"));
  await show("site/torn.png", Buffer.from("no picture"));
  draw.mockClear();
  const timers = vi.spyOn(globalThis, "setTimeout");
  expect([await icon(), await icon()]).toEqual([404, 404]);
  expect(draw).toHaveBeenCalledTimes(1);
  // One forgets it, however many asked.
  expect(timers.mock.calls.filter(([, ms]) => ms === 60_000)).toHaveLength(1);
  timers.mockRestore();
});
