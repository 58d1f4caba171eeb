import { expect, test } from "./fixtures.ts";
import {
  addToCart,
  cartBadge,
  checkOut,
  fillDelivery,
  haveInCart,
  newEmail,
  send,
  signUp,
  storedCart,
} from "./shop.ts";

test("a visitor finds a product, fills the cart, signs up, pays, and has the order by mail and in the account", async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await page.goto("/");
  await page.getByRole("link", { name: "See the collection" }).click();
  await page.waitForURL("/shop");
  await page.getByRole("link", { name: "Expedition 65 Backpack" }).click();
  await page.waitForURL("/products/expedition-65");
  await addToCart(page, "expedition-65");
  await expect(cartBadge(page)).toContainText("1");
  await cartBadge(page).click();
  await page.getByRole("button", { name: "One more of Expedition 65 Backpack" }).click();
  await expect(page.getByLabel("Quantity of Expedition 65 Backpack")).toHaveValue("2");
  await expect(page.getByRole("region", { name: "Cart Total" })).toContainText("£498.00");
  await page.getByRole("link", { name: "Proceed to checkout" }).click();

  // Who would like an account finds the way to it from checkout.
  await page.waitForURL("/checkout");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("region", { name: "New here" }).getByRole("link", { name: "Signup" }).click();
  await signUp(page, email);
  // Whoever is about to buy is signed in at once.
  await page.waitForURL("/checkout");

  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  // What the browser's language tells of the country is for the product page alone.
  await expect(page.getByRole("definition").getByText("£24.99")).toBeVisible();
  await page.getByLabel("Phone").fill("020 7946 0182");
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await expect(page.getByText("Shipping price updated").first()).toBeVisible();
  await expect(page.getByRole("definition").getByText("£24.99")).toHaveCount(0);
  await page.getByLabel("Address").fill("1 Summit Row");
  await page.getByLabel("Town").fill("Keswick");
  await page.getByLabel("Postcode").fill("CA12 5AA");
  await page.getByLabel("Card", { exact: true }).check();
  await page.getByLabel("Coupon code").fill("  trail10 ");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Remove coupon TRAIL10" })).toBeVisible();
  await expect(page.getByRole("definition").getByText("£448.20")).toBeVisible();
  await page.getByRole("button", { name: "Procced to pay" }).click();

  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.getByRole("img", { name: "Cairn" })).toBeVisible();
  await expect(page.getByText(/^to Cairn for order /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "£448.20" })).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/\/payment-success/);
  await expect(page.getByRole("heading", { name: "Your payment was successfull" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await storedCart(page)).toEqual([]);

  const reference = new URL(page.url()).searchParams.get("order") ?? "";
  const mail = await mailbox.waitFor(email, reference);
  expect(mail.text).toContain("£448.20");
  expect(mail.html).toContain("Expedition 65 Backpack");
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  // Not "Delivered to": it has only just been paid.
  await expect(page.getByRole("term").filter({ hasText: "Deliver" })).toHaveText("Delivery to");
  await page.getByRole("link", { name: /All orders/ }).click();
  await expect(page.getByRole("link", { name: reference })).toBeVisible();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
});

for (const [button, payment, words] of [
  ["Decline", "Card", "The payment could not be completed. Please try again."],
  ["Cancel", "PayPal", "You stopped the payment, so nothing has happened."],
] as const) {
  const tag = button === "Decline" ? ["@edge"] : [];
  test(`${button} at the provider (${payment}) charges nothing, keeps the cart, and can be tried again`, {
    tag,
  }, async ({ page, customer }) => {
    await haveInCart(page, "rolltop-22");
    await checkOut(page, payment);
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.waitForURL(/\/payment-error/);
    await expect(page.getByRole("heading", { name: "Something went wrong !" })).toBeVisible();
    await expect(page.getByText(`${words} Nothing was charged, and your cart is as you left it.`)).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ slug: "rolltop-22", quantity: 1 }]);
    await page.getByRole("link", { name: "Back to checkout" }).click();
    await expect(page.getByLabel("Phone")).toHaveValue("020 7946 0182");
    await page.getByRole("button", { name: "Procced to pay" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(page.getByRole("heading", { name: "Your payment was successfull" })).toBeVisible();
    expect(customer.email).toContain("@");
  });
}

test("a payment whose notice never comes is confirmed when the customer returns", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await haveInCart(page, "travel-35");
  await checkOut(page);
  await page.getByLabel("Send the notice").selectOption("never");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Your payment was successfull" })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
});

test("pressing the button twice makes one order, and Back from the provider leads to the same payment", {
  tag: "@edge",
}, async ({ page, customer }) => {
  await haveInCart(page, "packing-cubes");
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/stripe/checkout")) opened.push(request.url());
  });
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Procced to pay" }).dblclick();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(opened).toHaveLength(1);
  const first = page.url();
  await page.goBack();
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(page.url()).toBe(first);
  expect(customer.token).not.toBe("");
});

test("wrong input is named under its field, the first one focused, and a wrong coupon says why", {
  tag: "@edge",
}, async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  await page.getByLabel("Country").selectOption("");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  for (const words of [
    "Phone is required",
    "Country is required",
    "Address is required",
    "Please select a payment option",
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Coupon code").fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This coupon code is not valid")).toBeVisible();
  expect(customer.email).not.toBe("");
});

test("a login that ended is asked for again, and cart and form are as they were", { tag: "@edge" }, async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await haveInCart(page, "duffel-45");
  await page.goto("/checkout");
  await fillDelivery(page, "PayPal");
  await page.request.post("/api/users/logout", { headers: { authorization: `Bearer ${customer.token}` } });
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.waitForURL(/\/login\?next=%2Fcheckout/);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  const login = page.getByRole("region", { name: "Welcome Back!" });
  await login.getByLabel("E-mail").fill(customer.email);
  await login.getByLabel("Password", { exact: true }).fill(customer.password);
  await send(page, "Sign In");
  await page.waitForURL("/checkout");
  await expect(page.getByLabel("Phone")).toHaveValue("020 7946 0182");
  await expect(page.getByLabel("Address")).toHaveValue("1 Summit Row");
  await expect(page.getByLabel("PayPal", { exact: true })).toBeChecked();
  expect(await storedCart(page)).toMatchObject([{ slug: "duffel-45" }]);
});
