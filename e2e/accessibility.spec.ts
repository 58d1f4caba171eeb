import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { nameEmail, openScreens } from "./routes.ts";
import { addToCart, checkOut } from "./shop.ts";

/** Phones at their narrowest, and desks: each project has its own. */
const widthsOf = (isMobile: boolean) => (isMobile ? [360] : [1280]);

async function expectAccessibleAt(page: Page, widths: readonly number[], name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${name} at ${width} px`);
  }
}

test("axe finds nothing on the screens that everybody can open", async ({ page, isMobile, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/404/);
  await nameEmail(page);
  for (const path of openScreens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleAt(page, widthsOf(isMobile), path);
  }
});

test("nor on the members' screens, with errors and toasts shown", async ({ page, isMobile, customer }) => {
  const widths = widthsOf(isMobile);
  await addToCart(page, "trekking-40");
  await expectAccessibleAt(page, widths, "a product with a toast");
  await page.goto("/cart");
  await page.getByLabel("Quantity of Trekking 40 Backpack, Ember").waitFor();
  await expectAccessibleAt(page, widths, "/cart with a line");
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await expectAccessibleAt(page, widths, "/checkout with errors");
  await checkOut(page);
  await expectAccessibleAt(page, widths, "the sandbox");
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("heading", { name: "Your payment was successfull" }).waitFor();
  await expectAccessibleAt(page, widths, "/payment-success");
  await page.getByRole("link", { name: "See the order" }).click();
  await page.getByRole("button", { name: "Print" }).waitFor();
  await expectAccessibleAt(page, widths, "an order");
  for (const path of ["/account", "/payment-error", "/payment-success", "/join-community"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessibleAt(page, widths, path);
  }
  expect(customer.token).not.toBe("");
});

test("nor where a page failed, and with the menu open", async ({ page, isMobile, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const widths = widthsOf(isMobile);
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await page.getByRole("link", { name: "Try again" }).waitFor();
  await expectAccessibleAt(page, widths, "a failed page");
  await page.setViewportSize({ width: isMobile ? 360 : 768, height: 900 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Gallery" }).waitFor();
  await expectAccessible(page, "the drawer");
});
