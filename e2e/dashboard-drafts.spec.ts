import { expect, expectAccessible, test } from "./fixtures.ts";
import { payLinkIn, productInTwoSizes } from "./own-product.ts";
import { newEmail, onScreen, send } from "./shop.ts";
import { addressOf } from "./shops.ts";

// Products of its own would be counted in the lists of other tests.
test.use({ baseURL: addressOf("dashboard") });

test("staff take an order by phone, which a new customer pays by the mailed link, and mark another as paid", async ({
  page,
  browser,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = `phoned-${Date.now()}`;
  const { name } = await productInTwoSizes(page, slug);
  const email = newEmail();

  async function create(caller: string, address: string, discount: string) {
    await page.goto("/dashboard/draft-orders");
    await page.getByRole("link", { name: "Create an order" }).click();
    await page.getByLabel("New customer's name").fill(caller);
    await page.getByLabel("E-mail address").fill(address);
    await page.getByLabel("Add a product").fill(`${slug}-large`);
    await page.getByRole("option", { name: /Large/ }).click();
    await page.getByLabel(/^Address/).fill("7 Tarn Lane\nAmbleside\nLA22 9DB");
    await page.getByLabel(/^Phone/).fill("020 7946 0182");
    if (discount === "") return;
    await page.getByLabel("Discount", { exact: true }).fill(discount);
    await page.getByLabel(/^Note/).fill("For the scratch on its buckle.");
  }

  await create("Petra Phone", email, "2.50");
  await expect(page.getByRole("row").filter({ hasText: "Discount" })).toContainText("2.50");
  await expectAccessible(page, "a phone order that is created");
  await page.getByRole("button", { name: /^Mail a link to pay £/ }).click();
  const first = page.getByRole("row").filter({ hasText: email });
  await expect(first).toContainText("Waiting for payment until");
  await expect(first).toContainText(`1 × ${name}, Large`);
  await expectAccessible(page, "the phone orders");

  const { text } = await mailbox.waitFor(email, "to pay");
  const customer = await (await browser.newContext()).newPage();
  const link = payLinkIn(text);
  await customer.goto(link);
  await onScreen(customer, "Pay for your order");
  await expect(customer.getByText("For the scratch on its buckle.")).toBeVisible();
  await expect(customer.getByRole("region", { name: "Order summary" })).toContainText("−£2.50");
  await expectAccessible(customer, "paying for a phone order");
  await send(customer, "Procced to pay");
  await customer.waitForURL(/\/sandbox\/pay\//);
  await customer.getByRole("button", { name: "Pay now" }).click();
  await onScreen(customer, "Your payment was successfull");
  await mailbox.waitFor(email, "is confirmed");
  await customer.goto(link);
  await onScreen(customer, "This is paid already");
  await page.reload();
  await expect(first.getByRole("link", { name: /^CRN-/ })).toBeVisible();

  const other = newEmail();
  await create("Theo Transfer", other, "");
  await page.getByRole("button", { name: /^Mail a link to pay £/ }).click();
  const second = page.getByRole("row").filter({ hasText: other });
  await second.getByRole("button", { name: "Mark as paid" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, "marking a phone order as paid");
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await second.getByRole("link", { name: /^CRN-/ }).click();
  await expect(page.getByText("Bank transfer").first()).toBeVisible();
  await mailbox.waitFor(other, "is confirmed");
});
