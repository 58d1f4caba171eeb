import { sizeNameOf } from "@cairn/contract/catalogue/fit/backs.ts";
import { packAttributes } from "@cairn/contract/catalogue/fit/pack-attributes.ts";
import type { PackVariant } from "@cairn/contract/catalogue/fit/packs.ts";
import type { ProductDetail, Variant } from "@cairn/contract/catalogue/public.ts";

/** A size with the backs for which it is made. */
export interface Size {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The variants of a product by the backs for which they are made. */
export function backsOf({ variants }: Pick<ProductDetail, "variants">): PackVariant[] {
  return variants.map((variant) => ({
    id: variant.id,
    option_values: variant.option_values,
    stock: variant.stock,
    is_upcoming: variant.is_upcoming,
    back_from: numberIn(variant, packAttributes.backFrom),
    back_to: numberIn(variant, packAttributes.backTo),
  }));
}

function numberIn({ attributes }: Variant, wanted: string): number | null {
  const value = attributes.find(({ key }) => key === wanted)?.value;
  return typeof value === "number" ? value : null;
}

/** Each size once, in the order of the variants. */
export function sizesOf(variants: readonly PackVariant[]): Size[] {
  const sizes = new Map<string, Size>();
  for (const variant of variants) {
    const { back_from: from, back_to: to } = variant;
    const name = sizeNameOf({ variants }, variant);
    if (from !== null && to !== null && !sizes.has(name)) sizes.set(name, { name, from, to });
  }
  return [...sizes.values()];
}
