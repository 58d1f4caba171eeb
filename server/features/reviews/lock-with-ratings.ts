import { asc, type SQL } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { lockRatings } from "../catalogue/ratings/rating.ts";
import type { ReviewRow } from "./shown.ts";
import { reviews } from "./tables.ts";

/**
 * Reviews that a transaction changes in several statements, locked with the ratings of their products: reviews first, as
 * wherever one is changed, and both in the order of their ids, so that no two transactions wait for each other.
 */
export async function lockWithRatings(tx: Transaction, wanted: SQL | undefined): Promise<ReviewRow[]> {
  const locked = await tx.select().from(reviews).where(wanted).orderBy(asc(reviews.id)).for("update");
  await lockRatings(
    tx,
    locked.map(({ product_id }) => product_id),
  );
  return locked;
}
