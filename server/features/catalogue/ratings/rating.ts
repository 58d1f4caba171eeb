import type { Rating } from "@cairn/contract/catalogue/public.ts";
import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { productRatings } from "./tables.ts";

/** How many reviews a product has, and the sum of their stars. */
export interface RatingRow {
  readonly count: number;
  readonly sum: number;
}

/** The rating of the product whose id is in a column, within the statement that reads the column; null without reviews. */
export function ratingAt(productId: SQLWrapper): SQL<RatingRow | null> {
  return sql`(
    select json_build_object('count', rating.count, 'sum', rating.stars_sum) from ${productRatings} rating
    where rating.product_id = ${productId} and rating.count > 0)`;
}

/** An average as pages and search engines are told it, with one decimal. */
export function averageOf({ count, sum }: RatingRow): number {
  return Math.round((sum / count) * 10) / 10;
}

export function toRating(row: RatingRow | null): Rating | null {
  return row && { average: averageOf(row), count: row.count };
}

// A product stands in lists as if it had five further reviews of 3.5 stars, so that a single one of 5 does not come
// before forty of 4.8.
const further: RatingRow = { count: 5, sum: 17.5 };

/** A product's score where the best rated come first; 0 without reviews. */
export function scoreOf(row: RatingRow | null): number {
  return row ? (row.sum + further.sum) / (row.count + further.count) : 0;
}

/** The sums of a product's reviews; undefined where it never had any. */
export async function findRatings(db: Database, productId: number) {
  const [found] = await db.select().from(productRatings).where(eq(productRatings.product_id, productId));
  return found;
}

/** Locks the ratings of products, in the order in which everybody locks them. */
export async function lockRatings(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: productRatings.product_id })
    .from(productRatings)
    .where(anyOf(productRatings.product_id, productIds))
    .orderBy(asc(productRatings.product_id))
    .for("update");
}

/** Drops what is kept of products whose reviews have changed. */
export function invalidateRatings(tx: Transaction, ...productIds: readonly number[]): void {
  invalidateTags(tx, tags.products, ...productIds.flatMap((id) => [tags.product(id), tags.reviews(id)]));
}
