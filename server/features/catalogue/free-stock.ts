import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { products, variants } from "./tables.ts";

/** The ids of variants of which nothing is free, as a part of other queries. */
export const variantsWithoutStock = (db: Database) =>
  db.select({ id: variants.id }).from(variants).where(sql`${variants.stock} <= ${variants.held}`);

/** Those variants that are for sale and of which some are free. */
export async function findFree(db: Database, ids: readonly number[]): Promise<number[]> {
  const free = await countFree(db, ids);
  return [...free].filter(([, left]) => left > 0).map(([id]) => id);
}

/** How many units are free of those of these variants that are for sale, by their ids in order. */
export async function countFree(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .select({ id: variants.id, free: sql<number>`${variants.stock} - ${variants.held}` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(inArray(variants.id, [...ids]), variants.is_active, products.is_published))
    .orderBy(asc(variants.id));
  return new Map(found.map(({ id, free }) => [id, free]));
}
