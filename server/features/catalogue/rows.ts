import type { CardProduct, Product, ProductDetail, ProductSummary } from "@cairn/contract/catalogue.ts";
import { pence } from "@cairn/contract/money.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { isUpcoming } from "./stock.ts";
import { productImages, products, variants } from "./tables.ts";
import { firstInOrder, frontOrder, variantNameOf } from "./variants.ts";

// What the shop's statements read of products, and how it is shown.

/** The variant for sale that stands for its product: one that can be bought, if there is any. */
export const shownOf = (condition?: SQL) =>
  new QueryBuilder({ casing: "snake_case" })
    .select()
    .from(variants)
    .where(and(eq(variants.productId, products.id), sql`${variants.isActive}`, condition))
    .orderBy(firstInOrder)
    .as("shown");
export const shown = shownOf();

const commonColumns = {
  id: products.id,
  variantId: shown.id,
  slug: products.slug,
  name: products.name,
  variantName: variantNameOf(sql`shown`),
  ability: products.ability,
  pricePence: shown.pricePence,
  taxPence: shown.taxPence,
  weightGrams: shown.weightGrams,
  wholeStock: shown.stock,
  // What others hold while they pay is not for sale.
  stock: sql<number>`${shown.stock} - ${shown.held}`,
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
  readonly optionValues: string[];
}
type VariantRecord = typeof variants.$inferSelect;
interface VariantRow
  extends Pick<VariantRecord, "id" | "sku" | "optionValues" | "pricePence" | "taxPence" | "weightGrams"> {
  readonly wholeStock: number;
  readonly stock: number;
}

const blur = blurAt(sql.raw("image.media_key"));
const front = sql<FrontRow | null>`(
  select json_build_object('key', image.media_key, 'blur', ${blur}, 'x', image.focal_x, 'y', image.focal_y)
  from ${productImages} image
  where image.product_id = ${products.id} ${frontOrder(sql`${shown.optionValues}`)})`;
const images = sql<ImageRow[]>`(
  select coalesce(json_agg(json_build_object('id', image.id, 'key', image.media_key, 'blur', ${blur}, 'alt', image.alt,
    'x', image.focal_x, 'y', image.focal_y, 'optionValues', image.option_values) order by image.position), '[]')
  from ${productImages} image where image.product_id = ${products.id})`;
const everyVariant = sql<VariantRow[]>`(
  select json_agg(json_build_object('id', each.id, 'sku', each.sku, 'optionValues', each.option_values,
    'pricePence', each.price_pence, 'taxPence', each.tax_pence, 'wholeStock', each.stock, 'stock', each.stock - each.held,
    'weightGrams', each.weight_grams) order by each.position, each.id)
  from ${variants} each where each.product_id = ${products.id} and each.is_active)`;

export const summaryColumns = { ...commonColumns, front };
export const cardColumns = { ...summaryColumns, options: products.options, launchesOn: products.launchesOn };
const productColumns = { ...cardColumns, descriptionHtml: products.descriptionHtml, images };
const detailColumns = {
  ...productColumns,
  variants: everyVariant,
  capacityMillilitres: products.capacityMillilitres,
  material: products.material,
  specifications: products.specifications,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
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
type SummaryRow = Omit<CardRow, "options" | "launchesOn">;
type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];

export function toSummary({ front, ...row }: SummaryRow): ProductSummary {
  return {
    id: row.id,
    variant_id: row.variantId,
    slug: row.slug,
    name: row.name,
    variant_name: row.variantName,
    thumbnail: front ? mediaUrl(front.key) : "",
    picture: front ? pictureOf(front.key, front.blur) : undefined,
    price: pence(row.pricePence),
    tax: pence(row.taxPence),
    stock: row.stock,
    weight_grams: row.weightGrams,
    ability: row.ability,
    is_upcoming: isUpcoming({ ability: row.ability, stock: row.wholeStock }),
  };
}

export function toCard(row: CardRow): CardProduct {
  return {
    ...toSummary(row),
    options: [...row.options],
    focal_point: { x: row.front?.x ?? 50, y: row.front?.y ?? 50 },
    launches_on: row.launchesOn,
  };
}

export function toProduct(row: ProductRow): Product {
  return {
    ...toCard(row),
    description: row.descriptionHtml,
    images: row.images.map(({ id, key, blur, alt, optionValues, x, y }) => ({
      id,
      image_url: mediaUrl(key),
      picture: pictureOf(key, blur),
      focal_point: { x, y },
      alt,
      option_values: optionValues,
    })),
  };
}

export function toDetail(row: DetailRow): ProductDetail {
  const isSold = ({ name }: { readonly name: string }) =>
    row.variants.some(({ optionValues }) => optionValues.includes(name));
  return {
    ...toProduct(row),
    // A value of which no variant is for sale is no choice.
    options: row.options.map(({ name, values }) => ({ name, values: values.filter(isSold) })),
    variants: row.variants.map(({ id, sku, optionValues, pricePence, taxPence, wholeStock, stock, weightGrams }) => ({
      id,
      sku,
      option_values: optionValues,
      price: pence(pricePence),
      tax: pence(taxPence),
      stock,
      is_upcoming: isUpcoming({ ability: row.ability, stock: wholeStock }),
      weight_grams: weightGrams,
    })),
    capacity_litres: row.capacityMillilitres === null ? null : row.capacityMillilitres / 1000,
    material: row.material,
    specifications: [...row.specifications],
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
  };
}
