import { delayResponses } from "./delay-responses.ts";
import { expect, openConfirmation, test } from "./fixtures.ts";
import { newEmail, onScreen, send, signIn, signUp } from "./shop.ts";

test("guests are sent to the login and come back; members are sent away from it", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.goto("/account");
  await page.waitForURL("/login?next=%2Faccount");
  await signIn(page, customer.email, customer.password);
  await page.waitForURL("/account");
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await page.waitForURL("/");
  }
});

test("a login that has ended leads to the login and back, from the account and from the wizard", {
  tag: "@edge",
}, async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  for (const path of ["/account", "/contest/photo-contest"]) {
    await page.evaluate(() => localStorage.setItem("authToken", "a login that has ended"));
    await page.goto(path);
    await page.waitForURL(`/login?next=${encodeURIComponent(path)}`);
    await signIn(page, customer.email, customer.password);
    await page.waitForURL(path);
  }
});

test("signing up names what is wrong in the specified words", { tag: "@edge" }, async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.goto("/signup");
  await send(page, "Sign In");
  await expect(page.getByText("Firstname is required")).toBeVisible();
  for (const words of [
    "Lastname is required",
    "Email is required",
    "Password is required",
    "Confirm password is required",
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByLabel("E-mail").fill("no address");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await signUp(page, customer.email);
  await expect(page.getByText("There is an account with this e-mail already.").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Wanda");
});

test("a forgotten password is recovered with the code from the mail", async ({
  page,
  customer,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.goto("/login");
  await page.getByRole("link", { name: "Forget password" }).click();
  await onScreen(page, "Verify Your Email");
  await page.getByLabel("E-mail").fill(customer.email);
  await send(page, "Verify");
  await page.waitForURL("/verify-otp");
  const mail = await mailbox.waitFor(customer.email, "code");
  const code = /\b\d{8}\b/.exec(mail.text)?.[0] ?? "";
  await page.getByLabel("One-time code").fill("00000000");
  await send(page, "Verify");
  await expect(page.getByRole("status").getByText("That code is not right, or no longer valid")).toBeVisible();
  await page.getByLabel("One-time code").fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await send(page, "Verify");
  await page.waitForURL("/reset-password");
  await expect(page.getByText("That code is not right, or no longer valid")).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill("another long walk");
  await page.getByLabel("Confirm password").fill("another long walk");
  await send(page, "Reset");
  await page.waitForURL("/login");
  await mailbox.waitFor(customer.email, "password");
  await signIn(page, customer.email, "another long walk");
  await page.waitForURL("/");
});

test("what was typed before the page came alive is still there afterwards", { tag: "@edge" }, async ({ page }) => {
  const letScriptsCome = await delayResponses(page, "**/assets/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill("early@example.test");
  await page.getByRole("button", { name: "Sign In" }).click();
  letScriptsCome();
  await send(page, "Sign In");
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("early@example.test");
  expect(page.url()).not.toContain("early");
});

test("name and picture change for the header too, and logging out leaves nothing behind", async ({
  page,
  isMobile,
  expectedErrors,
}) => {
  // The header may still be asking who is logged in when nobody is any more.
  expectedErrors.push(/status of 401/);
  const email = newEmail();
  await page.goto("/signup");
  await signUp(page, email);
  await page.waitForURL(/\/login/);
  await signIn(page, email);
  await page.waitForURL("/");
  await page.goto("/account");
  await page.getByLabel("Name", { exact: true }).fill("Wanda Wanderer");
  await page.getByLabel("Choose a picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: onePixel });
  await send(page, "Update");
  await expect(page.getByText("Your account is up to date")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Wanda Wanderer");
  await expect(page.locator('main img[src*="/media/avatars/"]')).toBeVisible();

  await page.getByRole("button", { name: isMobile ? "Open menu" : "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  expect(await page.evaluate(() => [localStorage.getItem("authToken"), localStorage.getItem("cart")])).toEqual([
    null,
    null,
  ]);
});

test("an update and a logout that fail are logged, and the update is told", { tag: "@edge" }, async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /The records are away/);
  expect(customer.token).not.toBe("");
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("The records are away")) logged.push(new URL(page.url()).pathname);
  });
  for (const path of ["**/api/users/data/update", "**/api/users/logout"])
    await page.route(path, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "The records are away" } }),
    );
  await page.goto("/account");
  await page.getByLabel("Name", { exact: true }).fill("Wanda Wanderer");
  await send(page, "Update");
  await expect(page.getByText("The records are away")).toBeVisible();
  await expect.poll(() => logged.length).toBe(1);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  expect(logged).toEqual(["/account", "/account"]);
});

test("the drawer shows who is logged in, with their picture", { tag: "@edge" }, async ({ page, customer, request }) => {
  const answer = await request.post("/api/users/data/update", {
    headers: { authorization: `Bearer ${customer.token}` },
    multipart: {
      name: "Wanda Walker",
      email: customer.email,
      avatar: { name: "me.png", mimeType: "image/png", buffer: onePixel },
    },
  });
  expect(answer.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.locator('img[src*="/media/avatars/"]')).toBeVisible();
  await expect(drawer.getByText("Wanda Walker")).toBeVisible();
});

test("who opens the link of a confirmation without a login is led there and back", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await openConfirmation(page, customer.email);
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  await confirm.click();
  await signIn(page, customer.email);
  await confirm.click();
  await page.waitForURL("/account");
  await expect(page.getByText("Please confirm your e-mail")).toBeHidden();
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
