import { expect, expectAccessible, test } from "./fixtures.ts";
import { addToCart, checkOut } from "./shop.ts";

test("axe finds nothing on the public screens", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const path of [
    "/",
    "/shop",
    "/products/expedition-65",
    "/products/sling-6",
    "/blogs",
    "/blogs?page=3",
    "/blogs/a-fortnight-in-one-cabin-bag",
    "/blogs/how-a-pack-should-fit",
    "/cart",
    "/login",
    "/signup",
    "/verify-email",
    "/reset-password",
    "/confirm-email?token=x",
    "/nothing-here",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page, path);
  }
});

test("nor on the members' screens, with errors and toasts shown", async ({ page, customer }) => {
  await addToCart(page, "trekking-40");
  await page.goto("/cart");
  await page.getByLabel("Quantity of Trekking 40 Backpack, Ember").waitFor();
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
  for (const path of ["/account", "/payment-error", "/payment-success"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, path);
  }
  expect(customer.token).not.toBe("");
});
