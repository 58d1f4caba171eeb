import type { Product, ProductSummary } from "@cairn/contract/catalogue.ts";

/**
 * The fields of a product that its card shows: route loaders reduce products to them, so that pages carry no unused
 * data.
 */
export function summaryOf({ id, slug, name, thumbnail, picture, price, tax, stock, ability }: Product): ProductSummary {
  return { id, slug, name, thumbnail, picture, price, tax, stock, ability };
}
