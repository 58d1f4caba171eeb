import { nameWithVariant, variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { categoriesWithin } from "./category-tree.ts";
import { products, variants } from "./tables.ts";

/** The product of a variant, within a statement. */
export const productOfVariant = (variantId: SQL) =>
  sql<number>`(select product_id from variants where id = ${variantId})`;

/** The product of every variant, as a query to join with: for very many lines quicker than a look for each. */
export const productsOfVariants = sql`(select id as variant_id, product_id from variants)`;

/**
 * The ids of the products that are sorted into categories or into parts of these, as a query; what is given is a query,
 * too, or a list.
 */
export const productsIn = (categoryIds: SQL) =>
  sql`select product_id from product_categories where category_id in (${categoriesWithin(categoryIds)})`;

/** The name of the product whose id is in a column, within a statement. */
export const productNameAt = (productId: SQLWrapper) =>
  sql<string>`(select called.name from products called where called.id = ${productId})`;

/** The ids of the products whose names have these words, as a query. */
export const productsCalled = (search: string) =>
  sql`select called.id from products called where ${hasWords(searchable(sql`called.name`), search) ?? sql`true`}`;

/** What products are called, shown in the shop or not, and when they are to be launched, by their ids. */
export async function findProductNames(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; slug: string; launches_on: string | null }>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, name: products.name, slug: products.slug, launches_on: products.launches_on })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map(({ id, ...rest }) => [id, rest]));
}

/** Those of these variants that there are, which nobody removes until the transaction ends. */
export async function keepVariants(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const kept = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for("key share");
  return new Set(kept.map(({ id }) => id));
}

/** What variants are called, shown in the shop or not, by their ids. */
export async function findVariantNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: variants.id, name: products.name, option_values: variants.option_values })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(inArray(variants.id, [...ids]));
  return new Map(found.map(({ id, name, option_values }) => [id, nameWithVariant(name, variantNameOf(option_values))]));
}
