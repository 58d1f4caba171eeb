import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import type { OwnReview, ReviewInput } from "@cairn/contract/reviews/own.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockBuyer } from "../accounts/customers.ts";
import { invalidateRatings } from "../catalogue/ratings/rating.ts";
import { type ArrivedLine, findArrival, type Whose } from "../orders/arrived.ts";
import { findOwnReview } from "./reviewable.ts";
import { findKeys, type ReviewRow } from "./shown.ts";
import { reviews } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache" | "secret">;

/** The state of a review whose author has changed it: staff read it anew. */
const unread = {
  state: "pending",
  published_at: null,
  hidden_at: null,
  hidden_by: null,
  hidden_reason: "",
  hidden_note: "",
  changed_at: sql`clock_timestamp()`,
} as const;

/**
 * Writes or changes somebody's review of what a line has brought, which staff then read; what says the same again
 * changes nothing. Refuses with 404 another's line, and with 409 one that has not arrived.
 */
export function saveReview(
  platform: Writing,
  whose: Whose,
  lineId: number,
  { stars, words, fit, use, author_name }: ReviewInput,
): Promise<OwnReview> {
  const written = { stars, words, fit, use, author_name };
  return transact(platform, async (tx) => {
    const { line, review } = await lockOwn(tx, whose, lineId);
    if (review) {
      const isSame = Object.entries(written).every(([name, value]) => review[name as keyof typeof written] === value);
      if (!isSame) await change(tx, review, { ...written, written_at: sql`now()` });
    } else {
      const [kept] = await tx
        .insert(reviews)
        .values({
          ...written,
          product_id: line.product_id,
          source: "order",
          order_line_id: line.line_id,
          customer_id: whose.customerId,
          variant_name: line.variant_name,
        })
        .onConflictDoNothing()
        .returning({ id: reviews.id });
      // Written by the guest whose order this was, and not moved to this account yet.
      if (!kept) throw new AppError("reviewed_before", 409, messages.reviewedBefore);
    }
    return findOwnReview({ db: tx, secret: platform.secret }, whose.customerId, line.product_id);
  });
}

/** Changes a review as its author does: it waits for staff again, and is on no page meanwhile. */
export async function change(tx: Transaction, review: ReviewRow, changes: object): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...changes, ...unread, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, review.id));
  if (review.state !== "pending") invalidateRatings(tx, review.product_id);
}

/** Deletes somebody's review with its pictures; harmless when there is none. Refuses with 404 another's line. */
export function withdrawReview(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  whose: Whose,
  lineId: number,
): Promise<void> {
  return transact(platform, async (tx) => {
    const { review } = await lockOwn(tx, whose, lineId);
    if (review) await deleteReview(platform, tx, review);
  });
}

/** Deletes a review with its pictures in somebody else's transaction. */
export async function deleteReview(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  { id, state, product_id }: Pick<ReviewRow, "id" | "state" | "product_id">,
): Promise<void> {
  const keys = await findKeys(tx, eq(reviews.id, id));
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  await tx.delete(reviews).where(eq(reviews.id, id));
  if (state !== "pending") invalidateRatings(tx, product_id);
}

/**
 * Somebody's line that has arrived, with their review of its product, while nobody else changes what is theirs. Refuses
 * with 404 and 409.
 */
export async function lockOwn(
  tx: Transaction,
  whose: Whose,
  lineId: number,
): Promise<{ line: ArrivedLine; review: ReviewRow | undefined }> {
  await lockBuyer(tx, whose.customerId);
  const line = await findArrival(tx, whose, lineId);
  if (line === undefined) throw new AppError("line_unknown", 404, messages.lineUnknown);
  if (line === "under way") throw new AppError("not_arrived", 409, messages.notArrived);
  const isOwn = and(eq(reviews.customer_id, whose.customerId), eq(reviews.product_id, line.product_id));
  const [review] = await tx.select().from(reviews).where(isOwn).for("update");
  return { line, review };
}
