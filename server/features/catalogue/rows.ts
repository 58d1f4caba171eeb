import type { ShownAttribute } from "@cairn/contract/catalogue/attributes.ts";
import {
  type CardProduct,
  type Product,
  type ProductDetail,
  type ProductSummary,
  productDetailSchema,
  type Sale,
  type Swatch,
  type Variant,
} from "@cairn/contract/catalogue/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { attributesOfProduct, attributesOfVariant, factsOnCard } from "./attributes/read-values.ts";
import { filmsOfProduct, toFilm } from "./product-films.ts";
import { ratingAt, toRating } from "./ratings/rating.ts";
import { isUpcoming } from "./stock.ts";
import { productImages, products, variants } from "./tables.ts";
import { firstInOrder, frontOrder, variantNameOf } from "./variants.ts";

// What the shop's statements read of products, and how it is shown.

/** The variant for sale that stands for its product: one that can be bought, if there is any. */
export const shownOf = (condition?: SQL) =>
  new QueryBuilder()
    .select()
    .from(variants)
    .where(and(eq(variants.product_id, products.id), sql`${variants.is_active}`, condition))
    .orderBy(firstInOrder)
    .as("shown");
export const shown = shownOf();

interface SaleRow {
  readonly compare_at_pence: number;
  readonly lowest_pence: number;
  readonly until: string | null;
}
const saleOf = (variant: string) =>
  sql.raw(`case when ${variant}.compare_at_pence is not null then json_build_object(
  'compare_at_pence', ${variant}.compare_at_pence, 'lowest_pence', coalesce(${variant}.lowest_pence, ${variant}.compare_at_pence),
  'until', ${variant}.sale_until) end`) as SQL<SaleRow | null>;

const commonColumns = {
  id: products.id,
  variant_id: shown.id,
  slug: products.slug,
  name: products.name,
  variant_name: variantNameOf(sql`shown`),
  ability: products.ability,
  price_pence: shown.price_pence,
  sale: saleOf("shown"),
  tax_pence: shown.tax_pence,
  weight_grams: shown.weight_grams,
  totalStock: shown.stock,
  // What others hold while they pay is not for sale.
  stock: sql<number>`${shown.stock} - ${shown.held}`,
  is_low: sql<boolean>`${shown.stock} - ${shown.held} <= ${shown.low_stock}`,
};

interface FrontRow {
  readonly key: string;
  readonly blur: string | null;
  readonly x: number;
  readonly y: number;
}
interface ImageRow extends FrontRow {
  readonly id: number;
  readonly alt: string;
  readonly option_values: string[];
}
type VariantRecord = typeof variants.$inferSelect;
interface VariantRow
  extends Pick<
    VariantRecord,
    "id" | "sku" | "barcode" | "option_values" | "price_pence" | "tax_pence" | "weight_grams"
  > {
  readonly attributes: ShownAttribute[];
  readonly sale: SaleRow | null;
  readonly totalStock: number;
  readonly stock: number;
  readonly is_low: boolean;
}

interface ColourRow extends Omit<VariantRow, "id" | "sku" | "barcode" | "option_values" | "attributes"> {
  readonly name: string;
  readonly colour: string;
  readonly variant_id: number;
  readonly variant_name: string;
  readonly key: string | null;
  readonly blur: string | null;
  readonly x: number | null;
  readonly y: number | null;
}

const blur = blurAt(sql.raw("image.media_key"));
const front = sql<FrontRow | null>`(
  select json_build_object('key', image.media_key, 'blur', ${blur}, 'x', image.focal_x, 'y', image.focal_y)
  from ${productImages} image
  where image.product_id = ${products.id} ${frontOrder(sql`${shown.option_values}`)})`;
const images = sql<ImageRow[]>`(
  select coalesce(json_agg(json_build_object('id', image.id, 'key', image.media_key, 'blur', ${blur}, 'alt', image.alt,
    'x', image.focal_x, 'y', image.focal_y, 'option_values', image.option_values) order by image.position), '[]')
  from ${productImages} image where image.product_id = ${products.id})`;
const everyVariant = sql<VariantRow[]>`(
  select json_agg(json_build_object('id', each.id, 'sku', each.sku, 'barcode', each.barcode, 'option_values', each.option_values,
    'price_pence', each.price_pence, 'sale', ${saleOf("each")}, 'tax_pence', each.tax_pence, 'totalStock', each.stock, 'stock', each.stock - each.held,
    'is_low', each.stock - each.held <= each.low_stock,
    'weight_grams', each.weight_grams, 'attributes', ${attributesOfVariant(sql`each.product_id`, sql`each.id`)})
    order by each.position, each.id)
  from ${variants} each where each.product_id = ${products.id} and each.is_active)`;

/** The lowest price of its variants, where these differ. */
const priceFrom = sql<number | null>`(
  select min(each.price_pence) from ${variants} each where each.product_id = ${products.id} and each.is_active
  having min(each.price_pence) < max(each.price_pence))`;
