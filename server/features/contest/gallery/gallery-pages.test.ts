import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadViews } from "../../../platform/views/views.ts";
import { openBrowser } from "../../../testing/browser.ts";
import { addGalleryItems } from "../../../testing/gallery.ts";
import { flickThroughGallery, scrolledThrough, showOnePhotograph } from "../../../testing/gallery-scroll.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { galleryPageSize } from "./service.ts";

const lastPage = 8;
const count = lastPage * galleryPageSize;

let browser: Browser;
let shop: TestShop;
let photograph: Buffer;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await testShop({ views: await loadViews() });
  await addGalleryItems(shop.db, count);
  photograph = await readFile(new URL("../../../demo/media/videos/tent-stars-poster.jpg", import.meta.url));
});

afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await browser.close();
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await showOnePhotograph(page, photograph);
  return page;
}

const titles = (page: Page) => page.locator(".masonry-item a .font-display").allTextContents();

test("a long gallery keeps its order when a page came late, and what is far from the view is not laid out", async () => {
  const page = await newPage();
  await page.route("**/*page=2", (route) => route.abort(), { times: 1 });
  await flickThroughGallery(page);
  const shownTitles = await titles(page);
  expect(shownTitles.length).toBeGreaterThanOrEqual(scrolledThrough);
  expect(shownTitles).toEqual(shownTitles.map((_, index) => `Entry ${count - index}`));
  const isFirstLaidOut = () =>
    page.evaluate(() => document.querySelector(".masonry-item a")?.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isFirstLaidOut).toBe(false);
});

test("its pages are links: without scripts one leads to the next, and back", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/photo-gallery");
  await page.getByRole("link", { name: "Show more" }).click();
  await page.waitForURL("**/photo-gallery?page=2");
  expect((await titles(page))[0]).toBe(`Entry ${count - galleryPageSize}`);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe("http://shop.test/photo-gallery?page=2");
  await page.getByRole("link", { name: "Previous" }).click();
  await page.waitForURL((url) => url.search !== "?page=2");
  expect((await titles(page))[0]).toBe(`Entry ${count}`);
  for (const [query, status] of [
    [`?page=${lastPage}`, 200],
    [`?page=${lastPage + 1}`, 404],
    ["?page=0", 200],
    ["?page=abc", 200],
  ] as const)
    expect([query, (await shop.call("GET", `/photo-gallery${query}`)).status]).toEqual([query, status]);
});
