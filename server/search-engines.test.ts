import { afterAll, expect, test } from "vitest";
import { addressesOf, publicAddresses, screens } from "../e2e/routes.ts";
import { fillEmptyShop } from "./demo/load.ts";
import { loadViews } from "./platform/views/views.ts";
import { headOf } from "./testing/head.ts";
import { testShop } from "./testing/shop.ts";

const origin = "http://shop.test";

// Pages are only looked at here, so that one shop does for all tests.
const shop = await testShop({ views: await loadViews() });
await fillEmptyShop(shop.platform);
afterAll(() => shop[Symbol.asyncDispose]());

async function openPage(path: string) {
  const { status, text } = await shop.call("GET", path);
  return { status, html: text, ...headOf(text) };
}

/** Whether an address that a page names is one of ours and a picture. */
async function isPicture(address = ""): Promise<boolean> {
  if (!address.startsWith(`${origin}/`)) return false;
  const { status, headers } = await shop.call("GET", address.slice(origin.length));
  return status === 200 && /^image\//.test(headers.get("content-type") ?? "");
}

test("every public page has one address, words and a picture of its own for search engines and shared links", async () => {
  for (const path of publicAddresses) {
    const { status, html, title, language, meta, links } = await openPage(path);
    const address = origin + path;
    expect([path, status, language, html.match(/<h1/g)?.length]).toEqual([path, 200, "en-GB", 1]);
    expect([path, html.match(/rel="canonical"/g)?.length, links.canonical]).toEqual([path, 1, address]);
    expect(meta).toMatchObject({
      "og:url": address,
      "og:site_name": "Cairn",
      "og:type": expect.stringMatching(/^(website|article|product)$/),
      "og:title": expect.stringMatching(/\S/),
      "og:description": meta.description,
      "twitter:card": "summary_large_image",
    });
    expect([path, meta.robots, (meta.description?.length ?? 0) > 40]).toEqual([path, undefined, true]);
    expect([path, title.endsWith("Cairn")]).toEqual([path, true]);
    expect([path, await isPicture(meta["og:image"])]).toEqual([path, true]);
  }
});

test("no two pages share a title", async () => {
  const paths = addressesOf(({ status }) => status === undefined);
  const titles = new Map<string, string>();
  for (const path of paths) {
    const { title } = await openPage(path);
    expect([path, titles.get(title)]).toEqual([path, undefined]);
    titles.set(title, path);
  }
  expect(titles.size).toBe(paths.length);
});

test("what search engines have no business with says so, and what does not exist is a real 404", async () => {
  for (const { addresses, audience, status = 200 } of screens) {
    if (audience === "everybody") continue;
    for (const path of addresses) {
      const { meta, links, things, ...page } = await openPage(path);
      expect([path, page.status, meta.robots, links.canonical, things]).toEqual([
        path,
        status,
        "noindex",
        undefined,
        [],
      ]);
    }
  }
  for (const path of ["/products/nothing", "/blogs/nothing", "/nothing", "/No_Page", "/shop/nothing"]) {
    const page = await openPage(path);
    expect([path, page.status, page.meta.robots]).toEqual([path, 404, "noindex"]);
    expect(page.html).toContain("Opps ! Page Not Found");
  }
  expect((await openPage("/reset-password")).meta.referrer).toBe("no-referrer");
});

test("the pages of a list know their neighbours, and odd numbers are page 1 or none", async () => {
  for (const [list, lastPage] of [
    ["/shop", 1],
    ["/blogs", 3],
  ] as const) {
    const addressOf = (page: number) => `${origin}${list}${page > 1 ? `?page=${page}` : ""}`;
    for (let page = 1; page <= lastPage; page++) {
      const { links } = await openPage(`${list}?page=${page}`);
      expect([links.canonical, links.prev, links.next]).toEqual([
        addressOf(page),
        page > 1 ? addressOf(page - 1) : undefined,
        page < lastPage ? addressOf(page + 1) : undefined,
      ]);
    }
    for (const odd of ["0", "-1", "abc", "1.5", "1e1", "", "01", "%00", "9999999999999999999999"]) {
      const { status, links } = await openPage(`${list}?page=${odd}`);
      expect([odd, status, links.canonical]).toEqual([odd, 200, addressOf(1)]);
    }
    for (const beyond of [lastPage + 1, 999]) {
      expect([list, beyond, (await openPage(`${list}?page=${beyond}`)).status]).toEqual([list, beyond, 404]);
    }
  }
});

