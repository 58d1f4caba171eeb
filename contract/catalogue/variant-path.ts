import type { ProductSummary } from "./public.ts";

/** The page of a product, with this variant chosen where there is a choice. */
export function variantPath({
  slug,
  variant_id,
  variant_name,
}: Pick<ProductSummary, "slug" | "variant_id" | "variant_name">): string {
  return variant_name ? `/products/${slug}?variant=${variant_id}` : `/products/${slug}`;
}
