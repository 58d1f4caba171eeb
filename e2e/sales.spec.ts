import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { addButton, addToCart } from "./shop.ts";

const bottle = "bottle-750";

test("a sale is told on card, page and in the cart, with what it saves and the lowest price before", async ({
  page,
}) => {
  await page.goto("/shop");
  const card = page.getByRole("article").filter({ hasText: "Insulated Bottle" });
  await expect(card).toContainText("Save £6");
  await expect(card).toContainText("£36.00 Before: £42.00");
  await untilHydrated(page);
  await page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("checkbox", { name: /^On sale/ })
    .click();
  await expect(page).toHaveURL("/shop?sale=on");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card).toBeVisible();
  await page.goto(`/products/${bottle}`);
  await untilHydrated(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("$36.00 Before: $42.00");
  await expect(main).toContainText("Save $6");
  await expect(main).toContainText("Lowest price of the 30 days before: $42.00");
  await expectAccessible(page, "a product in a sale");
  const [thing] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(thing ?? "{}").offers).toMatchObject({
    price: "36.00",
    priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "42.00" },
  });
  await addButton(page).click();
  await expect(page.getByText("Product added to cart!")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("row").filter({ hasText: "Insulated Bottle" })).toContainText("£36.00 Before: £42.00");
});

test("staff write a sale beside the price, and visitors see it at once", { tag: "@edge" }, async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await openDashboard(page, "/products");
  await page.getByText("Dry Bag 20").click();
  const cell = (column: string) => page.getByRole("textbox", { name: new RegExp(`^${column}, `) });
  await cell("Sale £").fill("22");
  await cell("Sale until").fill("31/12/2099");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await addToCart(visitor, "drybag-20");
  await expect(visitor.getByRole("main")).toContainText("Save $5.50 · until 31 December 2099");
  await cell("Sale £").fill("");
  await cell("Sale until").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Price history" }).click();
  const history = page.getByRole("dialog", { name: "Prices of Dry Bag 20" }).getByRole("listitem");
  await expect(history).toHaveText([
    /Owner.*£22\.00 → £27\.50/,
    /Owner.*£27\.50 → £22\.00sale, else £27\.50/,
    /£27\.50/,
  ]);
  await visitor.reload();
  await expect(visitor.getByRole("main")).not.toContainText("Save $");
});
