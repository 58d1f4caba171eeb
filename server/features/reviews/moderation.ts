import type { answerReview, hideReview } from "@cairn/contract/reviews/staff.ts";
import { staffReviewMessages as messages } from "@cairn/contract/reviews/staff-messages.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { prepareAhead } from "../../platform/media/preparation.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerReports, type ReportAnswer } from "../accounts/reports/answers.ts";
import { invalidateRatings } from "../catalogue/ratings/rating.ts";
import { mailHidden, mailPublished } from "./notify.ts";
import { findKeys, type ReviewRow } from "./shown.ts";
import { reviewReports, reviews } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Deciding = Writing & Pick<Platform, "config" | "mail" | "jobs">;

/** The version after a decision, so that a colleague who has read the one before is told. */
const decided = { version: sql`${reviews.version} + 1` };

/**
 * Publishes a review that waits or is hidden, in the version that staff have read, and mails its author. Refuses with
 * 404, and with 409 one that was changed, answered or published meanwhile.
 */
export function publish(platform: Deciding, id: number, version: number): Promise<void> {
  return transact(platform, async (tx) => {
    const review = await lockReview(tx, id, version);
    if (review.state === "published") throw conflict("review_published", messages.publishedBefore);
    const [published] = await tx
      .update(reviews)
      .set({
        ...decided,
        state: "published",
        published_at: sql`clock_timestamp()`,
        hidden_at: null,
        hidden_by: null,
        hidden_reason: "",
        hidden_note: "",
      })
      .where(eq(reviews.id, id))
      .returning();
    invalidateRatings(tx, review.product_id);
    await prepareAhead(tx, platform.jobs, await findKeys(tx, eq(reviews.id, id)));
    if (published) await mailPublished(platform, tx, published);
  });
}

/**
 * Hides a review that waits or is published for a reason, answers its open reports with that, and mails its author;
 * whether they are mailed. Refuses with 404, and with 409 one that was changed or hidden meanwhile.
 */
export function hide(
  platform: Deciding,
  staffId: number,
  id: number,
  { version, reason, note }: z.output<typeof hideReview.schema.body>,
): Promise<boolean> {
  return transact(platform, async (tx) => {
    const review = await lockReview(tx, id, version);
    if (review.state === "hidden") throw conflict("review_hidden", messages.hiddenBefore);
    const [hidden] = await tx
      .update(reviews)
      .set({
        ...decided,
        state: "hidden",
        published_at: null,
        hidden_at: sql`clock_timestamp()`,
        hidden_by: staffId,
        hidden_reason: reason,
        hidden_note: note,
      })
      .where(eq(reviews.id, id))
      .returning();
    invalidateRatings(tx, review.product_id);
    await answerReports(tx, reviewReports, eq(reviewReports.review_id, id), "hidden", { staffId, note });
    return hidden !== undefined && (await mailHidden(platform, tx, hidden));
  });
}

/** Leaves a reported review as it is. Refuses with 404, and with 409 where no report is open. */
export function leave(platform: Writing, id: number, by: ReportAnswer): Promise<void> {
  return transact(platform, async (tx) => {
    await lockReview(tx, id);
    const isAnswered = await answerReports(tx, reviewReports, eq(reviewReports.review_id, id), "left", by);
    if (!isAnswered) throw conflict("reports_answered", messages.nothingOpen);
  });
}

/**
 * Answers a review below it, in the version that staff have read; empty words remove the answer. Refuses with 404, and
 * with 409 one that was changed or answered meanwhile.
 */
export function answerBelow(
  platform: Writing,
  staffId: number,
  id: number,
  { version, words }: z.output<typeof answerReview.schema.body>,
): Promise<void> {
  return transact(platform, async (tx) => {
    const review = await lockReview(tx, id, version);
    if (review.answer === words) return;
    const written =
      words === "" ? { answered_at: null, answered_by: null } : { answered_at: sql`now()`, answered_by: staffId };
    await tx
      .update(reviews)
      .set({ ...decided, answer: words, ...written })
      .where(eq(reviews.id, id));
    invalidateTags(tx, tags.reviews(review.product_id));
  });
}

/** A review, which its author cannot change meanwhile, in the version that staff have read. */
async function lockReview(tx: Transaction, id: number, version?: number): Promise<ReviewRow> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  if (!review) throw new AppError("review_unknown", 404, messages.reviewUnknown);
  if (version !== undefined && review.version !== version) throw conflict("review_changed", messages.changedMeanwhile);
  return review;
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
