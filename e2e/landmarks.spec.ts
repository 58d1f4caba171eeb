import type { Page } from "@playwright/test";
import routes from "../storefront/app/routes.ts";
import { expect, test } from "./fixtures.ts";
import { memberScreens, nameEmail, openScreens, screens } from "./routes.ts";

function patternsOf(entries: readonly (typeof routes)[number][]): string[] {
  return entries.flatMap(({ path, index, children = [] }) =>
    index ? "/" : path === undefined ? patternsOf(children) : path,
  );
}

test("no screen of the shop is left out by those who go through them all", () => {
  expect(screens.map(({ pattern }) => pattern).sort()).toEqual(patternsOf(routes).sort());
});

/** A page in a frame has nothing around it but its own part of the page. */
const isFramed = (path: string) => path === "/map";
/** Nothing but the task: no header and no footer (specification section 2). */
const isBare = (path: string) => path === "/contest/photo-contest";

async function expectLandmarks(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await expect(page.getByRole("main")).toHaveCount(1);
  if (isFramed(path)) return;
  for (const landmark of ["banner", "contentinfo"] as const)
    await expect(page.getByRole(landmark), path).toHaveCount(isBare(path) ? 0 : 1);
  const menus = await page.getByRole("navigation").evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect([path, menus.length > 0, new Set(menus).size, menus.every(Boolean)]).toEqual([
    path,
    !isBare(path),
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

test("every screen has one heading, its landmarks and a first step past the menu", async ({ page, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/404/);
  await nameEmail(page);
  for (const path of openScreens) await expectLandmarks(page, path);
});

test("so have the members' screens", async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const path of memberScreens) await expectLandmarks(page, path);
  expect(customer.token).not.toBe("");
});

/** Fails where a page is wider than its window, which has to be scrolled sideways then. */
async function expectNoSidewaysScrolling(page: Page, addresses: readonly string[]): Promise<void> {
  for (const path of addresses) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect([path, wide]).toEqual([path, inner]);
  }
}

test("nothing has to be scrolled sideways at 400 %, or with letters of twice their size", async ({
  page,
  context,
  customer,
  isMobile,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404/);
  await nameEmail(page);
  if (isMobile) {
    // 1280 by 1024 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
  } else {
    const browser = await context.newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  }
  await expectNoSidewaysScrolling(page, memberScreens);
  expect(customer.token).not.toBe("");
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await expectNoSidewaysScrolling(page, openScreens);
});
