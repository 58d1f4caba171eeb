import { createHash, randomBytes } from "node:crypto";
import { mediaKindOf } from "@cairn/contract/media/kinds.ts";
import { unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import type { Upload } from "@cairn/contract/platform/uploads.ts";
import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { mostReviewPictures, type OwnReview } from "@cairn/contract/reviews/own.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Helper } from "../../platform/media/helper.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import { reviewsFolder } from "../../platform/media/store.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Whose } from "../orders/arrived.ts";
import { isPublished } from "./list.ts";
import { findOwnReview } from "./reviewable.ts";
import type { ReviewRow } from "./shown.ts";
import { reviewPictures, reviews } from "./tables.ts";
import { change, lockOwn } from "./write.ts";

/** How long a picture may take to be stored; one that has none by then has failed. */
const underWay = sql`interval '10 minutes'`;

/**
 * Adds a picture to somebody's own review, as a copy without metadata; staff then read the review anew. The same picture
 * is kept once. Refuses with 404, with 409 one too many, and with 422 what is no picture.
 */
export async function addPicture(
  platform: Pick<Platform, "db" | "cache" | "media" | "jobs" | "helpers" | "secret">,
  whose: Whose,
  lineId: number,
  upload: Upload,
): Promise<OwnReview> {
  const { db, media, helpers, secret } = platform;
  // Whose review it is comes first: a picture that nobody may add is not worth its decoding.
  await transact(platform, (tx) => lockWritten(tx, whose, lineId));
  const bytes = await toWebp(helpers.visitors, upload);
  const { picture, review } = await transact(platform, async (tx) => {
    const locked = await lockWritten(tx, whose, lineId);
    return {
      review: locked,
      picture: await note(platform, tx, locked, createHash("sha256").update(bytes).digest("hex")),
    };
  });
  const { id, key } = picture;
  if (picture.stored_at === null) {
    try {
      // The row comes first: a file without one could never be found again.
      await media.put(key, bytes);
      const size = await helpers.visitors.run("measure", { key });
      await transact(platform, async (tx) => {
        const present = await lockWritten(tx, whose, lineId);
        const [stored] = await tx
          .update(reviewPictures)
          .set({ ...size, stored_at: sql`now()` })
          .where(and(eq(reviewPictures.id, id), isNull(reviewPictures.stored_at)))
          .returning();
        if (stored) await change(tx, present, { picture_count: sql`${reviews.picture_count} + 1` });
      });
    } finally {
      await dropWithoutRow(platform, key);
    }
  }
  return findOwnReview({ db, secret }, whose.customerId, review.product_id);
}

async function lockWritten(tx: Transaction, whose: Whose, lineId: number): Promise<ReviewRow> {
  const { review } = await lockOwn(tx, whose, lineId);
  if (!review) throw new AppError("review_not_written", 409, messages.notWritten);
  return review;
}

/** Removes a file whose row went while it was stored, as with a review that its author has withdrawn. */
function dropWithoutRow(platform: Pick<Platform, "db" | "cache" | "jobs">, key: string): Promise<void> {
  return transact(platform, async (tx) => {
    const isKept = (await tx.$count(reviewPictures, eq(reviewPictures.key, key))) > 0;
    if (!isKept) await platform.jobs.enqueue(tx, removeFiles, { keys: [key] });
  });
}

/** The row of a picture, before its bytes are stored. */
async function note(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  { id }: ReviewRow,
  sha256: string,
): Promise<typeof reviewPictures.$inferSelect> {
  const ofReview = eq(reviewPictures.review_id, id);
  const failed = await tx
    .delete(reviewPictures)
    .where(and(ofReview, isNull(reviewPictures.stored_at), sql`${reviewPictures.added_at} < now() - ${underWay}`))
    .returning();
  if (failed.length > 0) await jobs.enqueue(tx, removeFiles, { keys: failed.map(({ key }) => key) });
  const [known] = await tx
    .select()
    .from(reviewPictures)
    .where(and(ofReview, eq(reviewPictures.sha256, sha256)));
  if (known) return known;
  if ((await tx.$count(reviewPictures, ofReview)) >= mostReviewPictures) {
    throw new AppError("too_many_pictures", 409, messages.tooManyPictures);
  }
  const key = `${reviewsFolder}${randomBytes(16).toString("hex")}.webp`;
  return insertOne(tx, reviewPictures, { review_id: id, key, sha256 });
}

async function toWebp(helper: Helper, { path, contentType = "" }: Upload): Promise<Uint8Array> {
  if (mediaKindOf(contentType) !== "image") throw refused(messages.pictureUnknown);
  try {
    return (await helper.run("picture", { path })).bytes;
  } catch (problem) {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw refused(unprocessableMessage(problem));
  }
}

function refused(message: string): AppError {
  return invalid("picture", message, "picture_refused");
}

/** Removes a picture of somebody's own review, which staff then read anew. Refuses with 404. */
export function removePicture(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "secret">,
  whose: Whose,
  { line, picture }: { readonly line: number; readonly picture: number },
): Promise<OwnReview> {
  return transact(platform, async (tx) => {
    const review = await lockWritten(tx, whose, line);
    const isOwn = and(eq(reviewPictures.id, picture), eq(reviewPictures.review_id, review.id));
    const [gone] = await tx.delete(reviewPictures).where(isOwn).returning();
    if (!gone) throw new AppError("picture_unknown", 404, messages.pictureGone);
    await platform.jobs.enqueue(tx, removeFiles, { keys: [gone.key] });
    if (gone.stored_at) await change(tx, review, { picture_count: sql`${reviews.picture_count} - 1` });
    return findOwnReview({ db: tx, secret: platform.secret }, whose.customerId, review.product_id);
  });
}

/** Whether a file in the store is a picture of a published review. */
export async function isInReview({ db }: Pick<Platform, "db">, key: string): Promise<boolean> {
  const [found] = await db
    .select({ id: reviewPictures.id })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.review_id))
    .where(and(eq(reviewPictures.key, key), isNotNull(reviewPictures.stored_at), isPublished));
  return found !== undefined;
}
