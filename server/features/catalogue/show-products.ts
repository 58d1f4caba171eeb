import type {
  CardProduct,
  Product,
  ProductDetail,
  ProductSummary,
  Sale,
  Swatch,
  Variant,
} from "@cairn/contract/catalogue/public.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { toFilm } from "./product-films.ts";
import { toRating } from "./ratings/rating.ts";
import type { AttributeRow, CardRow, DetailRow, ImageRow, ProductRow, SummaryRow, VariantRow } from "./rows.ts";
import { isUpcoming } from "./stock.ts";

// What visitors see of products, made of what `rows.ts` reads.

/** A product by one variant of it, which is the one that stands for it unless another is named. */
export function toSummary(row: SummaryRow, variant = row.variants[0]): ProductSummary {
  const { id, slug, name, ability } = row;
  return { id, slug, name, ability, ...offerOf(variant, row), ...thumbnailOf(frontOf(row.images, variant)) };
}

/** What a variant costs, and how many of it there are. */
function offerOf(variant: VariantRow, { ability }: Pick<SummaryRow, "ability">) {
  return {
    variant_id: variant.id,
    variant_name: variantNameOf(variant.option_values),
    price: pence(variant.price_pence),
    sale: saleOf(variant),
    tax: pence(variant.tax_pence),
    // What others hold while they pay is not for sale.
    stock: variant.stock - variant.held,
    is_low: variant.stock - variant.held <= variant.low_stock,
    weight_grams: variant.weight_grams,
    is_upcoming: isUpcoming({ ability, stock: variant.stock }),
  };
}

function saleOf({ compare_at_pence: compareAt, lowest_pence: lowest, sale_until: until }: VariantRow): Sale | null {
  if (compareAt === null) return null;
  return { compare_at_price: pence(compareAt), lowest_price: pence(lowest ?? compareAt), until };
}

/** The picture that stands for a variant: the first that shows it, or any while it has none. */
function frontOf(images: readonly ImageRow[], { option_values: values }: VariantRow): ImageRow | undefined {
  return images.find((image) => image.option_values.every((value) => values.includes(value))) ?? images[0];
}

function thumbnailOf(front: ImageRow | undefined) {
  return {
    thumbnail: front ? mediaUrl(front.key) : "",
    picture: front ? pictureOf(front.key, front.blur) : undefined,
  };
}

const focusOf = (front: ImageRow | undefined) => ({ x: front?.x ?? 50, y: front?.y ?? 50 });

export function toCard(row: CardRow, variant = row.variants[0]): CardProduct {
  const prices = row.variants.map(({ price_pence: price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const swatches = swatchesOf(row, variant);
  return {
    ...toSummary(row, variant),
    is_chosen_variant: false,
    price_from: lowest < highest ? pence(lowest) : null,
    swatches: swatches.length > 1 ? swatches : [],
    focal_point: focusOf(frontOf(row.images, variant)),
    launches_on: row.launches_on,
    facts: attributesOf(row, variant)
      .filter(({ places }) => places.includes("card"))
      .map(({ key, name, unit, value }) => ({ key, name, unit, value })),
    rating: toRating(row.rating),
  };
}

/** What a product says of itself and of one variant. */
export function attributesOf(row: CardRow, variant: VariantRow): AttributeRow[] {
  return row.attributes.filter(({ variant_id: id }) => id === null || id === variant.id);
}

/** Its colours, each with the variant and the picture that stand for it. */
function swatchesOf(row: CardRow, shown: VariantRow): Swatch[] {
  const inOrder = [shown, ...row.variants];
  return row.options
    .flatMap(({ values }) => values)
    .flatMap(({ name, swatch }) => {
      const own = inOrder.find(({ option_values: values }) => values.includes(name));
      if (!swatch || !own) return [];
      const front = frontOf(row.images, own);
      return [{ name, colour: swatch, ...offerOf(own, row), ...thumbnailOf(front), focal_point: focusOf(front) }];
    });
}

export function toProduct(row: ProductRow): Product {
  return {
    ...toCard(row),
    options: [...row.options],
    description: row.description,
    images: row.images.map(({ id, key, blur, alt, option_values, x, y }) => ({
      id,
      image_url: mediaUrl(key),
      picture: pictureOf(key, blur),
      focal_point: { x, y },
      alt,
      option_values,
    })),
  };
}

export function toDetail(row: DetailRow): ProductDetail {
  const isSold = ({ name }: { readonly name: string }) =>
    row.variants.some(({ option_values }) => option_values.includes(name));
  return {
    ...toProduct(row),
    specifications: row.specifications,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    films: row.films.map(toFilm),
    // A value of which no variant is for sale is no choice.
    options: row.options.map(({ name, values }) => ({ name, values: values.filter(isSold) })),
    variants: row.variants
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .map((variant) => toVariant(variant, row)),
    attributes: row.attributes.filter(({ variant_id: id }) => id === null).map(withoutOwner),
  };
}

function toVariant(variant: VariantRow, row: DetailRow): Variant {
  const { variant_id: id, variant_name: _name, ...offer } = offerOf(variant, row);
  const { sku, barcode, option_values } = variant;
  const own = row.attributes.filter(({ variant_id: owner }) => owner === id);
  return { ...{ id, sku, barcode, option_values }, ...offer, attributes: own.map(withoutOwner) };
}

const withoutOwner = ({ variant_id: _owner, ...attribute }: AttributeRow) => attribute;
