import { fileURLToPath } from "node:url";
import { Secret, TOTP } from "otpauth";
import { signIn } from "./dashboard.ts";
import { expect, ownerPassword, test } from "./fixtures.ts";
import { addToCart, checkOut, newEmail, password } from "./shop.ts";
import { addressOf } from "./shops.ts";

const picture = (name: string) => fileURLToPath(new URL(`../server/demo/media/products/${name}.webp`, import.meta.url));

test("a working day: from an empty shop to a product that is sold, packed, sent, sent back and refunded", async ({
  browser,
  expectedErrors,
}) => {
  test.slow();
  // Who is not signed in yet, and an empty shop's missing pictures.
  expectedErrors.push(/403|404/);
  const baseURL = addressOf("empty");
  const dashboard = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  // So that what hangs is named.
  dashboard.setDefaultTimeout(30_000);
  const dialog = dashboard.getByRole("dialog");
  // What was done keeps its place until one leaves the screen.
  const lookAgain = async () => {
    await dashboard.getByRole("menuitem", { name: "Orders", exact: true }).click();
    await expect(dashboard.getByRole("heading", { level: 1, name: "Orders", exact: true })).toBeVisible();
    await dashboard.getByRole("menuitem", { name: "Needs you" }).click();
    await dashboard.getByRole("button", { name: "Refresh" }).click();
  };
  const needs = async (title: string) => {
    await lookAgain();
    return dashboard.getByRole("region", { name: title });
  };
  const expectNothing = async () => {
    await lookAgain();
    await expect(dashboard.getByText("Nothing needs you")).toBeVisible();
  };

  // A login with a second factor.
  await dashboard.goto("/dashboard/account");
  await signIn(dashboard, "owner@cairn.example", ownerPassword);
  await dashboard.getByRole("menuitem", { name: "Profile" }).click();
  await dashboard.getByRole("button", { name: "Set it up" }).click();
  const secret = Secret.fromBase32((await dashboard.locator("code").innerText()).replaceAll(" ", ""));
  const codeAfter = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await dashboard.getByLabel("Code").fill(codeAfter(0));
  await dashboard.getByRole("button", { name: "Switch it on" }).click();
  await expect(dashboard.getByText("It is on: signing in asks for the code that your app shows.")).toBeVisible();
  await dashboard.context().clearCookies();
  await dashboard.goto("/dashboard");
  await signIn(dashboard, "owner@cairn.example", ownerPassword);
  await dashboard.getByLabel("Code").fill(codeAfter(1));
  await dashboard.getByRole("button", { name: "Sign in" }).click();
  await expect(dashboard.getByText("Nothing needs you")).toBeVisible();

  // Somewhere to deliver to, and something to sell.
  await dashboard.getByRole("menuitem", { name: "Delivery" }).click();
  await dashboard.getByRole("link", { name: "Add a country" }).click();
  await dashboard.getByLabel("Code").fill("gb");
  await dashboard.getByLabel("Name").fill("United Kingdom");
  await dashboard.getByLabel("Price of delivery").fill("3.95");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByRole("cell", { name: "United Kingdom" })).toBeVisible();
  await dashboard.goto("/dashboard/products/create");
  await dashboard.getByLabel("Name").fill("Moor Tent");
  await dashboard.getByLabel("Number (SKU)").fill("MOOR");
  await dashboard.getByLabel("Price £").fill("120");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await dashboard.waitForURL(/\/products\/\d+$/);
  await dashboard.getByRole("button", { name: "It comes in colours, sizes …" }).click();
  await dashboard.getByLabel("Name, such as Colour").fill("Colour");
  await dashboard.getByLabel("Its first value").fill("Ember");
  await dashboard.getByRole("button", { name: "Add", exact: true }).click();
  for (const value of ["Moss", "Slate"]) {
    await dashboard.getByLabel("Add a value").fill(value);
    await dashboard.keyboard.press("Enter");
  }
  const pictures = dashboard.getByRole("region", { name: "Pictures" });
  await pictures.getByTestId("uploads").setInputFiles([picture("trekking-40-front"), picture("trekking-40-back")]);
  await dashboard.getByRole("textbox", { name: "Description of picture 1" }).fill("The tent from the front");
  await dashboard.getByRole("textbox", { name: "Description of picture 2" }).fill("The tent from the back");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Saved", { exact: true })).toBeVisible();
  await dashboard.getByRole("button", { name: "Publish now" }).click();
  await expect(dashboard.getByText("Published: it is in the shop")).toBeVisible();

  // Its stock is asked for, and comes.
  const low = await needs("3 variants low in stock");
  for (const left of [2, 1, 0]) {
    await low
      .or(dashboard.getByRole("region", { name: /low in stock/ }))
      .getByRole("button", { name: /^Stock came/ })
      .first()
      .click();
    await dialog.getByLabel("Units").fill("10");
    await dialog.getByRole("button", { name: "Stock came" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(dashboard.getByRole("button", { name: /^Stock came/ })).toHaveCount(left);
  }
  await expectNothing();

  // A customer finds and buys it.
  const shopper = await (await browser.newContext({ baseURL })).newPage();
  const email = newEmail();
  const account = { first_name: "Wanda", last_name: "Walker", email, password, password_confirmation: password };
  expect((await shopper.request.post("/api/users/register", { data: account })).status()).toBe(201);
  const { token } = (await (await shopper.request.post("/api/users/login", { data: { email, password } })).json()).data;
  await shopper.goto("/healthz");
  await shopper.evaluate((stored) => localStorage.setItem("authToken", stored), token);
  await shopper.goto("/shop");
  await expect(shopper.getByRole("link", { name: /Moor Tent/ }).first()).toBeVisible();
  await addToCart(shopper, "moor-tent");
  await checkOut(shopper);
  await shopper.getByRole("button", { name: "Pay now" }).click();
  await shopper.getByRole("heading", { name: "Your payment was successfull" }).waitFor();
  const reference = new URL(shopper.url()).searchParams.get("order") ?? "";

  // It is packed and sent.
  await expect((await needs("1 order to pack")).getByRole("link", { name: reference })).toBeVisible();
  await dashboard.getByRole("menuitem", { name: "Pack", exact: true }).click();
  await expect(dashboard.getByRole("heading", { name: reference })).toBeVisible();
  await dashboard.getByRole("checkbox").first().click();
  await dashboard.getByLabel("Tracking number", { exact: true }).fill("AB123456785GB");
  await dashboard.getByRole("button", { name: "Sent", exact: true }).click();
  await expect(dashboard.getByRole("heading", { name: reference })).toHaveCount(0);

  // It arrives, comes back and is paid for.
  await dashboard.goto(`/dashboard/orders/${reference}/show`);
  await dashboard.getByRole("button", { name: "It has arrived" }).first().click();
  await expect(dashboard.getByText("The order has arrived")).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const order = (await (await shopper.request.get(`/api/orders/${reference}`, { headers })).json()).data;
  const returnInput = { idempotency_key: crypto.randomUUID(), reason: "faulty", text: "A seam has failed." };
  const lines = [{ line_id: order.lines[0].id, quantity: 1 }];
  const asked = await shopper.request.post(`/api/orders/${reference}/returns`, {
    headers,
    data: { ...returnInput, lines },
  });
  expect(asked.status()).toBe(201);
  await (await needs("1 return requested")).getByRole("button", { name: /^Accept/ }).click();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectNothing();
  await dashboard.goto(`/dashboard/orders/${reference}/show`);
  await dashboard.getByRole("button", { name: "It has come" }).click();
  await dialog.getByRole("button", { name: "It has come" }).click();
  await expect(dashboard.getByText("The return has come, and the customer knows")).toBeVisible();
  await (await needs("1 return to pay back")).getByRole("button", { name: /^Refund/ }).click();
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expectNothing();

  // All of it is in the log.
  await dashboard.getByRole("menuitem", { name: "Audit log" }).click();
  for (const act of [
    "Begins to deliver to a country",
    "Makes a product, which is a draft",
    "Puts a product into the shop",
    "Changes the stock of a variant by a cause",
    "Sends an order, or a part of it, in a parcel",
    "Accepts a return, and tells its customer how to send it back",
    "Refunds what was paid for a return that has come",
  ]) {
    await dashboard.getByPlaceholder("Name, number or field").fill(act);
    await expect(dashboard.getByRole("cell", { name: act }).first()).toBeVisible();
  }
});
