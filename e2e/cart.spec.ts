import { delayResponses } from "./delay-responses.ts";
import { expect, test } from "./fixtures.ts";
import { addButton, cartBadge, haveInCart, storedCart } from "./shop.ts";

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
