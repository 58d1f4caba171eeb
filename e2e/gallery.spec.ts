import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { card, cards, lightbox, shownTitle } from "./gallery.ts";
import { untilHydrated } from "./hydration.ts";

/** The address of the item that a card opens. */
async function pathOf(page: Page, title: string): Promise<string> {
  return (await card(page, title).getAttribute("href")) ?? "";
}

test("the gallery has its words, and one, two or four columns in reading order", async ({ page }) => {
  await page.goto("/photo-gallery");
  await expect(page).toHaveTitle("Gallery: pictures from the contest | Cairn");
  await expect(page.getByRole("heading", { level: 1, name: "Get inspired" })).toBeVisible();
  await expect(page.getByText("Check out the top pictures and videos of the contest")).toBeVisible();
  for (const [width, columns] of [
    [390, 1],
    [749, 1],
    [750, 2],
    [899, 2],
    [900, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => cards(page).evaluateAll(faultsOfColumns, columns), { message: `at ${width} px` })
      .toEqual([]);
    const lefts = async () => {
      const logo = page.getByRole("banner").getByRole("link").first();
      const heading = page.getByRole("heading", { level: 1 });
      return new Set([(await logo.boundingBox())?.x, (await heading.boundingBox())?.x]).size;
    };
    await expect.poll(lefts, { message: `the heading stands beneath the logo at ${width} px` }).toBe(1);
  }
});

/** What is wrong with so many columns of cards, 20 px apart. Runs in the browser. */
function faultsOfColumns(all: Element[], columns: number): string[] {
  const boxes = all.map((each) => each.getBoundingClientRect());
  const first = boxes.slice(0, columns);
  const lefts = new Set(boxes.map(({ left }) => Math.round(left)));
  const isApart = first.every(({ left }, index) => {
    const before = first[index - 1];
    return !before || Math.abs(left - before.right - 20) < 1;
  });
  const isInOrder = boxes.every(({ top }, index) => {
    const before = boxes[index - 1];
    // Which of two columns that are about alike is the shorter one may differ from screen to screen.
    return !before || top > before.top - 20;
  });
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const isClear = boxes.every((one, index) => boxes.slice(index + 1).every((other) => !overlap(one, other)));
  return [
    lefts.size !== columns && `${lefts.size} columns`,
    !isApart && "other gutters",
    !isInOrder && "out of order",
    !isClear && "overlaps",
  ].filter((fault) => fault !== false);
}

test("captions come with the focus, and the lightbox is worked by keyboard alone", async ({ page }) => {
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  const path = await pathOf(page, "Three of us and the last water");
  const nextPath = await pathOf(page, "The summit, tomorrow");
  const opener = card(page, "Three of us and the last water");
  await opener.focus();
  await expect(opener.getByText("by tomasz.outside, Erg Chebbi, Morocco")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shownTitle(page)).toHaveText("Three of us and the last water");
  await expect(page).toHaveURL(path);
  await expectAccessible(page, "the lightbox");
  await page.keyboard.press("ArrowRight");
  await expect(shownTitle(page)).toHaveText("The summit, tomorrow");
  await expect(page).toHaveURL(nextPath);
  for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
  const isOutside = await page.evaluate(
    () => document.activeElement !== document.body && !document.activeElement?.closest("[role=dialog]"),
  );
  expect(isOutside).toBe(false);
  await lightbox(page).getByRole("button", { name: "Previous picture" }).press("ArrowLeft");
  await expect(shownTitle(page)).toHaveText("Three of us and the last water");
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL("/photo-gallery");
  await expect(opener).toBeFocused();
});

test("Back closes the lightbox where the gallery stood, and its address opens the picture's own page", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  const opener = card(page, "October, all at once");
  await opener.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await opener.click();
  await expect(shownTitle(page)).toHaveText("October, all at once");
  const address = page.url();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL("/photo-gallery");
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(shownTitle(page)).toHaveText("October, all at once");
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: "October, all at once" })).toBeVisible();
});

test("a swipe turns to the next picture", { tag: "@edge" }, async ({ page, isMobile }) => {
  test.skip(!isMobile, "nobody swipes there");
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  await card(page, "First light above the meadow").click();
  await expect(shownTitle(page)).toHaveText("First light above the meadow");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 420 }] });
  await touch("touchStart", 320);
  for (let x = 300; x >= 60; x -= 40) await touch("touchMove", x);
  await touch("touchEnd", 60);
  await expect(shownTitle(page)).toHaveText("Three of us and the last water");
});

