import { paidOrder } from "./arrived-order.ts";
import { ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("what comes into an order is asked for by a link, which its customer pays, and both versions are shown", async ({
  page,
  request,
  customer,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ownersRequests(page);
  const reference = await paidOrder(request, customer.token);
  await page.goto(`/dashboard/orders/${reference}/show`);
  await page.getByRole("button", { name: "Change the order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/^How many of/)
    .first()
    .fill("3");
  await expect(dialog.getByText(/The customer pays £.* more/)).toBeVisible();
  await dialog.getByLabel("Why, as the customer is mailed").fill("One more, as you asked for on the phone.");
  await expectAccessible(page, "changing an order");
  await dialog.getByRole("button", { name: /^Ask for £/ }).click();
  await expect(page.getByText(/^Waits for £/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Packed" })).toHaveCount(0);
  await expectAccessible(page, "an order whose change waits");

  const { text } = await mailbox.waitFor(customer.email, "One step to your changed order");
  await page.goto(/\S+(\/pay\?key=[\w-]+)/.exec(text)?.[1] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay for the change of your order");
  await expectAccessible(page, "paying for a change");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "paying for a change on a phone");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/\/payment-success/);
  await page.goto(`/account/orders/${reference}`);
  await expect(page.getByRole("heading", { name: "Changes" })).toBeVisible();
  await expect(page.getByText(/^Changed on/)).toBeVisible();
  await expectAccessible(page, "an order that was changed");
});

test("an order by phone is made out with a discount and its reason, and paid by the mailed link", async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ownersRequests(page);
  await page.goto("/dashboard/draft-orders/create");
  const email = `phone-${crypto.randomUUID()}@example.test`;
  await page.getByLabel("Name of a new customer").fill("Wilma Weber");
  await page.getByLabel("E-mail address", { exact: true }).fill(email);
  await page.getByLabel("Add a product").fill("Roll-Top 22");
  await page.getByRole("option").first().click();
  await page.getByLabel("Address", { exact: true }).fill("1 Summit Row, Leeds");
  await page.getByLabel("Phone", { exact: true }).fill("020 7946 0182");
  await page.getByLabel("Taken off the goods").fill("5");
  await page.getByLabel("Why, as the customer reads it").fill("The last one came late.");
  await expect(page.getByRole("row", { name: /^Discount/ })).toContainText("£5");
  await expectAccessible(page, "making out an order");
  await page.getByRole("button", { name: /^Mail a link to pay £/ }).click();
  await page.waitForURL(/\/draft-orders$/);
  await expect(page.getByText("Wilma Weber").first()).toBeVisible();
  await expectAccessible(page, "orders by phone or mail");
  const { text } = await mailbox.waitFor(email, "Your order is ready to pay");
  await page.goto(/\S+(\/pay\?key=[\w-]+)/.exec(text)?.[1] ?? "");
  await expect(page.getByText("The last one came late.")).toBeVisible();
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/\/payment-success/);
});