/** Its colours, each with the variant and the picture that stand for it. */
const colours = sql<ColourRow[]>`(
  select coalesce(json_agg(json_build_object('name', value ->> 'name', 'colour', value ->> 'swatch', 'variant_id', own.id,
    'variant_name', ${variantNameOf(sql`own`)}, 'price_pence', own.price_pence, 'sale', ${saleOf("own")}, 'tax_pence', own.tax_pence, 'totalStock', own.stock,
    'stock', own.stock - own.held, 'is_low', own.stock - own.held <= own.low_stock, 'weight_grams', own.weight_grams, 'key', front_image.media_key,
    'blur', ${blurAt(sql.raw("front_image.media_key"))},
    'x', front_image.focal_x, 'y', front_image.focal_y) order by place, value_place), '[]')
  from jsonb_array_elements(${products.options}) with ordinality as options (option, place)
  cross join jsonb_array_elements(option -> 'values') with ordinality as option_values (value, value_place)
  join lateral (
    select * from ${variants} where product_id = ${products.id} and is_active
      and option_values @> array[value ->> 'name'] order by id = ${shown.id} desc, ${firstInOrder}) own on true
  left join lateral (
    select * from ${productImages} image
    where image.product_id = ${products.id} ${frontOrder(sql`own.option_values`)}) front_image on true
  where value ->> 'swatch' is not null)`;

export const summaryColumns = { ...commonColumns, front };
export const cardColumns = {
  ...summaryColumns,
  price_from_pence: priceFrom,
  colours,
  launches_on: products.launches_on,
  facts: factsOnCard(sql`${products.id}`, sql`${shown.id}`),
  rating: ratingAt(products.id),
};
const productColumns = { ...cardColumns, options: products.options, description: products.description, images };
const detailColumns = {
  ...columnsIn(products, productDetailSchema),
  ...productColumns,
  films: filmsOfProduct,
  variants: everyVariant,
  attributes: attributesOfProduct(sql`${products.id}`),
};

/** Products as their cards show them. */
export const selectCards = (db: Database) =>
  db.select(cardColumns).from(products).innerJoinLateral(shown, sql`true`).$dynamic();
/** Products as the specified lists have them. */
export const selectProducts = (db: Database) =>
  db.select(productColumns).from(products).innerJoinLateral(shown, sql`true`).$dynamic();
/** Products as their own pages show them. */
export const selectDetails = (db: Database) =>
  db.select(detailColumns).from(products).innerJoinLateral(shown, sql`true`).$dynamic();

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
type SummaryRow = Omit<CardRow, "price_from_pence" | "colours" | "launches_on" | "facts" | "rating">;
type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];

export function toSummary({ front, ...row }: SummaryRow): ProductSummary {
  return {
    id: row.id,
    variant_id: row.variant_id,
    slug: row.slug,
    name: row.name,
    variant_name: row.variant_name,
    thumbnail: front ? mediaUrl(front.key) : "",
    picture: front ? pictureOf(front.key, front.blur) : undefined,
    price: pence(row.price_pence),
    sale: toSale(row.sale),
    tax: pence(row.tax_pence),
    stock: row.stock,
    is_low: row.is_low,
    weight_grams: row.weight_grams,
    ability: row.ability,
    is_upcoming: isUpcoming({ ability: row.ability, stock: row.totalStock }),
  };
}

function toSale(sale: SaleRow | null): Sale | null {
  if (!sale) return null;
  const { compare_at_pence: compareAt, lowest_pence: lowest, until } = sale;
  return { compare_at_price: pence(compareAt), lowest_price: pence(lowest), until };
}

export function toCard(row: CardRow): CardProduct {
  return {
    ...toSummary(row),
    is_chosen_variant: false,
    price_from: row.price_from_pence === null ? null : pence(row.price_from_pence),
    swatches: row.colours.length > 1 ? row.colours.map((colour) => toSwatch(colour, row.ability)) : [],
    focal_point: { x: row.front?.x ?? 50, y: row.front?.y ?? 50 },
    launches_on: row.launches_on,
    facts: row.facts,
    rating: toRating(row.rating),
  };
}

function toSwatch(
  { key, blur, x, y, price_pence, sale, tax_pence, totalStock, ...colour }: ColourRow,
  ability: CardRow["ability"],
) {
  return {
    ...colour,
    thumbnail: key === null ? "" : mediaUrl(key),
    picture: key === null ? undefined : pictureOf(key, blur),
    focal_point: { x: x ?? 50, y: y ?? 50 },
    price: pence(price_pence),
    sale: toSale(sale),
    tax: pence(tax_pence),
    is_upcoming: isUpcoming({ ability, stock: totalStock }),
  } satisfies Swatch;
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
    ...row,
    ...toProduct(row),
    films: row.films.map(toFilm),
    // A value of which no variant is for sale is no choice.
    options: row.options.map(({ name, values }) => ({ name, values: values.filter(isSold) })),
    variants: row.variants.map((variant) => toVariant(variant, row.ability)),
  };
}

function toVariant(
  { price_pence, sale, tax_pence, totalStock, ...variant }: VariantRow,
  ability: DetailRow["ability"],
): Variant {
  return {
    ...variant,
    price: pence(price_pence),
    sale: toSale(sale),
    tax: pence(tax_pence),
    is_upcoming: isUpcoming({ ability, stock: totalStock }),
  };
}
