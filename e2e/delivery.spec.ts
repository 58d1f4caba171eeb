import type { Page } from "@playwright/test";
import { delayResponses } from "./delay-responses.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { settleFonts, takeShifts, watchLayout } from "./layout-shifts.ts";
import { addButton } from "./shop.ts";

const product = "/products/bottle-750";
const estimate = (page: Page, words: string) => page.getByRole("article").getByText(words);

// A Thursday morning: what is paid now leaves today.
test.beforeEach(({ page }) => page.clock.setFixedTime("2026-11-26T09:00:00Z"));

test.describe("to a visitor from a country that we deliver to", () => {
  test.use({ locale: "en-GB" });

  for (const width of [390, 768, 1440]) {
    const tag = width === 390 ? [] : ["@edge"];
    test(`delivery is told before it is asked for, and nothing moves (${width} px)`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchLayout(page);
      const comeAlive = await delayResponses(page, /\.js$/);
      await page.goto(product, { waitUntil: "domcontentloaded" });
      await settleFonts(page);
      await takeShifts(page);
      comeAlive();
      await untilHydrated(page);
      await expect(
        estimate(page, "Arrives Mon 30 Nov to Wed 2 Dec, £3.95 to the United Kingdom, free from £75.00"),
      ).toBeVisible();
      await expect(estimate(page, "Guessed from your browser")).toBeVisible();
      expect((await takeShifts(page)).jumps).toEqual([]);
      // By keyboard: the list takes the place of the button, and the focus.
      await page.getByRole("button", { name: "Another country" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Deliver to")).toBeFocused();
      await page.keyboard.type("Fra");
      await expect(estimate(page, "Arrives Wed 2 Dec to Mon 7 Dec, £9.95 to France")).toBeVisible();
      await expect(estimate(page, "Guessed from your browser")).toHaveCount(0);
      expect((await takeShifts(page)).jumps).toEqual([]);
      if (width === 390) await expectAccessible(page, "a product with its delivery");
    });
  }

  test("the checkout begins without the country that is only guessed, and delivery is shown as 24.99", {
    tag: "@edge",
  }, async ({ page, customer }) => {
    await page.goto(product);
    await expect(estimate(page, "£3.95 to the United Kingdom")).toBeVisible();
    await addButton(page).click();
    await expect(page.getByText("Product added to cart!")).toBeVisible();
    await page.goto("/checkout");
    await expect(page.getByLabel("Country")).toHaveValue("");
    await expect(page.getByRole("region", { name: "Order summary" }).getByText("£24.99")).toBeVisible();
    expect(customer.email).not.toBe("");
  });

  test("the country is chosen already at checkout, and 24.99 is for one without a price alone", {
    tag: "@edge",
  }, async ({ page, customer }) => {
    await page.goto(product);
    await page.getByRole("button", { name: "Another country" }).click();
    await page.getByLabel("Deliver to").selectOption({ label: "France" });
    await addButton(page).click();
    await expect(page.getByText("Product added to cart!")).toBeVisible();
    await page.goto("/checkout");
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(page.getByLabel("Country")).toHaveValue("FR");
    await expect(summary.getByText("£9.95")).toBeVisible();
    await expect(summary.getByText("Arrives Wed 2 Dec to Mon 7 Dec")).toBeVisible();
    await expect(summary.getByText("£24.99")).toHaveCount(0);
    await page.getByLabel("Country").selectOption({ label: "Japan" });
    await expect(summary.getByText("£24.99")).toBeVisible();
    expect(customer.email).not.toBe("");
  });
});

test.describe("to a visitor who looks for certainty", () => {
  test.use({ locale: "en-GB" });

  test("page and cart promise the same days, and nothing for what is sold out or still to come", async ({ page }) => {
    await page.goto("/products/travel-35");
    const promise = "Arrives Mon 30 Nov to Wed 2 Dec, free to the United Kingdom";
    await expect(estimate(page, promise)).toBeVisible();
    await addButton(page).click();
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Cart total" }).getByText(promise)).toBeVisible();
    for (const path of ["/products/trekking-poles", "/products/sling-6"]) {
      await page.goto(path);
      await expect(estimate(page, "to the United Kingdom")).toBeVisible();
      await expect(estimate(page, "Arrives")).toHaveCount(0);
    }
  });
});

test.describe("to a visitor from elsewhere", () => {
  test.use({ locale: "zh-CN" });

  test("nothing is guessed; they choose from where we deliver", { tag: "@edge" }, async ({ page }) => {
    await page.goto(product);
    await page.getByRole("button", { name: "What does delivery cost?" }).click();
    await page.getByLabel("Deliver to").selectOption({ label: "Japan" });
    await expect(estimate(page, "Arrives Tue 8 Dec to Thu 17 Dec, £24.99 to Japan")).toBeVisible();
  });
});
