import type { Locator, Page } from "@playwright/test";
import { paidOrder, paidOrderOf } from "./arrived-order.ts";
import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { payLinkIn, productInTwoSizes, swapForLarge } from "./own-product.ts";
import { cellsOf, makeProducts, removeProducts, sheetOf, valuesOf } from "./price-sheet.ts";
import { onScreen, send } from "./shop.ts";
import { addressOf } from "./shops.ts";

// Products of its own would be counted in the lists of other tests.
test.use({ baseURL: addressOf("dashboard") });

test("a day of three people: prices, a customer of last spring, the quarter's tax, who changed a price, another size", async ({
  page,
  browser,
  request,
  customer,
  mailbox,
}) => {
  test.slow();
  const word = `raised${Date.now()}`;
  await test.step("ten prices are raised in six presses, seen before they are saved, and taken back", () =>
    raiseTenPrices(page, word));
  await test.step("the log says in one search who changed a price, and from what", async () => {
    await openDashboard(page, "/audit");
    await page.getByPlaceholder("Name, number or field").fill(`${word}-7 price`);
    const changed = page.getByRole("row").filter({ hasText: `${word}-7` });
    await expect(changed.filter({ hasText: "12.95" }).first()).toContainText("Owner");
  });
  await test.step("an order of last spring is found by its customer's name and town", async () => {
    const { data } = await (await page.request.get("/api/admin/orders?search=last%20spring&per_page=1")).json();
    const [{ id: reference, name }] = data.data;
    const { address } = (await (await page.request.get(`/api/admin/orders/${reference}`)).json()).data;
    const town = String(address).split(/[\n,]/).at(1)?.trim();
    await openDashboard(page, "/orders");
    await page.getByPlaceholder(/^Reference/).fill(`${name}, ${town}, last spring`);
    await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
    await expect(page.getByText(new RegExp(`^Orders:.*${name}`))).toBeVisible();
  });
  await test.step("the quarter's tax stands on one page", async () => {
    await paidOrder(request, customer.token);
    await openDashboard(page, "/books");
    await expect(page.getByRole("combobox", { name: "Period" })).toHaveText("This quarter");
    const boxes = page.getByRole("table", { name: "Boxes of the VAT return" });
    await expect(boxes.getByRole("row", { name: /^1: VAT due on sales/ })).toContainText(/[1-9][\d,]*\.\d\d/);
    await expect(boxes.getByRole("row", { name: /^6: / })).toContainText(/[1-9]/);
  });
  await test.step("an order's size is swapped, and its customer pays the difference", async () => {
    const slug = `swapped-${Date.now()}`;
    const product = await productInTwoSizes(page, slug);
    const { name, small } = product;
    const reference = await paidOrderOf(request, customer.token, { ...small, quantity: 1 });
    await page.goto(`/dashboard/orders/${reference}/show`);
    await page.getByRole("button", { name: "Change the order" }).click();
    const dialog = page.getByRole("dialog", { name: `Change ${reference}` });
    await swapForLarge(dialog, slug, product);
    await dialog.getByLabel(/^Reason/).fill("The larger one, as you asked.");
    await dialog.getByRole("button", { name: "Request £30.50" }).click();
    const { text } = await mailbox.waitFor(customer.email, "£30.50 to pay for the change");
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(payLinkIn(text));
    await send(phone, "Procced to pay");
    await phone.getByRole("button", { name: "Pay now" }).click();
    await onScreen(phone, "Your payment was successfull");
    await page.reload();
    await expect(page.getByText(`${name}, Large`).first()).toBeVisible();
  });
});

async function raiseTenPrices(page: Page, word: string): Promise<void> {
  const ids = await makeProducts(page, word, 10);
  await openDashboard(page, "/products");
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await page.getByRole("textbox", { name: "Name, address or number" }).fill(`${word}-`);
  await expect(page.getByRole("row")).toHaveCount(11);
  await press(page.getByRole("link", { name: "Prices of all of these" }));
  await page.getByLabel("Amount").fill("10");
  await press(page.getByRole("combobox", { name: "Ending in" }));
  await press(page.getByRole("option", { name: ".95" }));
  await press(page.getByRole("button", { name: "Apply" }));
  const prices = cellsOf(page, "Price £");
  await expect(prices).toHaveCount(10);
  expect(await valuesOf(prices)).toEqual(ids.map(() => "12.95"));
  await expect(sheetOf(page).getByText("was 12.00")).toHaveCount(10);
  await expectAccessible(page, "the sheet of prices");
  const stored = async () => {
    const answer = await page.request.get(`/api/admin/products/sheet?search=${word}-`);
    return (await answer.json()).data.data.map(({ price }: { price: number }) => price);
  };
  expect(await stored()).toEqual(ids.map(() => 12));
  await press(page.getByRole("button", { name: "Save 10" }));
  await expect(page.getByText("10 saved")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  expect(await stored()).toEqual(ids.map(() => 12.95));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await stored()).toEqual(ids.map(() => 12));
  await removeProducts(page, ids);
}
