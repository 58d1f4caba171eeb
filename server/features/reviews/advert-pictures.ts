import { and, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { productNameAt } from "../catalogue/product-names.ts";
import { isPublished } from "./list.ts";
import { reviewPictures, reviews } from "./tables.ts";

// Pictures of reviews, as whoever asks about adverts needs them.

/** The picture whose id is in a column as a row of facts, within a statement; nothing of one that is gone. */
export const reviewPictureAt = (id: SQLWrapper) => sql`
  select 'review' as about, ${productNameAt(sql`review.product_id`)} as title, 'image' as type, picture.key as key,
    null as poster_key, picture.width, picture.height, null::int as duration_ms, review.customer_id,
    review.author_name as author, review.state = 'published' as is_public,
    case when review.state <> 'published' then 'hidden' end as gone
  from ${reviewPictures} picture join ${reviews} review on review.id = picture.review_id
  where picture.id = ${id} and picture.stored_at is not null`;

/** The ids of the pictures of a customer's reviews, as a query. */
export const picturesOfReviewer = (customerId: number) => sql`
  select picture.id from ${reviewPictures} picture join ${reviews} review on review.id = picture.review_id
  where review.customer_id = ${customerId}`;

/** Locks a picture that everybody can see; whose it is. */
export async function lockReviewPicture(
  tx: Transaction,
  id: number,
): Promise<{ title: string; customer_id: number | null } | undefined> {
  const [found] = await tx
    .select({ title: productNameAt(reviews.product_id), customer_id: reviews.customer_id })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.review_id))
    .where(and(eq(reviewPictures.id, id), isNotNull(reviewPictures.stored_at), isPublished))
    .for("update", { of: reviewPictures });
  return found;
}

/** The ids of a review's pictures. */
export async function findPictureIds(db: Database, reviewId: number): Promise<number[]> {
  const found = await db
    .select({ id: reviewPictures.id })
    .from(reviewPictures)
    .where(eq(reviewPictures.review_id, reviewId));
  return found.map(({ id }) => id);
}
