import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { takeShifts, watchLayout } from "./layout-shifts.ts";
import { onScreen } from "./shop.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Products to compare" });
const toggle = (page: Page, name: string) =>
  page.getByRole("article").getByRole("button", { name: `Compare ${name}`, exact: true });
const names = (page: Page) => page.getByRole("columnheader").filter({ has: page.getByRole("link") });
const row = (page: Page, name: string) =>
  page.getByRole("rowgroup").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}( Differs)?$`) }) });
const values = (page: Page, name: string) => row(page, name).getByRole("cell");
const rowsShown = (page: Page, name: string) =>
  page.getByRole("list", { name: "Rows shown" }).getByRole("link", { name, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  const tag = width === 390 ? ["@edge"] : [];
  test(`at ${width} px two products of a list are compared in 3 presses`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchLayout(page);
    await open(page, "/shop");
    let pressed = 0;
    const press = async (control: Locator) => {
      pressed += 1;
      await control.click();
    };
    await press(toggle(page, "Expedition 65 Backpack, Regular"));
    await expect(toggle(page, "Expedition 65 Backpack, Regular")).toHaveAttribute("aria-pressed", "true");
    await expect(bar(page)).toContainText("Choose another to compare");
    await press(toggle(page, "Carry-On Travel Pack 35"));
    await expect(bar(page).getByRole("listitem")).toHaveText([
      "Expedition 65 Backpack, Regular",
      "Carry-On Travel Pack 35",
    ]);
    await expectAccessible(page, "a list with products to compare");
    const { shift, jumps } = await takeShifts(page);
    expect(shift <= 0.02 ? [] : jumps).toEqual([]);
    await press(bar(page).getByRole("link", { name: "Compare 2" }));
    await onScreen(page, "Compare");
    expect(pressed).toBe(3);
    await expect(page).toHaveURL("/compare?ids=1,3");
    await expect(bar(page)).toHaveCount(0);
    await expect(names(page)).toHaveText(["Expedition 65 BackpackRegular", "Carry-On Travel Pack 35"]);
    await expect(values(page, "Capacity")).toHaveText(["65 L", "35 L"]);
    await expect(row(page, "Capacity").getByRole("rowheader")).toHaveText("Capacity Differs");
    await expect(row(page, "Availability").getByRole("rowheader")).toHaveText("Availability");
    await expect(values(page, "Cabin size")).toHaveText(["Not stated", "Yes"]);
    await expectAccessible(page, "a comparison");

    await rowsShown(page, "Only differences").click();
    await expect(page).toHaveURL("/compare?ids=1,3&only=differences");
    await expect(row(page, "Availability")).toHaveCount(0);
    await expect(values(page, "Weight")).toHaveText(["1,980 g", "1,420 g"]);
    await expect(values(page, "Price").first()).toContainText("from £249.00");
    await page.goBack();
    await expect(row(page, "Availability")).toHaveCount(1);
    await page.goBack();
    await expect(toggle(page, "Carry-On Travel Pack 35")).toHaveAttribute("aria-pressed", "true");
  });
}

test("a product is removed by the keyboard, which keeps its place, and with one left there is nothing to compare", {
  tag: "@edge",
}, async ({ page }) => {
  await open(page, "/compare?ids=1,3,4&only=differences");
  await expect(names(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Remove Carry-On Travel Pack 35" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/compare?ids=1,4&only=differences");
  await expect(names(page)).toHaveCount(2);
  await expect(page.getByText("2 products side by side")).toBeFocused();
  await page.getByRole("link", { name: "Remove Daypack 28" }).click();
  await expect(page).toHaveURL("/compare?ids=1&only=differences");
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByText(/^Tick “Compare” on two to four products/)).toBeVisible();
  await expectAccessible(page, "a comparison of one");
  await page.getByRole("link", { name: "Choose in the shop" }).click();
  await onScreen(page, "Shop");
});

test("a fifth product is refused with words, and what is chosen is cleared at once", { tag: "@edge" }, async ({
  page,
}) => {
  await open(page, "/shop");
  const toggles = page.getByRole("article").getByRole("button", { name: /^Compare / });
  await expect(toggles).toHaveCount(await page.getByRole("article").count());
  for (const place of [0, 1, 2, 3, 4]) await toggles.nth(place).click();
  await expect(page.getByText("Up to 4 products can be compared. Take one out first.")).toBeVisible();
  await expect(toggles.nth(4)).toHaveAttribute("aria-pressed", "false");
  await expect(bar(page).getByRole("link", { name: "Compare 4" })).toHaveAttribute("href", "/compare?ids=1,2,3,4");
  await page.reload();
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(toggles.first()).toHaveAttribute("aria-pressed", "false");
});

test("a product's page compares the variant that it shows, and its own bar has the foot of a phone's screen", {
  tag: "@edge",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/products/trekking-40");
  await page
    .getByRole("group", { name: /^Back length/ })
    .getByText("Long")
    .click();
  await toggle(page, "Trekking 40 Backpack, Ember / Long").first().click();
  await expect(bar(page)).toBeInViewport();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: "Buy" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("region", { name: "Buy" })).toBeInViewport();
  await expect(bar(page)).not.toBeInViewport();
  await open(page, "/search?q=expedition");
  await toggle(page, "Expedition 65 Backpack, Regular").click();
  await bar(page).getByRole("link", { name: "Compare 2" }).click();
  await expect(names(page).first()).toHaveText("Trekking 40 BackpackEmber / Long");
  await expect(values(page, "Back length from").first()).toHaveText("48 cm");
});

test("on a phone the names of four products stay while they are scrolled through", { tag: "@edge" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/compare?ids=1,2,3,4");
  await expectAccessible(page, "a comparison of four");
  const name = page.getByRole("link", { name: "Daypack 28", exact: true });
  await expect(name).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("table").evaluate((table) => {
    table.parentElement?.scrollIntoView();
    table.parentElement?.scrollTo(table.scrollWidth, table.scrollHeight);
  });
  await expect(row(page, "In the rain").getByRole("cell").last()).toBeInViewport();
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(row(page, "In the rain").getByRole("rowheader").getByText("In the rain")).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an address compares, and links show differences alone and remove", { tag: "@edge" }, async ({ page }) => {
    await page.goto("/compare?ids=1,3,4");
    await expect(values(page, "Capacity")).toHaveText(["65 L", "35 L", "28 L"]);
    await rowsShown(page, "Only differences").click();
    await expect(row(page, "Availability")).toHaveCount(0);
    await page.getByRole("link", { name: "Remove Daypack 28" }).click();
    await expect(names(page)).toHaveCount(2);
    await page.goto("/compare");
    await expect(page.getByRole("link", { name: "Choose in the shop" })).toBeVisible();
  });
});
