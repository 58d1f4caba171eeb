import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { weighPicture } from "./demo-media.ts";
import { expect, test } from "./fixtures.ts";

/** A new shop needs a moment to make the blurs of all its pictures. */
async function waitForBlurs(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => (await request.get("/api/home/cms")).text(), { timeout: 50_000 })
    .toMatch(/lake-dawn.webp","blur":"Qk/);
}

/** Keeps every picture on its way until the page is left. */
async function holdPictures(page: Page): Promise<void> {
  await page.route("**/media/**/*.webp?*", () => {});
}

/** The blur is a background, a picture in itself that the browser could read, and nothing lies on it yet. */
async function expectBlurred(image: Locator): Promise<void> {
  await expect(image).toHaveCSS("background-image", /^url\("data:image\/bmp;base64,Qk[\w+/]+={0,2}"\)$/);
  await expect(image).toHaveCSS("background-size", "cover");
  expect(await image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(false);
}

const hero = (page: Page) => page.locator("main img").first();

test.beforeEach(({ request }) => waitForBlurs(request));

test("until a picture is there its blur stands in its place, on the first page and on the next", {
  tag: "@edge",
}, async ({ page }) => {
  await holdPictures(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expectBlurred(hero(page));
  await page.getByRole("link", { name: "See the collection" }).click();
  await page.waitForURL("/shop", { waitUntil: "commit" });
  await expectBlurred(page.getByRole("article").first().locator("img"));
});

test("a blur is a picture that browsers can read", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/shop");
  const size = await hero(page).evaluate(async (image) => {
    const blur = new Image();
    blur.src = getComputedStyle(image).backgroundImage.slice(5, -2);
    await blur.decode();
    return [blur.naturalWidth, blur.naturalHeight];
  });
  expect(Math.max(...size)).toBe(6);
});

test("the first picture is asked for at once and before others, at most 60 kB of it on phones", async ({
  page,
  isMobile,
}) => {
  for (const path of ["/", "/about-us", "/contest", "/affiliate", "/blogs/asking-first", "/products/expedition-65"]) {
    await page.goto(path);
    await expect(hero(page)).toHaveAttribute("fetchpriority", "high");
    await expect(hero(page)).toHaveAttribute("loading", "eager");
    const address = await hero(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    expect(address).toContain("format=avif");
    const served = (await page.request.get(address)).headers();
    expect(served["content-type"]).toBe("image/avif");
    if (isMobile) expect([path, (await weighPicture(address)) <= 60_000]).toEqual([path, true]);
  }
});

test("every picture and video has its place from the start; whatever is further down waits", async ({ page }) => {
  for (const path of ["/", "/shop", "/products/expedition-65", "/blogs", "/blogs/asking-first", "/about-us"]) {
    await page.goto(path);
    const media = page.locator("main").locator("img, video");
    const shapes = await media.evaluateAll((elements) =>
      elements.map((element) => Number(element.getAttribute("width")) * Number(element.getAttribute("height"))),
    );
    expect([path, shapes.length > 0, shapes.every((shape) => shape > 0)]).toEqual([path, true, true]);
    const eager = await page.locator("main img").evaluateAll((images) =>
      images
        .filter((image) => image.getAttribute("loading") !== "lazy")
        .map((image) => image.getBoundingClientRect().top + scrollY)
        .filter((top) => top > innerHeight),
    );
    expect([path, eager]).toEqual([path, []]);
    for (const video of await page.locator("video").all()) {
      await expect(video).toHaveAttribute("preload", "metadata");
      await expect(video).toHaveAttribute("poster", /^\/media\/videos\/.+-poster\.jpg$/);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the blur is there and goes under the picture", { tag: "@edge" }, async ({ page }) => {
    await holdPictures(page);
    await page.goto("/about-us", { waitUntil: "domcontentloaded" });
    await expectBlurred(hero(page));
  });
});
