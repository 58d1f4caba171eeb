import type { Locator, Page } from "@playwright/test";
import { ownersRequests, productForm } from "./dashboard.ts";
import { expect } from "./fixtures.ts";

export interface OwnVariant {
  readonly product_id: number;
  readonly variant_id: number;
}

export interface OwnProduct {
  readonly name: string;
  /** The dearer size is £42.50 where the other is £12. */
  readonly small: OwnVariant;
  readonly large: OwnVariant;
}

/** A product of the test's own in two sizes, nine of each, that is on sale. */
export async function productInTwoSizes(page: Page, slug: string): Promise<OwnProduct> {
  const { make } = await ownersRequests(page);
  const fields = productForm(slug);
  const [variant] = fields.variants;
  const sized = (size: string, price: number) => ({
    ...variant,
    ...{ option_values: [size], sku: `${slug}-${size}`.toUpperCase(), price, opening_stock: 9 },
    is_default: size === "Small",
  });
  const { id } = await make("products", {
    ...fields,
    options: [{ name: "Size", values: ["Small", "Large"].map((name) => ({ name, swatch: null })) }],
    variants: [sized("Small", 12), sized("Large", 42.5)],
  });
  expect((await page.request.post(`/api/admin/products/${id}/publish`, { data: {} })).status()).toBe(200);
  const { data } = await (await page.request.get(`/api/admin/products/${id}`)).json();
  const variantOf = (size: string): OwnVariant => ({
    product_id: id,
    variant_id: data.variants.find((each: { option_values: string[] }) => each.option_values[0] === size).id,
  });
  return { name: fields.name, small: variantOf("Small"), large: variantOf("Large") };
}

/** In the dialog that changes an order: the larger size in the place of the smaller one. */
export async function swapForLarge(dialog: Locator, slug: string, { name }: OwnProduct): Promise<void> {
  await dialog.getByLabel("Add a product or another variant").fill(`${slug}-large`);
  await dialog.page().getByRole("option", { name: /Large/ }).click();
  await dialog.getByRole("button", { name: `Remove ${name}, Small` }).click();
}

/** The way to the page of a mailed link, where something is paid. */
export function payLinkIn(text: string): string {
  return /\S+(\/pay\?key=[\w-]+)/.exec(text)?.[1] ?? "";
}
