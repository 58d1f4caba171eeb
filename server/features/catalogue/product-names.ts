import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { products } from "./tables.ts";

/** The product of a variant, within a statement. */
export const productOfVariant = (variantId: SQL) =>
  sql<number>`(select product_id from variants where id = ${variantId})`;

/** What products are called, shown in the shop or not, by their ids. */
export async function findProductNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; slug: string }>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map(({ id, ...rest }) => [id, rest]));
}
