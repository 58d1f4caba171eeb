import { paidOrderOf } from "./arrived-order.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { payLinkIn, productInTwoSizes, swapForLarge } from "./own-product.ts";
import { onScreen, send } from "./shop.ts";
import { addressOf } from "./shops.ts";

// Products of its own would be counted in the lists of other tests.
test.use({ baseURL: addressOf("dashboard") });

test("staff change a paid order to a dearer size, and the customer pays the difference by the mailed link", async ({
  page,
  browser,
  request,
  customer,
  mailbox,
}) => {
  const slug = `changed-${Date.now()}`;
  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const product = await productInTwoSizes(staff, slug);
  const { name, small } = product;
  const reference = await paidOrderOf(request, customer.token, { ...small, quantity: 1 });

  await staff.goto(`/dashboard/orders/${reference}/show`);
  await staff.getByRole("button", { name: "Change the order" }).click();
  const dialog = staff.getByRole("dialog", { name: `Change ${reference}` });
  await expect(dialog.getByText("Make a change to see the new total")).toBeVisible();
  await swapForLarge(dialog, slug, product);
  await expect(dialog.getByRole("row").filter({ hasText: "Goods" })).toHaveText(/£12\.00.*£42\.50/);
  await expect(dialog.getByText("The customer pays £30.50 more")).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill("You asked for the larger one.");
  await expectAccessible(staff, "changing an order");
  await dialog.getByRole("button", { name: "Request £30.50" }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText(/^Waiting for £30\.50 until/)).toBeVisible();

  const { text } = await mailbox.waitFor(customer.email, "£30.50 to pay for the change");
  await page.goto(payLinkIn(text));
  await onScreen(page, "Pay for the change to your order");
  await expect(page.getByRole("region", { name: "Your order now" })).toContainText("Small");
  await expect(page.getByRole("region", { name: "After the change" })).toContainText("Large");
  await expect(page.getByText("You asked for the larger one.")).toBeVisible();
  await expectAccessible(page, "paying for a change");
  await send(page, "Procced to pay");
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The payment was not completed. You can try again below.")).toBeVisible();
  await send(page, "Procced to pay");
  await page.getByRole("button", { name: "Pay now" }).click();
  await onScreen(page, "Your payment was successfull");

  await page.getByRole("link", { name: "See the order" }).click();
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes.getByText(/^Changed on/)).toBeVisible();
  await expect(changes.getByRole("region", { name: "Before" })).toContainText(`1 × ${name}, Small`);
  await expect(changes.getByRole("region", { name: "After" })).toContainText(`1 × ${name}, Large`);
  await expectAccessible(page, "an order that was changed");
  await mailbox.waitFor(customer.email, "is changed");
});
