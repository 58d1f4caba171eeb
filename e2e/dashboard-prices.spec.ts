import type { Locator, Page } from "@playwright/test";
import { openDashboard, ownersRequests, productForm } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Products of £12 each, whose addresses begin with one word; gives their ids. */
async function make(page: Page, word: string, count: number): Promise<number[]> {
  const owner = await ownersRequests(page);
  const made: number[] = [];
  for (let each = 1; each <= count; each++)
    made.push((await owner.make("products", productForm(`${word}-${each}`))).id);
  return made;
}

async function remove(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) expect((await page.request.delete(`/api/admin/products/${id}`)).ok()).toBe(true);
}

const sheetOf = (page: Page) => page.getByRole("region", { name: "Sheet of prices" });
const cellsOf = (page: Page, column: string) => sheetOf(page).getByRole("textbox", { name: new RegExp(`^${column},`) });
const values = (cells: Locator) =>
  cells.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test("ten prices are raised in six presses, seen before they are saved, and taken back", async ({ page }) => {
  const ids = await make(page, "raised", 10);
  await openDashboard(page, "/products");
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await page.getByRole("textbox", { name: "Name, address or number" }).fill("raised-");
  await expect(page.getByRole("row")).toHaveCount(11);
  await press(page.getByRole("link", { name: "Prices of all of these" }));
  await page.getByLabel("Amount").fill("10");
  await press(page.getByRole("combobox", { name: "Ending in" }));
  await press(page.getByRole("option", { name: ".95" }));
  await press(page.getByRole("button", { name: "Put in" }));
  const prices = cellsOf(page, "Price £");
  await expect(prices).toHaveCount(10);
  expect(await values(prices)).toEqual(ids.map(() => "12.95"));
  await expect(sheetOf(page).getByText("was 12.00")).toHaveCount(10);
  await expectAccessible(page, "the sheet of prices");
  const stored = async () => {
    const answer = await page.request.get("/api/admin/products/sheet?search=raised-");
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
  await remove(page, ids);
});

test("what is copied from a spreadsheet fills the sheet of products that were ticked, on a phone, too", async ({
  page,
}) => {
  const ids = await make(page, "pasted", 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, `/products/sheet?ids=${ids.join()}`);
  const sales = cellsOf(page, "Sale £");
  await sales.first().focus();
  await sales.first().evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "9.50\t\t31/12/2099\n£8\t1/2/2099\t");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await values(sales)).toEqual(["9.50", "8.00"]);
  expect(await values(cellsOf(page, "Sale until"))).toEqual(["2099-12-31", ""]);
  await sales.first().press("ArrowDown");
  await expect(sales.last()).toBeFocused();
  await sales.last().fill("15");
  await expect(sheetOf(page).getByText("A sale price is below the price")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 2" })).toBeDisabled();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "All products" }).click();
  await expect(sales.last()).toHaveValue("15.00");
  await page.getByRole("button", { name: "Take back" }).click();
  expect(await values(sales)).toEqual(["", ""]);
  await remove(page, ids);
});
