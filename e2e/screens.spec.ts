import type { Page } from "@playwright/test";
import { expectReadAtAnyWidth } from "./any-width.ts";
import { expect, test } from "./fixtures.ts";
import { expectVisibleFocus } from "./focus.ts";
import { untilHydrated } from "./hydration.ts";
import { holdPictures, takeShifts, watchLayout } from "./layout-shifts.ts";
import { memberScreens, nameEmail, openScreens, walksAllScreens } from "./routes.ts";

/** A page in a frame has nothing around it but its own part of the page. */
const isFramed = (path: string) => path === "/map";
/** Nothing but the task: no header and no footer (specification section 2). */
const hasNoMenu = (path: string) => path === "/contest/photo-contest";
/** On narrow screens no menu and no footer lead away from buying. */
const isTask = async (path: string, page: Page) =>
  path === "/checkout" && (await page.evaluate(() => matchMedia("(width < 64.0625rem)").matches));

async function expectLandmarks(page: Page, path: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await expect(page.getByRole("main")).toHaveCount(1);
  if (isFramed(path)) return;
  const isBuying = await isTask(path, page);
  for (const landmark of ["banner", "contentinfo"] as const)
    await expect(page.getByRole(landmark), path).toHaveCount(
      hasNoMenu(path) || (landmark === "contentinfo" && isBuying) ? 0 : 1,
    );
  const menus = await page.getByRole("navigation").evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect([path, menus.length > 0, new Set(menus).size, menus.every(Boolean)]).toEqual([
    path,
    !hasNoMenu(path) && !isBuying,
    menus.length,
    true,
  ]);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" }), path).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main"), path).toBeFocused();
  await page.keyboard.press("Tab");
  const isPastHeader = await page.evaluate(() => {
    const header = document.activeElement?.closest("header");
    // Screens may have headers of their own.
    return !header || header.closest("main") !== null;
  });
  expect([path, isPastHeader]).toEqual([path, true]);
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
    const choice = image.closest("picture")?.querySelector<HTMLSourceElement>("source[type]") ?? image;
    const lacks = [
      !image.hasAttribute("alt") && "alt",
      !(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0) && "its size",
      isOfTheShop && !isProse && !(choice.srcset && choice.sizes) && "a choice of sizes",
      width > 0 && top + window.scrollY > 2 * window.innerHeight && image.loading !== "lazy" && "being lazy",
    ].filter((lack) => lack !== false);
    return lacks.map((lack) => `${image.getAttribute("src")} lacks ${lack}`);
  });
}

const narrow = { width: 360, height: 900 };

/** Opens a screen, on which nothing may jump, and no picture may be without its place. */
async function openSteadily(page: Page, path: string): Promise<void> {
  await nameEmail(page);
  await watchLayout(page);
  const letIn = await holdPictures(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await untilHydrated(page);
  // As the page comes: later its slides have moved on.
  expect(await page.evaluate(laggards)).toEqual([]);
  await letIn();
  const { shift, jumps } = await takeShifts(page);
  expect(shift <= 0.02 ? [] : jumps).toEqual([]);
  expect(await page.evaluate(faultsOfPictures)).toEqual([]);
}

// From each kind of screen one: a walk through all takes its time, by keyboard all the more.
const walkedThrough = ["/", "/shop", "/products/sling-6", "/about-us", "/contest", "/plan-your-trip", "/signup"];
const ofEachKind = [...walkedThrough, "/cart", "/photo-gallery", "/blogs/a-fortnight-in-one-cabin-bag"];
const ofMembers = ["/account", "/checkout", "/contest/photo-contest"];
const opened = new Set(walksAllScreens ? [...openScreens, ...ofEachKind] : ofEachKind);

test.describe("on a phone a screen jumps nowhere, and at any width it is read and fits", () => {
  test.skip(({ isMobile }) => !isMobile);
  for (const path of opened) {
    test(path, async ({ page, expectedErrors }) => {
      expectedErrors.push(/404/);
      await openSteadily(page, path);
      if (walkedThrough.includes(path)) expect(await expectVisibleFocus(page, path)).toBeGreaterThan(10);
      await expectLandmarks(page, path);
      await expectReadAtAnyWidth(page, path);
    });
  }

  test("members' screens, too", async ({ page, customer, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/404/);
    for (const path of walksAllScreens ? memberScreens : ofMembers) {
      await page.setViewportSize(narrow);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectLandmarks(page, path);
      await expectReadAtAnyWidth(page, path);
    }
    expect(customer.token).not.toBe("");
  });
});

test.describe("on a desktop a screen jumps nowhere, and one of each kind is walked through", () => {
  test.skip(({ isMobile }) => isMobile);
  for (const path of walksAllScreens ? opened : walkedThrough.slice(0, 3)) {
    test(path, async ({ page, expectedErrors }) => {
      expectedErrors.push(/404/);
      await openSteadily(page, path);
      if (walkedThrough.includes(path)) expect(await expectVisibleFocus(page, path)).toBeGreaterThan(10);
      await expectLandmarks(page, path);
    });
  }
});
