import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { findProductNames } from "../catalogue/product-names.ts";
import { invalidateRatings } from "../catalogue/ratings/rating.ts";
import { lockWithRatings } from "./lock-with-ratings.ts";
import { findKeys } from "./shown.ts";
import { reviewPictures, reviewReports, reviews, reviewVotes } from "./tables.ts";
import { dropVotes, votedBy } from "./votes.ts";

/**
 * Published reviews of an erased customer stay with their words, without name and pictures; hidden ones stay to be
 * counted, without words. That somebody wants no mails about reviews is kept as a hash, so that it holds afterwards, too.
 */
export const reviewData: PersonalData = {
  tables: ["reviews", "review_pictures", "review_votes", "review_reports"],
  async collect({ db }, { id }) {
    const own = await db.select().from(reviews).where(eq(reviews.customer_id, id)).orderBy(asc(reviews.id));
    const names = await findProductNames(
      db,
      own.map(({ product_id }) => product_id),
    );
    const votes = await db.$count(reviewVotes, eq(reviewVotes.customer_id, id));
    const reports = await db
      .select()
      .from(reviewReports)
      .where(eq(reviewReports.customer_id, id))
      .orderBy(asc(reviewReports.id));
    return {
      reviews: own.map((review) => ({
        product: names.get(review.product_id)?.name ?? "",
        name: review.author_name,
        stars: review.stars,
        fit: review.fit,
        use: review.use,
        words: review.words,
        pictures: review.picture_count,
        state: review.state,
        hidden_because: review.hidden_reason,
        note_by_staff: review.hidden_note,
        answer: review.answer,
        written_at: review.written_at,
      })),
      reviews_found_helpful: votes,
      reported_reviews: reports.map(({ reason, words, reported_at, state }) => ({ reason, words, reported_at, state })),
    };
  },
  async erase({ jobs }, tx, { id }) {
    const isOwn = eq(reviews.customer_id, id);
    await lockWithRatings(tx, or(isOwn, inArray(reviews.id, votedBy(tx, id))));
    const keys = await findKeys(tx, isOwn);
    if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
    // Nobody but staff has seen these.
    await tx.delete(reviews).where(and(isOwn, eq(reviews.state, "pending")));
    await tx
      .update(reviews)
      .set({ words: "", use: "", author_name: "", hidden_reason: "", hidden_note: "" })
      .where(and(isOwn, ne(reviews.state, "published")));
    const left = await tx
      .update(reviews)
      .set({ customer_id: null, author_name: "", picture_count: 0 })
      .where(isOwn)
      .returning({ id: reviews.id, product_id: reviews.product_id });
    await tx.delete(reviewPictures).where(
      anyOf(
        reviewPictures.review_id,
        left.map((review) => review.id),
      ),
    );
    invalidateRatings(tx, ...left.map(({ product_id }) => product_id));
    await dropVotes(tx, id);
    await tx.update(reviewReports).set({ customer_id: null, words: "" }).where(eq(reviewReports.customer_id, id));
  },
};
