import type { LinkTarget } from "@cairn/contract/seo/staff.ts";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/database/search.ts";
import { hasProductsInShop } from "./category-tree.ts";
import { categories, products, productWords } from "./tables.ts";

/** The address of a category's part of the shop. */
export const categoryPath = (slug: string) => `/shop/${slug}`;

/** Published products by words of their names or addresses, as links name them. */
export async function findProductLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const rows = await db
    .select({ name: products.name, slug: products.slug })
    .from(products)
    .where(and(products.is_published, hasWords(productWords(products.name, products.slug), words)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(most);
  return rows.map(({ name, slug }) => ({ label: name, path: `/products/${slug}` }));
}

const mediaKeys = sql<string[]>`array(
  select shown.media_key from product_images shown where shown.product_id = ${products.id} order by shown.position)`;

/** The texts and pictures of published products after one, in the order of their ids, for whoever reads them all. */
export function readShownProducts(db: Database, after: number, most: number) {
  return db
    .select({ id: products.id, name: products.name, description: products.description, mediaKeys })
    .from(products)
    .where(and(products.is_published, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(most);
}

/** Likewise of the categories that have products in the shop. */
export function readShownCategories(db: Database, after: number, most: number) {
  const { id, name, description, media_key } = categories;
  return db
    .select({ id, name, description, mediaKey: media_key })
    .from(categories)
    .where(and(gt(categories.id, after), hasProductsInShop(categories.id)))
    .orderBy(asc(categories.id))
    .limit(most);
}

/** Whether a product is in the shop. */
export async function isInShop(db: Database, id: number): Promise<boolean> {
  return (await db.$count(products, and(products.is_published, eq(products.id, id)))) > 0;
}

/** Those of these slugs at which a product is in the shop. */
export async function findSlugsInShop(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(products.is_published, inArray(products.slug, [...slugs])));
  return new Set(rows.map(({ slug }) => slug));
}
