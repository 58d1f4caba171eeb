import type { CardProduct, ProductSummary, Swatch } from "@cairn/contract/catalogue/public.ts";

/** The fields of a product that a cart keeps. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const { id, variant_id, slug, name, variant_name, thumbnail, picture, price, sale, tax } = product;
  const { stock, is_low, weight_grams, ability, is_upcoming } = product;
  return {
    ...{ id, variant_id, slug, name, variant_name, thumbnail, picture, price, sale, tax },
    ...{ stock, is_low, weight_grams, ability, is_upcoming },
  };
}

/**
 * The fields of a product that its card shows: route loaders reduce products to them, so that pages carry no unused
 * data.
 */
export function cardOf(product: CardProduct): CardProduct {
  const { is_chosen_variant, price_from, swatches, focal_point, launches_on, facts, rating } = product;
  return { ...summaryOf(product), is_chosen_variant, price_from, swatches, focal_point, launches_on, facts, rating };
}

/**
 * A product as its card shows it in one of its colours: without "from", since the card then names the one variant that
 * it puts into the cart, and this is its price.
 */
export function inColour(product: CardProduct, { name: _, colour: __, ...own }: Swatch): CardProduct {
  if (own.variant_id === product.variant_id) return product;
  return { ...product, ...own, price_from: null, picture: undefined };
}
