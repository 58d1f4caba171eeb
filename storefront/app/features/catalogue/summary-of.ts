import type { Product, ProductSummary } from "@cairn/contract/catalogue.ts";

/** What a card shows of a product: loaders cut products down to it, so that no page carries what it does not print. */
export function summaryOf({ id, slug, name, thumbnail, picture, price, tax, stock, ability }: Product): ProductSummary {
  return { id, slug, name, thumbnail, picture, price, tax, stock, ability };
}
