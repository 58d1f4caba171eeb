import type { Product, ProductSummary } from "@cairn/contract/catalogue.ts";

/**
 * The fields of a product that its card shows: route loaders reduce products to them, so that pages carry no unused
 * data.
 */
export function summaryOf(product: Product): ProductSummary {
  const { id, slug, name, thumbnail, picture, price, tax, stock, ability, is_upcoming } = product;
  return { id, slug, name, thumbnail, picture, price, tax, stock, ability, is_upcoming };
}
