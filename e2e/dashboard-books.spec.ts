import { arrivedOrder } from "./arrived-order.ts";
import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const amount = (text: string | null) => Number((text ?? "").replaceAll(/[£,]/g, ""));

test("the quarter's tax is read off one page, and each figure leads to its orders", async ({
  page,
  customer,
  request,
}) => {
  const { reference } = await arrivedOrder(request, customer.token);
  await openDashboard(page, "/books");
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveText("This quarter");
  const boxes = page.getByRole("table", { name: "Boxes of the VAT return" });
  const due = boxes.getByRole("row", { name: /^1: VAT due on sales/ }).getByRole("link");
  const atHome = page
    .getByRole("table", { name: "Tax by country and rate" })
    .getByRole("row", { name: /United Kingdom/ });
  const tax = atHome.getByRole("link").last();
  expect(amount(await due.textContent())).toBe(amount(await tax.textContent()));
  expect(amount(await due.textContent())).toBeGreaterThan(0);
  await expectAccessible(page, "the books");

  const sales = page.getByRole("table", { name: "Sales of the period" });
  await sales.getByRole("row", { name: /^All/ }).getByRole("link").first().click();
  await expect(page.getByRole("table", { name: "Booked" }).getByRole("row", { name: reference })).toContainText(
    /INV-\d{6}.*20 %/,
  );
  await expectAccessible(page, "what a figure adds up");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByText("Tax in it, 20 %")).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: "Back to the books" }).click();
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV by order" }).click();
  expect((await table).suggestedFilename()).toMatch(/^books-.*\.csv$/);
});

test("books fit a phone: their tables scroll within themselves", { tag: "@edge" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, "/books");
  await expect(page.getByRole("table", { name: "Sales of the period" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
