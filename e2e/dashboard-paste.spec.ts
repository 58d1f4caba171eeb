import { clipboards } from "./clipboards.ts";
import { openDashboard, ownersRequests, pasteHtml, productForm } from "./dashboard.ts";
import { expect, test } from "./fixtures.ts";

test("what word processors put on the clipboard keeps its lists, headings and small letters, and what is left out is told", {
  tag: "@edge",
}, async ({ page }) => {
  const slug = `pasted-${Date.now()}`;
  const owner = await ownersRequests(page);
  const { id } = await owner.make("products", productForm(slug));
  await openDashboard(page, `/products/${id}`);
  const box = page.getByRole("textbox", { name: "Description", exact: true });
  const stored = async () => (await (await page.request.get(`/api/admin/products/${id}`)).json()).data.description;
  const notice = page.getByText(/^Left out: /);
  for (const { from, html, kept, leftOut } of clipboards) {
    await box.click();
    await page.keyboard.press("Control+A");
    await pasteHtml(page, "Description", html);
    if (leftOut) await expect(notice, from).toHaveText(leftOut);
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(stored, from).toBe(kept);
  }

  // As the editor has all of it after it is read anew, and saves it again.
  const all = clipboards.map(({ from, kept }) => `<h2>${from}</h2>${kept}`).join("");
  const { version } = (await (await page.request.get(`/api/admin/products/${id}`)).json()).data;
  await owner.change(`products/${id}`, { ...productForm(slug, { description: all }), version, variants: [] });
  await page.reload();
  await expect(box).toContainText("LibreOffice");
  await expect(notice).toHaveCount(0);
  await box.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("X");
  await page.keyboard.press("Backspace");
  await page.getByLabel("Title for search engines").fill("Paper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await stored()).toBe(all);
});
