import type { CardProduct, ProductSummary } from "@cairn/contract/catalogue/public.ts";

/** The fields of a product that a cart keeps. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const { id, variant_id, slug, name, variant_name, thumbnail, picture, price, tax } = product;
  const { stock, weight_grams, ability, is_upcoming } = product;
  return {
    ...{ id, variant_id, slug, name, variant_name, thumbnail, picture, price, tax },
    ...{ stock, weight_grams, ability, is_upcoming },
  };
}

/**
 * The fields of a product that its card shows: route loaders reduce products to them, so that pages carry no unused
 * data.
 */
export function cardOf(product: CardProduct): CardProduct {
  const { options, focal_point, launches_on, facts } = product;
  return { ...summaryOf(product), options, focal_point, launches_on, facts };
}
