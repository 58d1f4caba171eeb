import type { Page } from "@playwright/test";
import { untilAlive } from "./alive.ts";
import { expect, test } from "./fixtures.ts";
import { nameEmail, openScreens } from "./routes.ts";

/** Keeps all pictures back until the page stands, then lets them in. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isPicture = /\.(webp|avif|jpe?g|png|svg)(\?|$)/;
  await page.route(isPicture, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
    );
    await page.unroute(isPicture);
  };
}

interface SeenLayout {
  shift: number;
  /** What has moved. */
  jumps: string[];
  /** How the largest picture in view is loaded, or that it is text. */
  largest: string;
}

/** Notes how far what is shown has jumped, whether or not somebody had just pressed something. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenLayout = { shift: 0, jumps: [], largest: "" };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        seen.shift += entry.value;
        for (const { node } of entry.sources) if (node instanceof Element) seen.jumps.push(node.outerHTML.slice(0, 80));
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.largest = element instanceof HTMLImageElement ? `${element.loading} ${element.fetchPriority}` : "text";
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** What has jumped since it was last asked for. */
function takeShifts(page: Page): Promise<Pick<SeenLayout, "shift" | "jumps">> {
  return page.evaluate(() => {
    const { seenLayout } = window as unknown as { seenLayout: SeenLayout };
    const { shift, jumps } = seenLayout;
    Object.assign(seenLayout, { shift: 0, jumps: [] });
    return { shift, jumps };
  });
}

function largestOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { seenLayout: SeenLayout }).seenLayout.largest);
}

/** What the pictures of a page lack. Runs in the browser. */
function faultsOfPictures(): string[] {
  return [...document.images].flatMap((image) => {
    const fold = window.innerHeight;
    const { top, width } = image.getBoundingClientRect();
    const isOfTheShop = /^\/media\/.*\.(webp|avif|jpe?g|png)/.test(image.getAttribute("src") ?? "");
    const isProse = image.closest(".prose") !== null;
    const lacks = [
      !image.hasAttribute("alt") && "alt",
      !(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0) && "its size",
      isOfTheShop && !isProse && !(image.srcset && image.sizes) && "a choice of sizes",
      width > 0 && top + window.scrollY > 2 * fold && image.loading !== "lazy" && "being lazy",
    ].filter((lack) => lack !== false);
    return lacks.map((lack) => `${image.getAttribute("src")} lacks ${lack}`);
  });
}

test("however late pictures are nothing jumps, the largest comes first, and each brings its size and words", async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404/);
  await nameEmail(page);
  await watchLayout(page);
  for (const path of openScreens) {
    const letIn = await holdPictures(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await letIn();
    // Smaller ones may be painted before it.
    await expect.poll(() => largestOf(page), path).toMatch(/^((eager|auto) high|text|)$/);
    const { shift, jumps } = await takeShifts(page);
    expect([path, shift <= 0.02 ? [] : jumps]).toEqual([path, []]);
    expect([path, await page.evaluate(faultsOfPictures)]).toEqual([path, []]);
  }
});

test("nor does anything jump on the way from page to page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await watchLayout(page);
  await page.goto("/contact-us");
  await untilAlive(page);
  for (const [link, heading] of [
    ["About Us", "We make bags for long ways, and mend them"],
    ["Shop", "Shop"],
    ["Blog", "Blog"],
    ["Contest & Reward", "Show us where you have been"],
    ["Become an Affiliate", "Recommend what you have carried yourself"],
    ["Plan your trip", "Just Pick a location get started"],
    ["Privacy notice", "Privacy notice"],
  ] as const) {
    const letIn = await holdPictures(page);
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(heading);
    await letIn();
    const { shift, jumps } = await takeShifts(page);
    expect([link, shift <= 0.02 ? [] : jumps]).toEqual([link, []]);
  }
});
