import type { ProductOption } from "@cairn/contract/catalogue/public.ts";
import type { AttributeValues, ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";

/** A picture of the demo shop; `file` is its path in the folder `media` beside this file. */
export interface DemoImage {
  readonly file: `products/${string}.webp`;
  readonly alt: string;
  /** Where it shows some variants only. */
  readonly option_values?: readonly string[];
}

/** A film of the demo shop; `file` and `poster` are paths in the folder `media` beside this file. */
export interface DemoFilm {
  readonly file: `videos/${string}.mp4`;
  readonly poster: `products/${string}.webp`;
  readonly alt: string;
  /** How many pictures stand before it. */
  readonly place: number;
}

export interface DemoVariant {
  readonly option_values: readonly string[];
  readonly sku: string;
  readonly price_pence: Pence;
  /** What it costs in a sale that has begun and has no end. */
  readonly sale_pence: Pence | null;
  readonly tax_pence: Pence;
  /** What the shop pays for a unit; null of what nobody has worked out yet. */
  readonly cost_pence: Pence | null;
  readonly stock: number;
  readonly weight_grams: number;
  /** What it has of attributes in which variants differ. */
  readonly attributes?: AttributeValues;
}

/** A part of the demo shop; `file` is its picture's path in the folder `media` beside this file. */
export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly file: `${"landscapes" | "products"}/${string}.webp`;
  /** The parts within it. */
  readonly parts?: readonly DemoCategory[];
}

type Needed = "slug" | "name" | "ability" | "description" | "specifications";
type OwnFields = Omit<ProductFields, "images" | "films" | "variants" | "category_ids" | "related_ids" | "position">;

/**
 * A product of the demo shop, of which what is left out is blank; the first picture is its thumbnail, the first variant
 * its default one.
 */
export interface DemoProduct extends Pick<OwnFields, Needed>, Partial<Omit<OwnFields, Needed>> {
  /** The slugs of its categories. */
  readonly categories: readonly string[];
  /** The slugs of what its page names first of what goes with it. */
  readonly goes_with?: readonly string[];
  readonly images: readonly DemoImage[];
  readonly films?: readonly DemoFilm[];
  readonly variants: readonly DemoVariant[];
}

interface Goods extends Pick<DemoVariant, "sku" | "stock" | "weight_grams" | "attributes"> {
  readonly price: number;
  readonly sale?: number;
  /** What a unit costs the shop, where that is not the usual part of the price. */
  readonly cost?: number | null;
}

/** In whole half pounds. */
const usualCost = (price: number) => Math.round((price * 0.44) / 50) * 50;

/** A variant by its values of the product's options; the price is in pence, written `249_00`. */
export function variantOf(
  optionValues: readonly string[],
  { price, sale, cost = usualCost(price), ...goods }: Goods,
): DemoVariant {
  const sold = { price_pence: pence(price), sale_pence: sale === undefined ? null : pence(sale), tax_pence: pence(0) };
  return { ...goods, ...sold, cost_pence: cost === null ? null : pence(cost), option_values: optionValues };
}

/** The one variant of a product that comes in one size. */
export function onlyVariant(goods: Goods): DemoVariant[] {
  return [variantOf([], goods)];
}

export const backLengths: ProductOption = {
  name: "Back length",
  values: ["Regular", "Long"].map((name) => ({ name, swatch: null })),
};
