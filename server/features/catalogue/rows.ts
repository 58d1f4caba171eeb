import type { AttributePlace, ShownAttribute } from "@cairn/contract/catalogue/attributes.ts";
import { productDetailSchema } from "@cairn/contract/catalogue/public.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { pictures } from "../../platform/media/tables.ts";
import { attributesOfAll } from "./attributes/read-values.ts";
import { filmsOfProduct } from "./product-films.ts";
import { ratingAt } from "./ratings/rating.ts";
import { productImages, products, variants } from "./tables.ts";
import { variantOrder } from "./variants.ts";

// What the shop's statements read of products. `show-products.ts` makes of it what visitors see.

/** A variant that is for sale. */
export interface VariantRow
  extends Pick<
    typeof variants.$inferSelect,
    | "id"
    | "sku"
    | "barcode"
    | "option_values"
    | "price_pence"
    | "compare_at_pence"
    | "lowest_pence"
    | "sale_until"
    | "tax_pence"
    | "weight_grams"
    | "position"
    | "is_default"
    | "stock"
    | "held"
    | "low_stock"
  > {}

export interface ImageRow {
  readonly id: number;
  readonly key: string;
  readonly blur: string | null;
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  readonly option_values: string[];
}

/** A value of a product, or of one of its variants. */
export interface AttributeRow extends ShownAttribute {
  readonly variant_id: number | null;
}

// Each of these is read for all products of the statement at once: one product after the other costs three times as much.

const variantsOfAll = sql`(
  select one.product_id, json_agg(one order by ${sql.raw(variantOrder("one"))}) as in_order from (
    select id, product_id, sku, barcode, option_values, price_pence, compare_at_pence, lowest_pence, sale_until, tax_pence,
      weight_grams, position, is_default, stock, held, low_stock
    from ${variants} where is_active and product_id in (select id from wanted)) one
  group by one.product_id) as own_variants`;

const imagesOfAll = sql`(
  select image.product_id, json_agg(json_build_object('id', image.id, 'key', image.media_key, 'blur', picture.blur,
    'alt', image.alt, 'x', image.focal_x, 'y', image.focal_y, 'option_values', image.option_values) order by image.position) as in_order
  from ${productImages} image left join ${pictures} picture on picture.key = image.media_key
  where image.product_id in (select id from wanted) group by image.product_id) as own_images`;

const summaryColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  ability: products.ability,
  /** The one that stands for the product comes first. */
  variants: sql<[VariantRow, ...VariantRow[]]>`own_variants.in_order`,
  images: sql<ImageRow[]>`coalesce(own_images.in_order, '[]')`,
};
const cardColumns = {
  ...summaryColumns,
  options: products.options,
  launches_on: products.launches_on,
  attributes: sql<AttributeRow[]>`coalesce(own_attributes.in_order, '[]')`,
  rating: ratingAt(products.id),
};
const productColumns = { ...cardColumns, description: products.description };
const detailColumns = { ...columnsIn(products, productDetailSchema), ...productColumns, films: filmsOfProduct };

/** For the products whose ids `wanted` selects. */
const forWanted = (db: Database, wanted: SQL) => db.with(db.$with("wanted", { id: products.id }).as(wanted));

/**
 * What they have, as far as one of their variants is for sale, with the attributes that meet a condition. PostgreSQL
 * leaves out the parts of which no column is read.
 */
const partsWith = (condition: SQL) => sql`(${variantsOfAll}
  left join ${imagesOfAll} on own_images.product_id = own_variants.product_id
  left join ${attributesOfAll(condition)} on own_attributes.product_id = own_variants.product_id)`;
const shownOn = (...places: AttributePlace[]) => sql.raw(`attribute.places && '{${places.join()}}'`);
const cardParts = partsWith(shownOn("card"));
const comparedParts = partsWith(shownOn("card", "comparison"));
const allParts = partsWith(sql`true`);
const ofProduct = sql`own_variants.product_id = ${products.id}`;

/** Products as carts keep them. */
export const selectSummaries = (db: Database, wanted: SQL) =>
  forWanted(db, wanted).select(summaryColumns).from(products).innerJoin(cardParts, ofProduct).$dynamic();
/** Products as their cards show them. */
export const selectCards = (db: Database, wanted: SQL) =>
  forWanted(db, wanted).select(cardColumns).from(products).innerJoin(cardParts, ofProduct).$dynamic();
/** Products as they stand beside each other. */
export const selectCompared = (db: Database, wanted: SQL) =>
  forWanted(db, wanted).select(cardColumns).from(products).innerJoin(comparedParts, ofProduct).$dynamic();
/** Products as the specified lists have them. */
export const selectProducts = (db: Database, wanted: SQL) =>
  forWanted(db, wanted).select(productColumns).from(products).innerJoin(cardParts, ofProduct).$dynamic();
/** Products as their own pages show them. */
export const selectDetails = (db: Database, wanted: SQL) =>
  forWanted(db, wanted).select(detailColumns).from(products).innerJoin(allParts, ofProduct).$dynamic();

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];
