import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { addToCart, checkOut, footerLink } from "./shop.ts";

// Phones at their narrowest, and desktops.
test.beforeEach(({ page, isMobile }) => page.setViewportSize({ width: isMobile ? 360 : 1280, height: 900 }));

test("axe finds nothing where one buys, with errors and toasts shown", async ({ page, customer }) => {
  await addToCart(page, "trekking-40");
  // A toast stays as long as it is pointed at.
  await page.getByText("Product added to cart!").hover();
  // Where the page has scrolled, the toast may lie over half a link, which is then too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "a product with a toast");
  await page.goto("/cart");
  await page.getByLabel("Quantity of Trekking 40 Backpack, Ember / Regular").waitFor();
  await expectAccessible(page, "/cart with a line");
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await expectAccessible(page, "/checkout with errors");
  await checkOut(page);
  await expectAccessible(page, "the sandbox");
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("heading", { name: "Your payment was successfull" }).waitFor();
  await expectAccessible(page, "/payment-success");
  await page.getByRole("link", { name: "See the order" }).click();
  await page.getByRole("button", { name: "Print" }).waitFor();
  await expectAccessible(page, "an order");
  expect(customer.token).not.toBe("");
});

test("nor where a page failed, which a retry mends, and with the menu open", { tag: "@edge" }, async ({
  page,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.route("**/api/**", (route) => route.abort());
  await (await footerLink(page, "Blog")).click();
  await page.getByRole("link", { name: "Try again" }).waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded.");
  await expectAccessible(page, "a failed page");
  await page.unroute("**/api/**");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.setViewportSize({ width: isMobile ? 360 : 768, height: 900 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Gallery" }).waitFor();
  await expectAccessible(page, "the drawer");
});
