import { stopClock } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { expectVisibleFocus } from "./focus.ts";
import { untilHydrated } from "./hydration.ts";
import { addButton } from "./shop.ts";

test("a toast does not hide where the keyboard is", { tag: "@edge" }, async ({ page }) => {
  await stopClock(page);
  await page.goto("/products/duffel-45");
  // What is pressed earlier is carried out by a timer, and those stand still.
  await untilHydrated(page);
  await addButton(page).click();
  await expect(page.getByText("Product added to cart!")).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectVisibleFocus(page, "a product with a toast");
  await expect(page.getByText("Product added to cart!")).toBeVisible();
});
