import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsIn, openBrowser, readXml, skeletonOf } from "./testing/browser.ts";
import { documentAddresses } from "./testing/calls.ts";
import { breakers, hostileHtml } from "./testing/hostile.ts";
import { harmless, hostile, openShopWith, pathsOf, somePaths } from "./testing/hostile-content.ts";
import type { TestShop } from "./testing/shop.ts";

let browser: Browser;
let judge: Page;
let shop: TestShop;

beforeAll(async () => {
  browser = await openBrowser();
  judge = await browser.newPage();
  shop = await openShopWith(hostile);
});

afterAll(async () => {
  await shop?.[Symbol.asyncDispose]();
  await browser?.close();
});

const htmlFields = new Set([
  "answer",
  "description",
  "operating_hours",
  "page_content",
  "short_description",
  "testimonial",
]);
const linkFields = new Set(["button_link", "profile_link", "logo"]);

/** The texts of all fields of some names, however deep they lie. */
function fieldsOf(value: unknown, names: ReadonlySet<string>): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    names.has(name) && typeof inner === "string" ? [inner] : fieldsOf(inner, names),
  );
}

test("the judge finds fault with what is stored, but for what browsers take for harmless prose", async () => {
  const faults = await faultsIn(judge, hostileHtml);
  const unnoticed = hostileHtml.filter((html) => !faults[html]);
  expect(unnoticed.filter((html) => !breakers.includes(html) && !html.startsWith("<![CDATA["))).toEqual([]);
  expect(unnoticed.length).toBeLessThan(hostileHtml.length / 6);
});

test("whatever HTML lies in the database, the API hands out prose alone, and no address that nothing may lead to", async () => {
  const { blogPages, posts, products, pages } = pathsOf(hostile);
  const calls = [
    ...blogPages.map((path) => path.replace("/blogs", "/api/blogs/all")),
    ...posts.map((path) => path.replace("/blogs", "/api/blog/single")),
    ...products.map((path) => path.replace("/products", "/api/product/single")),
    ...pages.map((path) => `/api/dynamic-pages/single${path}`),
    "/api/blog/latest",
    "/api/blog/related/post-1",
    "/api/product/all",
    "/api/product/all/paginate",
    "/api/site-settings",
    "/api/social-links",
    // Descriptions of the home page are plain text.
    ...documentAddresses.filter((address) => address !== "/api/home/cms"),
  ];
  const html: string[] = [];
  const links: string[] = [];
  for (const call of calls) {
    const { status, body } = await shop.call("GET", call);
    expect([call, status]).toEqual([call, 200]);
    html.push(...fieldsOf(body, htmlFields));
    links.push(...fieldsOf(body, linkFields));
  }
  expect(html.length).toBeGreaterThan(4 * hostileHtml.length);
  expect(await faultsIn(judge, html)).toEqual({});
  expect(new Set(links)).toEqual(new Set([""]));
});

test.each([
  ["/blogs/feed.xml", ["title", "description", "content:encoded"]],
  ["/blogs/atom.xml", ["title", "summary", "content"]],
])("the feed %s is well-formed, and what readers take for HTML is prose", async (path, fields) => {
  const { text } = await shop.call("GET", path);
  for (const field of fields) {
    const texts = await readXml(judge, text, field);
    expect(texts.length).toBeGreaterThan(5);
    expect(await faultsIn(judge, texts)).toEqual({});
  }
});

test("the sitemap is well-formed", async () => {
  const { text } = await shop.call("GET", "/sitemap.xml");
  expect(await readXml(judge, text, "loc")).toContain("http://shop.test/blogs/post-0");
});

test("a page's own elements stand as with harmless words", async () => {
  await using plain = await openShopWith(harmless);
  for (const path of somePaths()) {
    const page = await shop.call("GET", path);
    expect([path, page.status]).toEqual([path, 200]);
    const skeleton = await skeletonOf(judge, page.text);
    expect(skeleton, path).toEqual(await skeletonOf(judge, (await plain.call("GET", path)).text));
  }
});
