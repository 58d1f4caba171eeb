import { arrivedOrder } from "./arrived-order.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { onScreen } from "./shop.ts";

test("a customer reads the invoice of an order, prints it and downloads it as PDF", async ({
  page,
  customer,
  request,
}) => {
  const { reference } = await arrivedOrder(request, customer.token);
  await page.goto(`/account/orders/${reference}`);
  await page.getByRole("link", { name: /^INV-/ }).click();
  await onScreen(page, "Invoice INV-");
  await expect(page.getByRole("row", { name: /Roll-Top 22 Backpack/ })).toBeVisible();
  await expect(page.getByText("VAT included (20 %)")).toBeVisible();
  await expect(page.getByText("4 Quay Street")).toBeVisible();
  await expectAccessible(page, "an invoice");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  await expect(page.getByText("The invoice is downloaded")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Unit price" })).toBeVisible();
});
