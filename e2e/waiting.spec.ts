import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";
import { newEmail } from "./shop.ts";

test("an upcoming product is reserved, tells the place in its queue, and is given up in the account", async ({
  page,
  customer,
  mailbox,
}) => {
  await confirmAddress(page, customer.email);
  await page.goto("/products/sling-6");
  // Narrow screens have it once more, in the bar below.
  const reserve = page.getByRole("button", { name: /Reserve your bag now/ }).first();
  await reserve.click();
  await expect(page.getByText("It is reserved for you.")).toBeVisible();
  await mailbox.waitFor(customer.email, "Sling 6");
  const place = page.getByRole("button", { name: /Reserved: place \d+/ });
  await expect(place).toBeFocused();
  await page.reload();
  await place.click();
  await page.waitForURL("/account");
  await expect(page.getByText(/You are number \d+ in the queue\./)).toBeVisible();
  await page.getByRole("button", { name: "Give it up: Sling 6" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give it up" }).click();
  await expect(page.getByText("The reservation is given up")).toBeVisible();
  await expect(page.getByText(/You are number/)).toBeHidden();
  await page.goto("/products/sling-6");
  await expect(reserve).toBeVisible();
  await expect(place).toHaveCount(0);
});

test("a reservation of which no unit is kept leads to the account instead of the cart", { tag: "@edge" }, async ({
  page,
  customer: _,
}) => {
  await page.goto("/account/reservations/1");
  await expect(page.getByRole("heading", { name: "No unit is kept for this reservation any more" })).toBeVisible();
});

test("a guest asks to be told when a sold-out product is back, and confirms it from the mail", async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await page.goto("/products/trekking-poles");
  await page.getByRole("button", { name: /Tell me when it is back/ }).click();
  const dialog = page.getByRole("dialog", { name: "Tell me when it is back" });
  await dialog.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(dialog.getByText("Email is required")).toBeVisible();
  await expectAccessible(page, "the dialog of an alert");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(page.getByText("A link is on its way to that address.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const { text } = await mailbox.waitFor(email, "Yes, tell me");
  await page.goto(/\S+(\/stock-alert\?confirm=[\w-]+)/.exec(text)?.[1] ?? "");
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(page.getByText("We will write to you when it is back.")).toBeVisible();
});

test("a member asks with one press", { tag: "@edge" }, async ({ page, customer }) => {
  await confirmAddress(page, customer.email);
  await page.goto("/products/trekking-poles");
  await page.getByRole("button", { name: /Tell me when it is back/ }).click();
  await expect(page.getByText("We will write to you when it is back.")).toBeVisible();
});
