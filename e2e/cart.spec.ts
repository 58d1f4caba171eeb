import type { Page } from "@playwright/test";
import { delayResponses } from "./delay-responses.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { addButton, cartBadge, haveInCart, storedCart } from "./shop.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Your cart" });

test("five quick presses are five, in the badge, after a reload and in another tab at once", async ({
  page,
  context,
}) => {
  await page.goto("/products/expedition-65");
  const other = await context.newPage();
  await other.goto("/shop");
  for (let press = 0; press < 5; press++) await addButton(page).click();
  await expect(cartBadge(page)).toContainText("5");
  await expect(cartBadge(other)).toContainText("5");
  // Scripts start when a tab is painted, and the other one lies before it.
  await page.bringToFront();
  await page.reload();
  await expect(cartBadge(page)).toContainText("5");
});

test("what was added is announced in one sentence, and its panel gives the focus back where one was", async ({
  page,
}) => {
  await page.goto("/products/expedition-65");
  await untilHydrated(page);
  const announced = page.getByRole("status").filter({ hasText: "In your cart" });
  await addButton(page).click();
  await expect(announced).toHaveText("In your cart: 1 × Expedition 65 Backpack, Regular");
  await panel(page).getByRole("button", { name: "Keep looking" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(announced).toHaveText("In your cart: 2 × Expedition 65 Backpack, Regular");
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await addButton(page).click();
  await panel(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expect(addButton(page)).toBeFocused();
});

test("the panel of what was added outlasts the Escape of a dialog, and ends with the address", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/shop");
  await untilHydrated(page);
  await addButton(page).click();
  await expect(panel(page)).toBeVisible();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL("/shop?sort=price");
  await expect(panel(page)).toHaveCount(0);
});

test("on a phone the panel of what was added stands above the page's own bar", { tag: "@edge" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products/expedition-65");
  await untilHydrated(page);
  const bar = page.getByRole("region", { name: "Buy" });
  await bar.getByRole("button", { name: /^Add to cart/ }).press("Enter");
  await expect(panel(page)).toHaveCSS("translate", "none");
  const { y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test("presses before the page is alive are carried out when it is", { tag: "@edge" }, async ({ page }) => {
  const letScriptsArrive = await delayResponses(page, "**/*.js");
  await page.goto("/products/expedition-65", { waitUntil: "domcontentloaded" });
  await addButton(page).click();
  await addButton(page).click();
  letScriptsArrive();
  await expect(cartBadge(page)).toContainText("2");
});

test("a press while the page comes alive is carried out", { tag: "@edge" }, async ({ page }) => {
  // React listens from the moment in which it begins to hydrate, but cannot yet tell whose press it is.
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = ((...parameters: Parameters<typeof listen>) => {
      listen.apply(document, parameters);
      if (parameters[0] !== "click") return;
      document.addEventListener = listen;
      const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>("article button"));
      buttons.find((button) => button.textContent?.startsWith("Add to cart"))?.click();
    }) as typeof listen;
  });
  await page.goto("/products/expedition-65");
  await expect(cartBadge(page)).toContainText("1");
});

test("quantities go up and down, never below one, and removing can be undone", async ({ page }) => {
  await haveInCart(page, "duffel-45");
  await page.goto("/cart");
  const less = page.getByRole("button", { name: "One less of Duffel 45" });
  await expect(less).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "One more of Duffel 45" }).click();
  await expect(page.getByLabel("Quantity of Duffel 45")).toHaveValue("2");
  await expect(page.getByRole("region", { name: "Cart Total" })).toContainText("£258.00");
  await less.click();
  await expect(page.getByLabel("Quantity of Duffel 45")).toHaveValue("1");
  await page.getByRole("button", { name: "Remove Duffel 45" }).click();
  await expect(page.getByText("Your cart is empty!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(page.getByLabel("Quantity of Duffel 45")).toHaveValue("1");
  await expect(undo).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Remove Duffel 45" }).press("Enter");
  await expect(undo).toBeVisible();
  // Neither the pointer nor the focus of the toast before holds it up.
  await expect(undo).toHaveCount(0);
});

test("on a phone a price stands once, and total and way to checkout stay in reach", { tag: "@edge" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await haveInCart(page, "duffel-45");
  await page.goto("/cart");
  const line = page.getByRole("row", { name: /Duffel 45/ });
  await expect(line.getByText("£129.00").filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "One more of Duffel 45" }).click();
  await expect(line.getByText("£129.00 each")).toBeVisible();
  const bar = page.getByRole("region", { name: "Total", exact: true });
  const proceed = page.getByRole("link", { name: "Proceed to checkout" });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toContainText("£258.00");
  await expect(bar.getByRole("link", { name: "Checkout" })).toBeInViewport();
  await proceed.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test("lines whose product is gone or dearer are named when the cart is opened", { tag: "@edge" }, async ({ page }) => {
  await haveInCart(page, "duffel-45");
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
    localStorage.setItem(
      "cart",
      JSON.stringify([
        { ...line, price: 1 },
        { ...line, id: 999_999, slug: "old-pack", name: "Old Pack" },
      ]),
    );
  });
  await page.goto("/cart");
  await expect(page.getByText("Old Pack is no longer in our shop and was taken out of your cart")).toBeVisible();
  await expect(page.getByText("Duffel 45 has a new price")).toBeVisible();
  const total = page.getByRole("region", { name: "Cart Total" });
  await expect(total).toContainText("£129.00");
  await expect(total).toContainText("Delivery is added at checkout");
  await expect(total).not.toContainText("24.99");
});

test("a list that does not load clears nothing and offers a retry", { tag: "@edge" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await haveInCart(page, "duffel-45");
  await page.route("**/api/product/quote*", (route) => route.abort());
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await page.unroute("**/api/product/quote*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByLabel("Quantity of Duffel 45")).toHaveValue("1");
});

test("what goes with a product leaves out what is in the cart, and keeps what is added from there", {
  tag: "@edge",
}, async ({ page }) => {
  const complements = page.getByRole("region", { name: "Goes well with it" });
  await page.goto("/products/travel-35");
  await expect(complements.getByRole("link", { name: "Packing Cubes, Set of 3" })).toBeVisible();
  await haveInCart(page, "packing-cubes");
  await page.goto("/products/travel-35");
  await expect(complements.getByRole("link", { name: "Packing Cubes, Set of 3" })).toBeHidden();
  const bottle = complements.getByRole("listitem").filter({ hasText: "Insulated Bottle 750 and Mug" });
  await bottle.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(cartBadge(page)).toContainText("2");
  await expect(bottle).toBeVisible();
  const alternatives = page.getByRole("region", { name: "Compare with" });
  await expect(alternatives.getByRole("link", { name: /^Compare Carry-On Travel Pack 35 with/ })).toHaveCount(3);
});
