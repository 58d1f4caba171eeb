import type { ProductDetail, ProductImage, ProductOption, Variant } from "./public.ts";

/** What a variant is called beside its product: "Ember / Long"; empty where there is nothing to choose. */
export function variantNameOf(optionValues: readonly string[]): string {
  return optionValues.join(" / ");
}

/** What a variant is called where it stands without its product's page, as in a mail or at a payment provider. */
export function nameWithVariant(name: string, variantName: string): string {
  return variantName ? `${name}, ${variantName}` : name;
}

/** The pictures that show this variant, or all of the product's while it has none. */
export function imagesOf({ images }: ProductDetail, variant: Variant): readonly ProductImage[] {
  const own = images.filter(({ option_values }) =>
    option_values.every((value) => variant.option_values.includes(value)),
  );
  return own.length > 0 ? own : images;
}

/** Search engines and shopping services know two ways in which such variants differ. */
export function propertyOf(option: ProductOption | undefined): "color" | "size" {
  return option?.values.some(({ swatch }) => swatch) ? "color" : "size";
}

/** Joins the values of several options that are one property to them. */
export function valuesByProperty(
  { options }: Pick<ProductDetail, "options">,
  { option_values }: Pick<Variant, "option_values">,
): Record<string, string> {
  const byProperty = Map.groupBy(option_values, (_, index) => propertyOf(options[index]));
  return Object.fromEntries([...byProperty].map(([property, values]) => [property, variantNameOf(values)]));
}