test("a page has one address however it is asked for", async () => {
  for (const [asked, path] of [
    ["/shop?utm_source=letter&sort=price", "/shop"],
    ["/about-us?page=5", "/about-us"],
    ["/products/expedition-65?page=2", "/products/expedition-65"],
    ["/contest/winners", "/contest/winners/first-light"],
  ] as const) {
    const { links, meta } = await openPage(asked);
    expect([asked, links.canonical, meta["og:url"]]).toEqual([asked, origin + path, origin + path]);
  }
  const filtered = await openPage("/shop?litres.from=30&sort=price");
  expect([filtered.links.canonical, filtered.meta.robots]).toEqual([undefined, "noindex"]);
  for (const [asked, path] of [
    ["/BLOGS", "/blogs"],
    ["/shop/?page=2", "/shop?page=2"],
    ["//shop//", "/shop"],
    ["/%62logs/ASKING-FIRST", "/blogs/asking-first"],
    ["/Products/Expedition-65?variant=1", "/products/expedition-65?variant=1"],
    ["/About-Us", "/about-us"],
    ["/Account/orders/CRN-ABC", "/account/orders/CRN-ABC"],
    ["/Dashboard/orders", "/dashboard/orders"],
  ] as const) {
    const { status, headers } = await shop.call("GET", asked);
    expect([asked, status, headers.get("location")]).toEqual([asked, 301, path]);
  }
  expect([(await openPage("/BLOGS/nothing")).status, (await openPage("/No-Page/")).status]).toEqual([404, 404]);
  const byId = await shop.call("GET", "/products/1");
  expect([byId.status, byId.headers.get("location")]).toEqual([301, "/products/expedition-65"]);
});

test("pages tell what they are about in whole things of schema.org, and nothing of ratings", async () => {
  const typesOf = async (path: string) => (await openPage(path)).things.map((thing) => thing["@type"]);
  expect(await typesOf("/")).toEqual(["Organization", "WebSite"]);
  expect(await typesOf("/contest")).toEqual(["BreadcrumbList", "FAQPage"]);
  expect(await typesOf("/blogs/how-a-pack-should-fit")).toEqual(["BlogPosting", "BreadcrumbList"]);
  expect(await typesOf("/photo-gallery/1")).toEqual(["ImageObject", "BreadcrumbList"]);
  for (const [slug, state] of [
    ["travel-35", "InStock"],
    ["sling-6", "PreOrder"],
    ["trekking-poles", "OutOfStock"],
  ]) {
    const { things } = await openPage(`/products/${slug}`);
    const [product, trail] = things;
    expect(product).toMatchObject({
      "@type": "Product",
      offers: { url: `${origin}/products/${slug}`, availability: `https://schema.org/${state}` },
    });
    expect(trail?.["@type"]).toBe("BreadcrumbList");
  }
  // Capacity, weight and material are for search engines, what else it has for people alone.
  const [pack] = (await openPage("/products/travel-35")).things;
  expect(pack).toMatchObject({
    additionalProperty: [
      { name: "Capacity", value: 35, unitText: "L" },
      { name: "Weight", value: 1420, unitText: "g" },
      { name: "Material", value: ["Recycled polyester"] },
    ],
  });
  const { things, links } = await openPage("/products/daypack-28?variant=7");
  expect(links.canonical).toBe(`${origin}/products/daypack-28`);
  expect(things[0]).toMatchObject({
    "@type": "ProductGroup",
    variesBy: ["https://schema.org/color"],
    hasVariant: [
      { name: "Daypack 28, Dune", color: "Dune", offers: { availability: "https://schema.org/InStock" } },
      { name: "Daypack 28, Navy", color: "Navy", offers: { availability: "https://schema.org/OutOfStock" } },
    ],
  });
  for (const path of publicAddresses) {
    const { html, things } = await openPage(path);
    expect([path, /aggregateRating|reviewCount|ratingValue/i.test(html)]).toEqual([path, false]);
    const isLogin = path === "/login" || path === "/signup";
    expect([path, things.length > 0]).toEqual([path, !isLogin]);
  }
});

test("every address of the sitemap is a page that calls itself by it", async () => {
  const { text } = await shop.call("GET", "/sitemap.xml");
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const { status, meta, links } = await openPage(address.slice(origin.length));
    expect([address, status, links.canonical, meta.robots]).toEqual([address, 200, address, undefined]);
  }
  const changes = [...text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at]) => Date.parse(at ?? ""));
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.every(Number.isFinite)).toBe(true);
});

test("the icons that pages and home screens are sent to exist", async () => {
  const { links } = await openPage("/");
  const manifest = await shop.call("GET", links.manifest ?? "");
  expect(manifest.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const { icons } = JSON.parse(manifest.text) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const path of [links.icon ?? "", ...icons.map(({ src }) => src)]) {
    expect([path, await isPicture(origin + path)]).toEqual([path, true]);
  }
  for (const feed of ["/blogs/feed.xml", "/blogs/atom.xml"]) {
    expect((await openPage("/blogs")).html).toContain(`href="${feed}"`);
    expect((await shop.call("GET", feed)).status).toBe(200);
  }
});
