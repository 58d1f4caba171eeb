import { paidOrder } from "./arrived-order.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { fillDelivery, haveInCart, newEmail } from "./shop.ts";

test("a guest types name and e-mail, which go with the order", async ({ page }) => {
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  const pay = page.getByRole("button", { name: "Procced to pay" });
  await expect(page.getByText("Already have an account?")).toBeVisible();
  await pay.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page, "the checkout of a guest");

  const email = newEmail();
  await page.getByLabel("Name").fill("Wanda Walker");
  await page.getByLabel("E-mail").fill(email);
  await fillDelivery(page);
  const sent = page.waitForRequest("**/api/stripe/checkout");
  await page.route("**/api/stripe/checkout", (route) =>
    route.fulfill({ json: { success: true, message: "Checkout session created", payment_link: "/payment-success" } }),
  );
  await pay.click();
  expect((await sent).postDataJSON()).toMatchObject({ name: "Wanda Walker", email, country: "GB" });
  await expect(page.getByRole("heading", { name: "Your payment was successfull" })).toBeVisible();
  // The e-mail is typed once for an account, too.
  await page.goto("/signup");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("a mailed link opens its order, which an account can take; a dead one says so", { tag: "@edge" }, async ({
  page,
  request,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.goto("/order?key=nothing-that-was-ever-mailed");
  await expect(page.getByRole("heading", { name: "This order link has expired" })).toBeVisible();

  const reference = await paidOrder(request, customer.token);
  const headers = { authorization: `Bearer ${customer.token}` };
  const order = await (await page.request.get(`/api/orders/${reference}`, { headers })).json();
  await page.route("**/api/order-links/**", (route) =>
    route.fulfill({ json: route.request().method() === "GET" ? order : { success: true, data: { reference } } }),
  );
  await page.goto("/order?key=of-a-mail-that-the-test-stands-in-for");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  await expect(page.getByRole("button", { name: "Cancel the order" })).toHaveCount(0);
  await expectAccessible(page, "a guest's order");
  await page.getByRole("button", { name: "Keep it in your account" }).click();
  await page.waitForURL(`/account/orders/${reference}`);
});
