import type { Page } from "@playwright/test";
import { delayResponses } from "./delay-responses.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { settleFonts, takeShifts, watchLayout } from "./layout-shifts.ts";
import { addButton, storedCart } from "./shop.ts";

const pack = "/products/trekking-40";
const group = (page: Page, name: string) => page.getByRole("group", { name: new RegExp(`^${name}`) }).first();
const value = (page: Page, name: string) => page.getByRole("radio", { name, exact: false });

test("price, stock, pictures and address follow the choice, and nothing moves", async ({ page }) => {
  await watchLayout(page);
  await page.goto(pack);
  await untilHydrated(page);
  await expect(group(page, "Colour")).toContainText("Ember");
  await expect(value(page, "Ember")).toBeChecked();
  await expect(page.getByRole("article").getByText("$179.00").first()).toBeVisible();
  await group(page, "Back length").scrollIntoViewIfNeeded();
  await settleFonts(page);
  await takeShifts(page);

  await group(page, "Back length").getByText("Long", { exact: true }).click();
  await expect(page.getByRole("article").getByText("$184.00").first()).toBeVisible();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  expect((await takeShifts(page)).jumps).toEqual([]);

  await group(page, "Colour").getByText("Glacier").locator("..").click();
  await expect(group(page, "Colour")).toContainText("Glacier");
  await expect(group(page, "Back length")).toContainText("Regular");
  await expect(page.getByRole("img", { name: /glacier-blue colourway/ }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /orange and charcoal/ })).toHaveCount(0);
  expect((await takeShifts(page)).jumps).toEqual([]);

  await page.reload();
  await untilHydrated(page);
  await expect(value(page, "Glacier")).toBeChecked();
  await page.goBack();
  await expect(page).not.toHaveURL(/trekking-40/);
});

test("the keyboard chooses, and what is missing is told", async ({ page }) => {
  await page.goto("/products/daypack-28");
  await untilHydrated(page);
  await value(page, "Dune").focus();
  await page.keyboard.press("ArrowRight");
  await expect(value(page, "Navy Sold out")).toBeChecked();
  await expect(value(page, "Navy Sold out")).toBeFocused();
  await expect(addButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/^Sold out for now/).first()).toBeVisible();
  await addButton(page).dispatchEvent("click");
  expect(await storedCart(page)).toEqual([]);
  await expectAccessible(page, "a product with a variant that is sold out");
});

test("two variants are two lines of a cart, each with its name, price, picture and way back", async ({ page }) => {
  await page.goto(pack);
  await untilHydrated(page);
  await addButton(page).click();
  await expect.poll(() => storedCart(page)).toHaveLength(1);
  await group(page, "Back length").getByText("Long", { exact: true }).click();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  const chosen = page.url();
  await addButton(page).click();
  await expect.poll(() => storedCart(page)).toHaveLength(2);
  await page.goto("/cart");
  const row = page.getByRole("row", { name: /Ember \/ Long/ });
  await expect(row).toContainText("£184.00");
  await expect(page.getByRole("row", { name: /Ember \/ Regular/ })).toContainText("£179.00");
  await row.getByRole("button", { name: "One more of Trekking 40 Backpack, Ember / Long" }).click();
  await expect(row).toContainText("£368.00");
  await row.getByRole("link", { name: /Trekking 40/ }).click();
  await expect(page).toHaveURL(chosen);
});

test("a value that is chosen before the page is alive is the one that is bought", { tag: "@edge" }, async ({
  page,
}) => {
  const letIn = await delayResponses(page, /assets\/.*\.js/);
  await page.goto(pack, { waitUntil: "commit" });
  await group(page, "Back length").getByText("Long", { exact: true }).click();
  letIn();
  await untilHydrated(page);
  await expect(page.getByRole("article").getByText("$184.00").first()).toBeVisible();
  await expect(page).toHaveURL(/\?variant=\d+$/);
  await expect(group(page, "Back length")).toContainText("Long");
});

test("a card shows its product in the colour that is chosen, sells it and leads to it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/trekking-40-glacier/.test(request.url())) asked.push(request.url());
  });
  await watchLayout(page);
  await page.goto("/shop");
  await untilHydrated(page);
  const card = page.getByRole("article").filter({ hasText: "Trekking 40" });
  const colours = card.getByRole("group", { name: "Colours" });
  await expect(colours.getByRole("radio", { name: "Ember" })).toBeChecked();
  await expect(card).toContainText("from £179.00");
  await settleFonts(page);
  await takeShifts(page);
  expect(asked).toEqual([]);
  await colours.getByRole("radio", { name: "Ember" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(colours.getByRole("radio", { name: "Glacier" })).toBeChecked();
  await expect(card).toContainText("Glacier / Regular");
  await expect(card).not.toContainText("from");
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect((await takeShifts(page)).jumps).toEqual([]);
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ variant_name: "Glacier / Regular" }]);
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/products\/trekking-40\?variant=\d+$/);
  await expect(value(page, "Glacier")).toBeChecked();
});
