import { openDashboard, ownersRequests, productForm } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { cellsOf, makeProducts, removeProducts, sheetOf, valuesOf } from "./price-sheet.ts";

test("what is copied from a spreadsheet fills the sheet of products that were ticked, on a phone, too", async ({
  page,
}) => {
  const ids = await makeProducts(page, "pasted", 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, `/products/sheet?ids=${ids.join()}`);
  const sales = cellsOf(page, "Sale £");
  await sales.first().focus();
  await sales.first().evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "9.50\t\t31/12/2099\n£8\t1/2/2099\t");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await valuesOf(sales)).toEqual(["9.50", "8.00"]);
  expect(await valuesOf(cellsOf(page, "Sale until"))).toEqual(["2099-12-31", ""]);
  await sales.first().press("ArrowDown");
  await expect(sales.last()).toBeFocused();
  await sales.last().fill("15");
  await expect(sheetOf(page).getByText("A sale price is below the price")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 2" })).toBeDisabled();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "All products" }).click();
  await expect(sales.last()).toHaveValue("15.00");
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(await valuesOf(sales)).toEqual(["", ""]);
  await removeProducts(page, ids);
});

test("a number that is taken is told at its cell, and stock changes with its reason and is taken back", {
  tag: "@edge",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/422/);
  const ids = await makeProducts(page, "counted", 2);
  await openDashboard(page, `/products/sheet?ids=${ids.join()}`);
  const numbers = cellsOf(page, "Number \\(SKU\\)");
  await numbers.first().fill("COUNTED-2");
  await expect(sheetOf(page).getByText("Two variants have this number (SKU)")).toHaveCount(2);
  const owner = await ownersRequests(page);
  const other = await owner.make("products", productForm("counted-elsewhere"));
  await numbers.first().fill("COUNTED-ELSEWHERE");
  await page.getByRole("button", { name: "Save 1" }).click();
  await expect(sheetOf(page).getByText("Another variant has this number (SKU)")).toBeVisible();
  await numbers.first().fill("COUNTED-NEW");
  const stock = cellsOf(page, "In stock");
  await stock.first().fill("12");
  await stock.last().fill("3");
  await expect(page.getByText("The stock of 2 variants changes")).toBeVisible();
  await page.getByRole("combobox", { name: "Because" }).click();
  await page.getByRole("option", { name: "Damaged" }).click();
  await expect(sheetOf(page).getByText("More than before: choose another reason")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Because" }).click();
  await page.getByRole("option", { name: "Received" }).click();
  await expectAccessible(page, "the sheet with stock");
  await page.getByRole("button", { name: "Save 2" }).click();
  await expect(page.getByText("2 saved")).toBeVisible();
  const stored = async () => {
    const answer = await page.request.get(`/api/admin/products/sheet?ids=${ids.join()}`);
    return (await answer.json()).data.data.map(({ sku, stock: units }: { sku: string; stock: number }) => [sku, units]);
  };
  expect(await stored()).toEqual([
    ["COUNTED-NEW", 12],
    ["COUNTED-2", 3],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await stored()).toEqual([
    ["COUNTED-1", 0],
    ["COUNTED-2", 0],
  ]);
  await page.request.delete(`/api/admin/products/${other.id}`);
  for (const id of ids) await page.request.post(`/api/admin/products/${id}/archive`, { data: {} });
});

test("products that a list finds are sorted into a category after it is said which, and taken out by one undo", {
  tag: "@edge",
}, async ({ page }) => {
  const ids = await makeProducts(page, "sorted", 3);
  const owner = await ownersRequests(page);
  const category = { name: "Sorted by a test", slug: "sorted-by-a-test", parent_id: null, description: "" };
  const { id } = await owner.make("categories", { ...category, image_url: "", position: 99 });
  await openDashboard(page, "/products");
  await page.getByRole("textbox", { name: "Name, address or number" }).fill("sorted-");
  await expect(page).toHaveURL(/sorted-/);
  await page.getByRole("button", { name: "Change all of these" }).click();
  const dialog = page.getByRole("dialog", { name: "Change products" });
  await dialog.getByRole("combobox", { name: "What to do" }).click();
  await page.getByRole("option", { name: "Add to a category" }).click();
  await dialog.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Sorted by a test" }).click();
  await dialog.getByRole("button", { name: "Change 3 products" }).click();
  await expect(page.getByText("3 products changed")).toBeVisible();
  const sorted = async () =>
    (await (await page.request.get(`/api/admin/products?category=${id}`)).json()).data.data.length;
  expect(await sorted()).toBe(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await sorted()).toBe(0);
  await removeProducts(page, ids);
  await page.request.delete(`/api/admin/categories/${id}`);
});

test("a product's form takes the cost and the opening stock of its variant, and keeps both", { tag: "@edge" }, async ({
  page,
}) => {
  const [id = 0] = await makeProducts(page, "opened", 1);
  await openDashboard(page, `/products/${id}`);
  const table = page.getByRole("region", { name: "Table of the variants" });
  await table.getByRole("textbox", { name: "Cost £, Single variant" }).fill("4.50");
  await table.getByRole("textbox", { name: "Opening stock, Single variant" }).fill("8");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(table.getByRole("textbox", { name: "Opening stock, Single variant" })).toHaveCount(0);
  const answer = await page.request.get(`/api/admin/products/${id}`);
  const { variants, stocks } = (await answer.json()).data;
  expect([variants[0].cost, stocks[0].stock]).toEqual([4.5, 8]);
  await page.request.post(`/api/admin/products/${id}/archive`, { data: {} });
});
