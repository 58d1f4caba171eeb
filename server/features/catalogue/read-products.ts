import { productDeskMessages as messages } from "@cairn/contract/messages/staff-products.ts";
import { pence } from "@cairn/contract/money.ts";
import type { ProductState, StaffProduct } from "@cairn/contract/staff/products.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { productCategories, productImages, products, relatedProducts, variants } from "./tables.ts";

type ProductRecord = typeof products.$inferSelect;

/** Whether a variant may be removed: it was neither moved nor reserved, and so never sold. */
export const isRemovable = sql<boolean>`(not ${variants.isReserved} and not exists (
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
  const selected = db.select().from(products).where(wanted).orderBy(asc(products.id)).$dynamic();
  const found = await (limit === undefined ? selected : selected.limit(limit));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const ofProducts = await db
    .select({ productId: variants.productId, variant: variants, isRemovable })
    .from(variants)
    .where(anyOf(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id));
  const images = await db
    .select()
    .from(productImages)
    .where(anyOf(productImages.productId, ids))
    .orderBy(asc(productImages.position));
  const sortedInto = await db
    .select()
    .from(productCategories)
    .where(anyOf(productCategories.productId, ids))
    .orderBy(asc(productCategories.categoryId));
  const related = await db
    .select()
    .from(relatedProducts)
    .where(anyOf(relatedProducts.productId, ids))
    .orderBy(asc(relatedProducts.position));
  const variantsOf = Map.groupBy(ofProducts, ({ productId }) => productId);
  const imagesOf = Map.groupBy(images, ({ productId }) => productId);
  const categoriesOf = Map.groupBy(sortedInto, ({ productId }) => productId);
  const relatedOf = Map.groupBy(related, ({ productId }) => productId);
  return found.map((product) => ({
    ...wordsOf(product),
    ...variantsAs(variantsOf.get(product.id) ?? []),
    images: (imagesOf.get(product.id) ?? []).map(({ id, mediaKey, alt, optionValues, focalX, focalY }) => ({
      id,
      image_url: mediaUrl(mediaKey),
      alt,
      option_values: optionValues,
      focal_point: { x: focalX, y: focalY },
    })),
    category_ids: (categoriesOf.get(product.id) ?? []).map(({ categoryId }) => categoryId),
    related_ids: (relatedOf.get(product.id) ?? []).map(({ relatedId }) => relatedId),
  }));
}

function variantsAs(
  rows: readonly { readonly variant: typeof variants.$inferSelect; readonly isRemovable: boolean }[],
): Pick<StaffProduct, "variants" | "stocks"> {
  return {
    variants: rows.map(({ variant }) => ({
      id: variant.id,
      option_values: variant.optionValues,
      sku: variant.sku,
      price: pence(variant.pricePence),
      tax: pence(variant.taxPence),
      weight_grams: variant.weightGrams,
      low_stock: variant.lowStock,
      is_default: variant.isDefault,
      is_active: variant.isActive,
    })),
    stocks: rows.map(({ variant, isRemovable: is_removable }) => ({
      variant_id: variant.id,
      stock: variant.stock,
      held: variant.held,
      is_removable,
    })),
  };
}

function wordsOf(product: ProductRecord) {
  const { id, version, name, slug, ability, position, material, capacityMillilitres: capacity } = product;
  return {
    ...{ id, version, name, slug, ability, position, material },
    state: stateOf(product),
    publish_at: product.publishAt?.toISOString() ?? null,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
    description: product.descriptionHtml,
    launches_on: product.launchesOn,
    options: [...product.options],
    capacity_litres: capacity === null ? null : capacity / 1000,
    specifications: [...product.specifications],
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
  };
}

/** What becomes of a product by its columns, of which one at most says something. */
export function stateOf({ isPublished, publishAt, archivedAt }: ProductRecord): ProductState {
  if (archivedAt) return "archived";
  if (isPublished) return "published";
  return publishAt ? "scheduled" : "draft";
}

export const productUnknown = () => new AppError("product_unknown", 404, messages.unknown);
