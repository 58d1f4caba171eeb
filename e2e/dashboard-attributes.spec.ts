import { openDashboard, ownersRequests, productForm } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// A change that touches products is refused until it is confirmed.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/409/));

test("what an owner defines is asked for in each product, stands on its page, and tells what changing it does", async ({
  page,
}) => {
  const slug = `pockets-${Date.now()}`;
  const owner = await ownersRequests(page);
  const { id } = await owner.make("products", productForm(slug));
  await openDashboard(page, "/attributes/create");
  await page.getByLabel("Name").fill(slug);
  await page.getByLabel("Unit").fill("pockets");
  await expectAccessible(page, "a new attribute");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(slug)).toBeVisible();

  await page.goto(`/dashboard/products/${id}`);
  await page.getByLabel(`${slug}, in pockets`).fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await page.request.post(`/api/admin/products/${id}/publish`)).ok()).toBe(true);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("row", { name: slug })).toContainText("3 pockets");

  const { data } = await (await page.request.get(`/api/admin/attributes?search=${slug}`)).json();
  await page.goto(`/dashboard/attributes/${data.data[0].id}`);
  await page.getByLabel("Each variant has its own").check();
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this change?" });
  await expect(dialog).toContainText("1 product: each variant gets the value of its product.");
  await expectAccessible(page, "what a change of an attribute does");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  // The same of several products, in one sheet.
  await page.goto(`/dashboard/products/attributes?ids=${id}`);
  const cell = page.getByLabel(`${slug} pockets, ${slug.toUpperCase()}`);
  await expect(cell).toHaveValue("3");
  await expectAccessible(page, "the sheet of attributes");
  await cell.fill("4");
  await page.getByRole("button", { name: "Save 1" }).click();
  await expect(page.getByText("1 saved")).toBeVisible();
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("row", { name: slug })).toContainText("4 pockets");
  expect((await page.request.post(`/api/admin/products/${id}/archive`)).ok()).toBe(true);
  expect((await page.request.delete(`/api/admin/attributes/${data.data[0].id}`)).ok()).toBe(true);
});
