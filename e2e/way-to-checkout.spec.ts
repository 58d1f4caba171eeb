import { expect, expectAccessible, test } from "./fixtures.ts";
import { haveInCart, newEmail, onScreen, password, send, signUp, storedCart } from "./shop.ts";

const kept = "Your cart is saved. Sign in and go straight to checkout.";

test("almost there: a new customer goes on with name and e-mail, or signs up and is at checkout at once", async ({
  page,
}) => {
  const email = newEmail();
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await onScreen(page, "Almost there");
  await expect(page.getByText("Your cart is saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await expectAccessible(page, "the two ways to checkout");
  const way = page.getByRole("region", { name: "New here" });
  await send(page, "Continue to delivery");
  await expect(way.getByText("Name is required")).toBeVisible();
  await way.getByLabel("Name").fill("Wanda Walker");
  await way.getByLabel("E-mail").fill(email);
  await send(page, "Continue to delivery");
  await page.waitForURL("/checkout");
  await onScreen(page, "Checkout");
  await expect(page.getByLabel("Name")).toHaveValue("Wanda Walker");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);

  await page.goto("/login?next=%2Fcheckout");
  await way.getByRole("link", { name: "Signup" }).click();
  await onScreen(page, "Create your account");
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expectAccessible(page, "sign-up on the way to checkout");
  await signUp(page, email);
  await page.waitForURL("/checkout");
  await onScreen(page, "Checkout");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  expect(await storedCart(page)).toMatchObject([{ slug: "bottle-750" }]);
});

test("whoever has forgotten the password comes back to checkout, too", { tag: "@edge" }, async ({
  page,
  customer,
  mailbox,
  expectedErrors,
}) => {
  await haveInCart(page, "bottle-750");
  // The page may ask who is logged in just when the token is gone.
  expectedErrors.push(/status of 401/);
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.goto("/login?next=%2Fcheckout");
  await onScreen(page, "Almost there");
  const login = page.getByRole("region", { name: "Welcome Back!" });
  await login.getByLabel("E-mail").fill(customer.email);
  await page.getByRole("link", { name: "Forget password" }).click();
  await onScreen(page, "Verify Your Email");
  await expect(page.getByLabel("E-mail")).toHaveValue(customer.email);
  await send(page, "Verify");
  await onScreen(page, "Verify OTP");
  const mail = await mailbox.waitFor(customer.email, "code");
  await page.getByLabel("One-time code").fill(/\b\d{8}\b/.exec(mail.text)?.[0] ?? "");
  await send(page, "Verify");
  await onScreen(page, "Reset Password");
  await page.getByLabel("Password", { exact: true }).fill(`${password} home`);
  await page.getByLabel("Confirm password").fill(`${password} home`);
  await send(page, "Reset");
  await onScreen(page, "Almost there");
  await expect(login.getByLabel("E-mail")).toHaveValue(customer.email);
  await login.getByLabel("Password", { exact: true }).fill(`${password} home`);
  await send(page, "Sign In");
  await page.waitForURL("/checkout");
});

test("elsewhere nothing is said of a cart, and an account is opened without being signed in", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/signup");
  await signUp(page, newEmail());
  await onScreen(page, "Welcome Back!");
  await expect(page.getByText(kept)).toHaveCount(0);
  await expect(page.getByText("Your account is ready. Please sign in.")).toBeVisible();
});
