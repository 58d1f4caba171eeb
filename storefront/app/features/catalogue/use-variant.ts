import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import type { ProductDetail, ProductImage, ProductSummary, Variant } from "@cairn/contract/catalogue/public.ts";
import { imagesOf, variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { useLocation, useNavigate } from "react-router";
import { summaryOf } from "./summary-of.ts";

export interface ChosenVariant {
  readonly variant: Variant;
  /** The product as this variant of it goes into the cart. */
  readonly summary: ProductSummary;
  /** Chooses another value of one option. */
  choose(option: number, value: string): void;
}

/** The variant that the page's address names, `?variant=`, or the one that stands for the product. */
export function useVariant(product: ProductDetail): ChosenVariant {
  const { search } = useLocation();
  const navigate = useNavigate();
  const variant = findVariant(product, Number(new URLSearchParams(search).get("variant")));
  const summary = summarise(product, variant, imagesOf(product, variant)[0]);
  return {
    variant,
    summary,
    choose(option, value) {
      const next = nearestVariant(product, variant, option, value);
      if (!next) return;
      const address = new URLSearchParams({ variant: String(next.id) });
      const preview = new URLSearchParams(search).get(previewParameter);
      if (preview !== null) address.set(previewParameter, preview);
      navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}

function findVariant({ variants, variant_id }: ProductDetail, id: number): Variant {
  const found = variants.find((each) => each.id === id) ?? variants.find((each) => each.id === variant_id);
  if (!found) throw new Error("a product without the variant that stands for it");
  return found;
}

/** With this value, as many of the present ones as there are, and rather in stock than not. */
export function nearestVariant(
  { variants }: Pick<ProductDetail, "variants">,
  present: Pick<Variant, "option_values">,
  option: number,
  value: string,
): Variant | undefined {
  const inCommon = ({ option_values }: Variant) =>
    option_values.filter((each, index) => each === present.option_values[index]).length;
  return variants
    .filter(({ option_values }) => option_values[option] === value)
    .toSorted((one, other) => inCommon(other) - inCommon(one) || Number(isSoldOut(one)) - Number(isSoldOut(other)))[0];
}

function summarise(product: ProductDetail, variant: Variant, image?: ProductImage): ProductSummary {
  const { id, option_values, price, sale, tax, stock, is_low, weight_grams, is_upcoming } = variant;
  return {
    ...summaryOf(product),
    variant_id: id,
    variant_name: variantNameOf(option_values),
    price,
    sale,
    tax,
    stock,
    is_low,
    weight_grams,
    is_upcoming,
    thumbnail: image?.image_url ?? "",
    picture: image?.picture,
  };
}