test("a video plays in a loop by its button, and pauses by keyboard", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  const item = cards(page).filter({ hasText: "Nobody says a word up there" });
  const video = item.locator("video");
  await expect(video).toHaveAttribute("preload", "none");
  await expect(video).toHaveAttribute("poster", /^\/media\/videos\/balloons-drifting-poster\.jpg\?width=/);
  expect(await video.evaluate((element: HTMLVideoElement) => [element.loop, element.muted, element.paused])).toEqual([
    true,
    true,
    true,
  ]);
  await item.getByRole("button", { name: "Play Nobody says a word up there" }).click();
  const pause = item.getByRole("button", { name: "Pause Nobody says a word up there" });
  await expect(pause).toHaveCSS("opacity", "1");
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await expect(page).toHaveURL("/photo-gallery");
  await pause.press("Enter");
  await expect(item.getByRole("button", { name: "Play Nobody says a word up there" })).toBeFocused();
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});

test("the pictures whose authors agreed are on a map, and in a list beneath it", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/photo-gallery");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL("/photo-gallery?view=map");
  await expect(page.getByRole("region", { name: /^Map of the world with the pictures/ })).toBeVisible();
  const list = page.getByRole("region", { name: "Pictures on the map" }).getByRole("link");
  await expect(list).toHaveCount(18);
  const marks = page.locator(".map-picture");
  const counts = () => marks.evaluateAll((all) => all.map(({ textContent }) => Number(textContent || 1)));
  await expect.poll(async () => (await counts()).reduce((sum, count) => sum + count, 0)).toBe(18);
  await expect(list.filter({ hasText: "Lantern night" })).toHaveCount(0);
  await expectAccessible(page, "the map of the gallery");
  await expectPile(page);
  await page.goBack();
  // One that lies alone, far from all others.
  await page.getByRole("link", { name: "Before the first train, by mei.and.a.map" }).click();
  await expect(page).toHaveURL(/\/photo-gallery\/\d+$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
});

/** Two that were made so near to one another that no zoom parts them: from afar by keyboard, then by a press. */
async function expectPile(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await page
    .getByRole("button", { name: /^\d+ pictures, / })
    .first()
    .focus();
  for (let name = await focused(); name.includes("pictures"); name = await focused()) {
    await page.keyboard.press("Enter");
    await expect.poll(focused).not.toBe(name);
  }
  const name = "2 pictures, Switzerland";
  const mark = page.getByRole("button", { name });
  const cluster = page.getByRole("region", { name }).getByRole("link");
  await expect(cluster).toHaveText([
    "First light above the meadowby wanda-walks",
    "The same cairn, a year onby wanda-walks",
  ]);
  await expect(cluster.first()).toBeFocused();
  const below = (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  const markBox = await mark.boundingBox();
  expect(Math.abs(below - (markBox?.y ?? 0) - (markBox?.height ?? 0))).toBeLessThan(20);
  await expectAccessible(page, "a list of pictures of one place");
  await page.keyboard.press("Escape");
  await expect(cluster).toHaveCount(0);
  await expect(mark).toBeFocused();
  await mark.click();
  await cluster.last().click();
  await expect(page.getByRole("heading", { level: 1, name: "The same cairn, a year on" })).toBeVisible();
}

test("a picture's own page tells whose it is, has its card for sharing and leads on", async ({ page }) => {
  await page.goto("/photo-gallery/2");
  await expect(page).toHaveTitle("Three of us and the last water, by tomasz.outside | Cairn");
  await expect(page.getByRole("heading", { level: 1, name: "Three of us and the last water" })).toBeVisible();
  for (const words of ["tomasz.outside", "Erg Chebbi, Morocco", "Adventure"])
    await expect(page.getByRole("article").getByText(words, { exact: true })).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /\/media\/landscapes\/dunes-dusk\.webp$/,
  );
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The summit, tomorrow" })).toBeVisible();
  await page.goto("/photo-gallery/4");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /balloons-drifting-poster\.jpg$/);
  await expectAccessible(page, "a video's own page");
  await page.getByRole("link", { name: "Back to the gallery" }).click();
  await expect(page).toHaveURL("/photo-gallery");
});
