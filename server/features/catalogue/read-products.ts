import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import {
  type ProductState,
  type StaffProduct,
  staffProductSchema,
  staffVariantSchema,
} from "@cairn/contract/catalogue/staff-products.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { readValues } from "./attributes/read-values.ts";
import { readFilms } from "./product-films.ts";
import { relatedProducts } from "./related/tables.ts";
import { productCategories, productImages, products, variants } from "./tables.ts";

const state = {
  is_published: products.is_published,
  publish_at: products.publish_at,
  archived_at: products.archived_at,
};
const variant = {
  ...columnsIn(variants, staffVariantSchema),
  regular_pence: sql<number>`coalesce(${variants.compare_at_pence}, ${variants.price_pence})`,
  sale_pence: variants.sale_pence,
  tax_pence: variants.tax_pence,
  cost_pence: variants.cost_pence,
};
type StateColumns = Pick<typeof products.$inferSelect, keyof typeof state>;

/** Whether a variant may be removed: it was neither moved nor reserved, and so never sold. */
export const isRemovable = sql<boolean>`(not ${variants.is_reserved} and not exists (
  select from stock_movements moved where moved.variant_id = ${variants.id}))`;

/** One product as staff edit it; refuses with 404. */
export async function readProduct(db: Database | Transaction, id: number): Promise<StaffProduct> {
  const [product] = await readProducts(db, eq(products.id, id));
  if (!product) throw productUnknown();
  return product;
}

/** Products as staff edit them, in the order of their ids: all that are wanted, or so many of them. */
export async function readProducts(
  db: Database | Transaction,
  wanted: SQL | undefined,
  limit?: number,
): Promise<StaffProduct[]> {
  const selected = db
    .select({ product: columnsIn(products, staffProductSchema), state })
    .from(products)
    .where(wanted)
    .orderBy(asc(products.id))
    .$dynamic();
  const found = await (limit === undefined ? selected : selected.limit(limit));
  if (found.length === 0) return [];
  const ids = found.map(({ product }) => product.id);
  const stock = { variant_id: variants.id, stock: variants.stock, held: variants.held, is_removable: isRemovable };
  const ofProducts = await db
    .select({ product_id: variants.product_id, variant, stock })
    .from(variants)
    .where(anyOf(variants.product_id, ids))
    .orderBy(asc(variants.position), asc(variants.id));
  const images = await db
    .select()
    .from(productImages)
    .where(anyOf(productImages.product_id, ids))
    .orderBy(asc(productImages.position));
  const sortedInto = await db
    .select()
    .from(productCategories)
    .where(anyOf(productCategories.product_id, ids))
    .orderBy(asc(productCategories.category_id));
  const related = await db
    .select()
    .from(relatedProducts)
    .where(anyOf(relatedProducts.product_id, ids))
    .orderBy(asc(relatedProducts.position));
  const values = await readValues(db, ids);
  const films = await readFilms(db, ids);
  const variantsOf = Map.groupBy(ofProducts, ({ product_id }) => product_id);
  const imagesOf = Map.groupBy(images, ({ product_id }) => product_id);
  const categoriesOf = Map.groupBy(sortedInto, ({ product_id: productId }) => productId);
  const relatedOf = Map.groupBy(related, ({ product_id: productId }) => productId);
  return found.map(({ product, state }) => ({
    ...product,
    state: stateOf(state),
    attributes: values.ofProduct(product.id),
    variants: (variantsOf.get(product.id) ?? []).map(
      ({ variant: { regular_pence, sale_pence, tax_pence, cost_pence, ...variant } }) => ({
        ...variant,
        attributes: values.ofVariant(variant.id),
        price: pence(regular_pence),
        sale_price: sale_pence === null ? null : pence(sale_pence),
        tax: pence(tax_pence),
        cost: cost_pence === null ? null : pence(cost_pence),
      }),
    ),
    stocks: (variantsOf.get(product.id) ?? []).map(({ stock }) => stock),
    images: (imagesOf.get(product.id) ?? []).map(({ id, media_key, alt, option_values, focal_x, focal_y }) => ({
      id,
      image_url: mediaUrl(media_key),
      alt,
      option_values,
      focal_point: { x: focal_x, y: focal_y },
    })),
    films: films.get(product.id) ?? [],
    category_ids: (categoriesOf.get(product.id) ?? []).map(({ category_id }) => category_id),
    related_ids: (relatedOf.get(product.id) ?? []).map(({ related_id }) => related_id),
  }));
}

/** What becomes of a product by its columns, of which one at most says something. */
export function stateOf({ is_published, publish_at, archived_at }: StateColumns): ProductState {
  if (archived_at) return "archived";
  if (is_published) return "published";
  return publish_at ? "scheduled" : "draft";
}

export const productUnknown = () => new AppError("product_unknown", 404, messages.unknown);
