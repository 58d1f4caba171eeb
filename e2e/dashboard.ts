import { blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { expect, type Page } from "@playwright/test";
import { ownerPassword } from "./fixtures.ts";

/** Signs in to the dashboard, whose sign-in page is shown. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens a screen of the dashboard as the owner, signed in by a call: other journeys go through the form. */
export async function openDashboard(page: Page, path = "/"): Promise<void> {
  await ownersRequests(page);
  await page.goto(`/dashboard${path}`);
  await expect(page.getByRole("button", { name: "Search or go to" })).toBeVisible();
}

/** The calls of the owner, for what a test needs to be there. */
export async function ownersRequests({ request }: Pick<Page, "request">) {
  const data = { email: "owner@cairn.example", password: ownerPassword };
  expect((await request.post("/api/admin/login", { data })).status()).toBe(200);
  return {
    async make(resource: string, fields: object): Promise<{ id: number }> {
      const answer = await request.post(`/api/admin/${resource}`, { data: fields });
      expect(answer.status()).toBe(201);
      return (await answer.json()).data;
    },
    async change(record: string, fields: object): Promise<void> {
      expect((await request.put(`/api/admin/${record}`, { data: fields })).status()).toBe(200);
    },
  };
}

/** Pastes as a word processor puts it on the clipboard. */
export async function pasteHtml(page: Page, label: string, html: string): Promise<void> {
  await page.getByRole("textbox", { name: label, exact: true }).evaluate((box, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** A product with one variant, as a form sends it. */
export const productForm = (slug: string, more: object = {}) => ({
  ...blankProduct,
  name: `Product ${slug}`,
  slug,
  description: "<p>Made by a test.</p>",
  position: 9999,
  variants: [
    {
      option_values: [],
      sku: slug.toUpperCase(),
      barcode: "",
      tax_class: "standard",
      price: 12,
      ...{ sale_price: null, sale_from: null, sale_until: null },
      tax: 0,
      weight_grams: 100,
      low_stock: 2,
      attributes: {},
      is_default: true,
      is_active: true,
    },
  ],
  ...more,
});
