import type { Review, ReviewPicture } from "@cairn/contract/reviews/public.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { hasComeBack } from "../orders/returns/returned.ts";
import { reviewPictures, reviews } from "./tables.ts";

interface PictureRow {
  readonly id: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string | null;
}
export type ReviewRow = typeof reviews.$inferSelect;

/** The pictures of the review that the statement around it reads, in the order in which they were added. */
export const picturesOfReview = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', own.id, 'key', own.key, 'width', own.width, 'height', own.height,
    'blur', ${blurAt(sql.raw("own.key"))}) order by own.id), '[]')
  from ${reviewPictures} own where own.review_id = ${reviews.id} and own.stored_at is not null)`;

/** Pictures as an answer has them; `shown` gives the address of a key. */
export function showPictures(rows: readonly PictureRow[], shown: (key: string) => string): ReviewPicture[] {
  return rows.map(({ id, key, width, height, blur }) => ({
    id,
    url: shown(key),
    // Its blur stands for the picture at the public address.
    picture: shown(key) === mediaUrl(key) ? pictureOf(key, blur) : undefined,
    width,
    height,
  }));
}

export const isReturned = hasComeBack(reviews.order_line_id);

export const selectReviews = (db: Database | Transaction) =>
  db.select({ review: reviews, is_returned: isReturned, pictures: picturesOfReview }).from(reviews).$dynamic();
type Selected = Awaited<ReturnType<typeof selectReviews>>[number];

export function answerOf({ answer, answered_at }: Pick<ReviewRow, "answer" | "answered_at">) {
  return answered_at === null ? null : { words: answer, answered_at };
}

/** A published review as everybody reads it. */
export function toReview({ review, is_returned, pictures }: Selected): Review {
  return {
    id: review.id,
    author_name: review.author_name,
    is_verified: review.source === "order",
    is_returned,
    stars: review.stars,
    fit: review.fit,
    use: review.use,
    words: review.words,
    variant_name: review.variant_name,
    pictures: showPictures(pictures, mediaUrl),
    answer: answerOf(review),
    helpful_count: review.helpful_count,
    written_at: review.written_at,
  };
}

/** The keys of all pictures of these reviews, stored or not. */
export async function findKeys(tx: Transaction, which: SQL): Promise<string[]> {
  const found = await tx
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.review_id))
    .where(which)
    .orderBy(asc(reviewPictures.id));
  return found.map(({ key }) => key);
}
