import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { PrizeFate, TakenBack } from "@cairn/contract/contest/judging/staff-jury.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { endCoupon } from "../../coupons/service.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { findPrizes, type PrizeOfRank, prizeOfAward } from "../prizes.ts";
import { submissions } from "../tables.ts";
import { moveUp } from "./moving-up.ts";
import { type Award, awards } from "./tables.ts";

type Parts = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Takes a place of a published edition back: its coupon ends unless it was used, a product is not sent unless it was, and
 * its entrant is mailed the reason unless they have withdrawn the entry. With `movesUp` those behind it move up and the next of the ranking gets the
 * last place, also of a place that was taken back before. Done again it changes nothing. Refuses with 404 an unknown
 * place, with 409 before the publication.
 */
export function takeBack(
  platform: Parts,
  slug: string,
  id: number,
  { reason, movesUp }: { reason: string; movesUp: boolean },
): Promise<TakenBack> {
  return transact(platform, async (tx) => {
    const edition = await lockEdition(tx, slug);
    if (edition.state !== "published") throw new AppError("edition_moved", 409, judgingMessages.editionMoved);
    const [place] = await tx
      .select()
      .from(awards)
      .where(and(eq(awards.id, id), eq(awards.edition_id, edition.id)));
    if (!place) throw new AppError("place_unknown", 404, judgingMessages.placeUnknown);
    const prizes = await findPrizes(tx, edition);
    const prize = await fateOf(tx, place, prizes);
    if (place.taken_back_at === null) {
      await tx.update(awards).set({ taken_back_at: sql`now()`, taken_back_reason: reason }).where(eq(awards.id, id));
      await notifyEntrant(platform, tx, edition, place, reason, prize);
    }
    const movedUp = movesUp ? await moveUp(platform, tx, edition, prizes, place) : [];
    invalidateTags(tx, tags.gallery);
    return { prize, moved_up: movedUp };
  });
}

/** Ends the prize of an entry that its author withdraws; the place stays theirs, without name and picture. */
export async function endPrize(tx: Transaction, submissionId: number): Promise<void> {
  const [won] = await tx.select().from(awards).where(eq(awards.submission_id, submissionId));
  if (won?.coupon_id) await endCoupon(tx, won.coupon_id);
}

/** What becomes of the prize of a place that is taken back: its coupon is ended. */
async function fateOf(tx: Transaction, place: Award, prizes: readonly PrizeOfRank[]): Promise<PrizeFate> {
  if (place.coupon_id !== null) return (await endCoupon(tx, place.coupon_id)) ? "used" : "blocked";
  if (place.sent_at !== null) return "sent";
  const { kind } = prizeOfAward(prizes, place);
  return kind === "product" || kind === "words" ? "lapsed" : "none";
}

async function notifyEntrant(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  { id, submission_id }: Award,
  reason: string,
  prize: PrizeFate,
): Promise<void> {
  if (submission_id === null) return;
  const [entry] = await tx
    .select({ customer_id: submissions.customer_id, title: submissions.title })
    .from(submissions)
    .where(and(eq(submissions.id, submission_id), ne(submissions.state, "withdrawn")));
  if (!entry) return;
  const { name, email } = await findContact(tx, entry.customer_id);
  await mailConfirmed(tx, platform.mail, {
    kind: "prize-taken-back",
    key: String(id),
    to: email,
    props: {
      name,
      title: entry.title,
      edition: edition.title,
      reason,
      isUsed: prize === "used",
      ...(prize !== "none" && { fate: prize }),
    },
  });
}
