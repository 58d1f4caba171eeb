import type { ProductState, StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { and, asc, desc, eq, gt, max, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { mediaKey, mediaUrl } from "../../platform/media/store.ts";
import { readProducts } from "./read-products.ts";
import { foundBy, inState } from "./staff-products.ts";
import { findStored } from "./stored-pictures.ts";
import { categories, products, stockMovements, variants } from "./tables.ts";

type Reading = Database | Transaction;

const productsAtOnce = 200;

/** The next products after this id, of one state or with these words. */
export function readProductPage(
  db: Reading,
  { state, search }: { readonly state?: ProductState | undefined; readonly search: string },
  after: number,
): Promise<StaffProduct[]> {
  return readProducts(db, and(state && inState[state], foundBy(search), gt(products.id, after)), productsAtOnce);
}

/** Products by their addresses. */
export async function readProductsBySlug(db: Reading, slugs: readonly string[]): Promise<Map<string, StaffProduct>> {
  const found = await readProducts(db, anyOf(products.slug, slugs));
  return new Map(found.map((product) => [product.slug, product]));
}

/** Products by their ids. */
export async function readProductsById(db: Reading, ids: readonly number[]): Promise<Map<number, StaffProduct>> {
  const found = await readProducts(db, anyOf(products.id, ids));
  return new Map(found.map((product) => [product.id, product]));
}

/** The addresses of products, by their ids. */
export async function readProductSlugs(db: Reading, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: products.id, slug: products.slug }).from(products).where(anyOf(products.id, ids));
  return new Map(found.map(({ id, slug }) => [id, slug]));
}

/** The ids of products, by their addresses. */
export async function readProductIds(db: Reading, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(anyOf(products.slug, slugs));
  return new Map(found.map(({ id, slug }) => [slug, id]));
}

/** The ids of the products with these names, in small letters; of two with one name, the first. */
export async function readProductIdsByName(db: Reading, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const name = sql<string>`lower(${products.name})`;
  const rows = await db
    .select({ id: products.id, name })
    .from(products)
    .where(sql`${name} = any(${sql.param([...names])}::text[])`)
    .orderBy(desc(products.id));
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Variants by their numbers, with what is in the house of each. */
export async function readVariantsBySku(db: Reading, skus: readonly string[]) {
  const found = await db
    .select({ variant: variants, productName: products.name, productSlug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(anyOf(variants.sku, skus))
    .orderBy(asc(variants.id));
  return new Map(found.map((row) => [row.variant.sku, row]));
}

/** The numbers of variants, by their ids. */
export async function readVariantSkus(db: Reading, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: variants.id, sku: variants.sku }).from(variants).where(anyOf(variants.id, ids));
  return new Map(found.map(({ id, sku }) => [id, sku]));
}

/** The ids of variants, by their numbers. */
export async function readVariantIds(db: Reading, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const found = await db.select({ id: variants.id, sku: variants.sku }).from(variants).where(anyOf(variants.sku, skus));
  return new Map(found.map(({ id, sku }) => [sku, id]));
}

/** All categories, as files name them. */
export function readCategoryNames(db: Reading) {
  return db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories);
}

/** Those addresses whose pictures were uploaded or are shown by some product. */
export async function findStoredPictures(db: Reading, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const found = await findStored(db, addresses.map(mediaKey));
  return new Set([...found].map(mediaUrl));
}

/** The last place that a product has in the shop; below 0 while there is none. */
export async function findLastPlace(db: Reading): Promise<number> {
  const [found] = await db.select({ last: max(products.position) }).from(products);
  return found?.last ?? -1;
}

/** Tells the planner how many products there are, which else it learns minutes after they came by the thousand. */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`analyze ${products}, ${variants}, ${stockMovements}`);
}
