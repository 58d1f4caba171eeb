import type { ReviewState } from "@cairn/contract/reviews/own.ts";
import { sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { invalidateRatings } from "../catalogue/ratings/rating.ts";
import { reviews } from "./tables.ts";

/** A review of another shop, as an import writes it. */
export interface ImportedReview {
  readonly product_id: number;
  readonly author_name: string;
  readonly stars: number;
  readonly words: string;
  readonly answer: string;
  readonly state: Extract<ReviewState, "pending" | "published">;
  /** An ISO moment. */
  readonly written_at: string;
  readonly import_hash: string;
}

/** An imported review as it is now. */
export interface KnownReview {
  readonly id: number;
  readonly product_id: number;
  readonly state: ReviewState;
  readonly answer: string;
}

/** Those reviews that were brought in before, by what they say. */
export async function readReviewsByHash(
  db: Database | Transaction,
  hashes: readonly string[],
): Promise<Map<string, KnownReview>> {
  const { id, product_id, state, answer, import_hash } = reviews;
  const found = await db
    .select({ id, product_id, state, answer, import_hash })
    .from(reviews)
    .where(anyOf(import_hash, hashes));
  return new Map(found.map(({ import_hash: hash, ...known }) => [hash ?? "", known]));
}

/** Those of these reviews that are still there, by their ids. */
export async function readReviewsById(tx: Transaction, ids: readonly number[]): Promise<Map<number, KnownReview>> {
  const { id, product_id, state, answer } = reviews;
  const found = await tx.select({ id, product_id, state, answer }).from(reviews).where(anyOf(id, ids));
  return new Map(found.map((known) => [known.id, known]));
}

/** Adds reviews of another shop, never as verified. */
export async function addManyReviews(tx: Transaction, added: readonly ImportedReview[]): Promise<void> {
  await insertMany(
    tx,
    reviews,
    added.map((review) => ({
      ...review,
      source: "imported" as const,
      published_at: review.state === "published" ? review.written_at : null,
      answered_at: review.answer === "" ? null : review.written_at,
    })),
  );
  invalidateRatings(tx, ...new Set(added.map(({ product_id }) => product_id)));
}

/** Deletes imported reviews. */
export async function removeManyReviews(tx: Transaction, ids: readonly number[]): Promise<void> {
  const gone = await tx
    .delete(reviews)
    .where(sql`${anyOf(reviews.id, ids)} and ${reviews.source} = 'imported'`)
    .returning({ product_id: reviews.product_id });
  invalidateRatings(tx, ...new Set(gone.map(({ product_id }) => product_id)));
}
