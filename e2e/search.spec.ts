import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { onScreen } from "./shop.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => panel(page).getByRole("searchbox", { name: "What are you looking for?" });
const suggested = (page: Page) => panel(page).getByRole("link", { name: /^Trekking 40/ });

/** Opens the panel by its key, once the page listens to it. */
async function openByKey(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
}

test("the key / opens the search, and arrows and Enter lead to what it suggests", async ({ page }) => {
  await page.goto("/about-us");
  await openByKey(page);
  await page.keyboard.type("trekking");
  await expect(suggested(page)).toBeVisible();
  await expectAccessible(page, "the search's panel");
  await page.keyboard.press("ArrowDown");
  const first = panel(page).getByRole("link").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const address = await first.getAttribute("href");
  const noted = [{ q: "trekking" }, { q: "trekking", pressed: address }].map((note) =>
    page.waitForRequest((request) => request.postData() === JSON.stringify(note)),
  );
  await page.keyboard.press("Enter");
  await Promise.all(noted);
  await page.waitForURL(`**${address}`);
  await expect(panel(page)).toBeHidden();
});

test("on a phone the header's button opens the search, and gets the focus back", { tag: "@edge" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shop");
  const open = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  await open.click();
  await expect(field(page)).toBeFocused();
  await field(page).fill("trekking");
  await expect(suggested(page)).toContainText(/\d\.\d\d/);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await field(page).fill("trekking");
  await suggested(page).click();
  await onScreen(page, "Trekking 40");
});

test("Enter shows all results, which are counted once, and what was searched for is offered again", async ({
  page,
}) => {
  const notes: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/search/notes")) notes.push(request.postDataJSON());
  });
  await page.goto("/about-us");
  await openByKey(page);
  await page.keyboard.type("trekking");
  await page.keyboard.press("Enter");
  await onScreen(page, "Results for “trekking”");
  await expect(page.getByRole("main").getByRole("link", { name: /^Trekking 40/ })).toBeVisible();
  await expect.poll(() => notes).toEqual([{ q: "trekking" }]);

  await openByKey(page);
  await page.keyboard.type("delivery");
  await page.keyboard.press("Enter");
  await onScreen(page, "Results for “delivery”");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /delivery/i })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await onScreen(page, "Results for “trekking”");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("trekking");

  await page.goto("/about-us");
  await openByKey(page);
  const recent = panel(page).getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link")).toHaveText(["delivery", "trekking"]);
  await recent.getByRole("link", { name: "trekking" }).click();
  await onScreen(page, "Results for “trekking”");
  await openByKey(page);
  await recent.getByRole("button", { name: "Clear" }).click();
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test("the key / is a sign like others in a field, and with a key held or in a dialog", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/search");
  await untilHydrated(page);
  await page.keyboard.press("Control+/");
  await expect(panel(page)).toBeHidden();
  const own = page.getByRole("main").getByRole("searchbox");
  await own.focus();
  await page.keyboard.press("/");
  await expect(own).toHaveValue("/");
  await expect(panel(page)).toBeHidden();
});

test("while the search does not answer, the panel says so and keeps what was found", { tag: "@edge" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto("/about-us");
  await openByKey(page);
  await page.keyboard.type("trekking");
  await expect(suggested(page)).toBeVisible();
  await page.route("**/api/search/suggest*", (route) => route.abort());
  await page.keyboard.type(" 4");
  await expect(panel(page).getByText("The search did not answer. Please try again.")).toBeVisible();
  await expect(suggested(page)).toBeVisible();
  await expect(field(page)).toHaveValue("trekking 4");
});

test("a search that finds nothing leads to the shop, and a page beyond the last is not found", {
  tag: "@edge",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto("/search?q=xyzzyqwv");
  await onScreen(page, "Nothing found for “xyzzyqwv”");
  await page.getByRole("main").getByRole("link", { name: "Look around the shop" }).click();
  await onScreen(page, "Shop");
  expect((await page.goto("/search?q=trekking&page=999"))?.status()).toBe(404);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/search?q=${"q".repeat(100)}`);
  await expect(page.getByText("Nothing found for")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to the search, whose results are a page that is kept from search engines", {
    tag: "@edge",
  }, async ({ page }) => {
    await page.goto("/about-us");
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
    await onScreen(page, "Search");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.getByRole("searchbox").fill("trekking");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await onScreen(page, "Results for “trekking”");
    expect(new URL(page.url()).search).toBe("?q=trekking");
    await expect(page.getByRole("searchbox")).toHaveValue("trekking");
    await expect(page.getByRole("main").getByRole("link", { name: /^Trekking 40/ })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});
