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
  const article = page.getByRole("article").first();
  const alert = article.getByRole("button", { name: /^Tell me when it is back/ }).first();
  await expect(alert).toHaveAccessibleDescription(/^Sold out for now/);
  await expect(article.getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
  await expectAccessible(page, "a product with a variant that is sold out");
  await page.keyboard.press("Tab");
  await expect(alert).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Tell me when it is back" })).toBeVisible();
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

test("a card shows its product in the colour that is chosen, sells it and leads to it", { tag: "@edge" }, async ({
  page,
}) => {
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

test("the stroke through what is sold out ends at its outline, for a colour and for a long name, and the card has it, too", {
  tag: "@edge",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const long = "Regular for bodies from about one metre sixty to eighty";
  await page.route("**/api/product/single/*", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"Long"', JSON.stringify(long));
    const body = JSON.parse(text);
    for (const variant of body.data.variants) variant.stock = variant.option_values.includes("Ember") ? 3 : 0;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/shop");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Trekking 40 Backpack" }).click();
  await expect(page.getByRole("heading", { name: "Trekking 40 Backpack", level: 1 })).toBeVisible();
  await value(page, "Glacier").focus();
  await page.keyboard.press("Space");
  await expect(page.locator("label.struck")).toHaveCount(3);
  for (const pill of await page.locator("label.struck").all()) {
    const stroke = await pill.evaluate((label) => {
      const { width, height, borderRadius, transform } = getComputedStyle(label, "::after");
      const box = label.getBoundingClientRect();
      return {
        isWithin: Number.parseFloat(width) <= box.width && Number.parseFloat(height) <= box.height,
        isCut: borderRadius === getComputedStyle(label).borderRadius,
        transform,
      };
    });
    expect(stroke).toMatchObject({ isWithin: true, isCut: true, transform: "none" });
    const box = await pill.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await page.goto("/shop");
  const card = page.getByRole("article").filter({ hasText: "Daypack 28" });
  await expect(card.locator("label.struck")).toHaveText(/Navy\s+Sold out/);
});
