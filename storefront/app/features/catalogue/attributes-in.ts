import type { AttributePlace } from "@cairn/contract/catalogue/attributes.ts";
import type { ProductDetail, Variant } from "@cairn/contract/catalogue/public.ts";

/** What a product and one variant of it have of the attributes that are shown in a place, in the order of the shop. */
export function attributesIn(place: AttributePlace, product: ProductDetail, variant: Variant) {
  return [...product.attributes, ...variant.attributes]
    .filter(({ places }) => places.includes(place))
    .toSorted((one, other) => one.position - other.position);
}
