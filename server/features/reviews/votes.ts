import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Reporter } from "../accounts/reports/reporter.ts";
import { isPublished } from "./list.ts";
import { reviews, reviewVotes } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

/**
 * Keeps that somebody finds a review helpful, once a person and review, or takes that back; gives how many find it so.
 * Refuses with 404 what nobody can see, and with 409 an own review.
 */
export function vote(platform: Writing, reviewId: number, isHelpful: boolean, voter: Reporter): Promise<number> {
  return transact(platform, async (tx) => {
    const review = await lockShown(tx, reviewId);
    if ("customer_id" in voter && voter.customer_id === review.customer_id)
      throw new AppError("own_review", 409, messages.ownVote);
    const isOwn =
      "customer_id" in voter
        ? eq(reviewVotes.customer_id, voter.customer_id)
        : eq(reviewVotes.guest_hash, voter.guest_hash);
    const changed = isHelpful
      ? await tx
          .insert(reviewVotes)
          .values({ review_id: reviewId, ...voter })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.review_id, reviewId), isOwn))
          .returning();
    if (changed.length === 0) return review.helpful_count;
    const helpfulCount = review.helpful_count + (isHelpful ? 1 : -1);
    await tx.update(reviews).set({ helpful_count: helpfulCount }).where(eq(reviews.id, reviewId));
    invalidateTags(tx, tags.reviews(review.product_id));
    return helpfulCount;
  });
}

/** A review that everybody can see, which nobody changes meanwhile; refuses with 404. */
export async function lockShown(tx: Transaction, id: number) {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isPublished))
    .for("update");
  if (!review) throw new AppError("review_unknown", 404, messages.unknown);
  return review;
}

/** The ids of the reviews that a customer finds helpful, as a query. */
export const votedBy = (tx: Transaction, customerId: number) =>
  tx.select({ id: reviewVotes.review_id }).from(reviewVotes).where(eq(reviewVotes.customer_id, customerId));

/** Takes back all votes of a customer. One statement counts them, so that the ratings are locked in their order. */
export async function dropVotes(tx: Transaction, customerId: number): Promise<void> {
  const counted = await tx
    .update(reviews)
    .set({ helpful_count: sql`${reviews.helpful_count} - 1` })
    .where(inArray(reviews.id, votedBy(tx, customerId)))
    .returning({ product_id: reviews.product_id });
  await tx.delete(reviewVotes).where(eq(reviewVotes.customer_id, customerId));
  invalidateTags(tx, ...counted.map(({ product_id }) => tags.reviews(product_id)));
}
