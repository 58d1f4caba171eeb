import type { Page } from "@playwright/test";
import { delayResponses } from "./delay-responses.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { nameEmail, openScreens } from "./routes.ts";

/** Keeps all pictures back until the page stands, then lets them in. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  const isPicture = /\.(webp|avif|jpe?g|png|svg)(\?|$)/;
  const letIn = await delayResponses(page, isPicture);
  return async () => {
    letIn();
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
}

/** Notes how far what is shown has jumped, whether or not somebody had just pressed something. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenLayout = { shift: 0, jumps: [] };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        seen.shift += entry.value;
        for (const { node } of entry.sources) if (node instanceof Element) seen.jumps.push(node.outerHTML.slice(0, 80));
      }
    }).observe({ type: "layout-shift", buffered: true });
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

/** The largest picture in view, should it not be asked for before others. Runs in the browser. */
function laggards(): string[] {
  const fold = window.innerHeight;
  const areaInView = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, fold) - Math.max(top, 0)) * width;
  };
  const [largest] = [...document.images].sort((one, other) => areaInView(other) - areaInView(one));
  if (!largest || areaInView(largest) <= 0.15 * fold * window.innerWidth) return [];
  return largest.loading !== "lazy" && largest.fetchPriority === "high" ? [] : [largest.src];
}

/** What the pictures of a page lack. Runs in the browser. */
function faultsOfPictures(): string[] {
  return [...document.images].flatMap((image) => {
    const { top, width } = image.getBoundingClientRect();
    const isOfTheShop = /^\/media\/.*\.(webp|avif|jpe?g|png)/.test(image.getAttribute("src") ?? "");
    const isProse = image.closest(".prose") !== null;
    const lacks = [
      !image.hasAttribute("alt") && "alt",
      !(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0) && "its size",
      isOfTheShop && !isProse && !(image.srcset && image.sizes) && "a choice of sizes",
      width > 0 && top + window.scrollY > 2 * window.innerHeight && image.loading !== "lazy" && "being lazy",
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
    await untilHydrated(page);
    // As the page comes: later its slides have moved on.
    expect([path, await page.evaluate(laggards)]).toEqual([path, []]);
    await letIn();
    const { shift, jumps } = await takeShifts(page);
    expect([path, shift <= 0.02 ? [] : jumps]).toEqual([path, []]);
    expect([path, await page.evaluate(faultsOfPictures)]).toEqual([path, []]);
  }
});

test("nor does anything jump on the way from page to page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await watchLayout(page);
  await page.goto("/contact-us");
  await untilHydrated(page);
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
