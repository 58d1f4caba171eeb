import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { CouponFate, TakenBack } from "@cairn/contract/contest/judging/staff-jury.ts";
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { endCoupon, raiseCoupon } from "../../coupons/service.ts";
import { type Edition, lockEdition } from "../editions.ts";
import { editionCategories, submissions } from "../tables.ts";
import { award, mailMovedUp, mailWinner, percentOf } from "./award.ts";
import { findLatestRound, rankRound } from "./standings.ts";
import { awards, isCategoryOfAward } from "./tables.ts";

type Award = typeof awards.$inferSelect;
type Parts = Pick<Platform, "config" | "db" | "cache" | "mail">;

/**
 * Takes a place of a published edition back: its coupon ends unless it was used, and its entrant is mailed the reason
 * unless they have withdrawn the entry. With `movesUp` those behind it move up and the next of the ranking gets the
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
    const coupon = place.coupon_id === null ? "none" : await fateOf(tx, place.coupon_id);
    if (place.taken_back_at === null) {
      await tx.update(awards).set({ taken_back_at: sql`now()`, taken_back_reason: reason }).where(eq(awards.id, id));
      await notifyEntrant(platform, tx, edition, place, reason, coupon);
    }
    const movedUp = movesUp ? await moveUp(platform, tx, edition, place) : [];
    invalidateTags(tx, tags.gallery);
    return { coupon, moved_up: movedUp };
  });
}

/** Ends the prize of an entry that its author withdraws; the place stays theirs, without name and picture. */
export async function endPrize(tx: Transaction, submissionId: number): Promise<void> {
  const [won] = await tx.select().from(awards).where(eq(awards.submission_id, submissionId));
  if (won?.coupon_id) await endCoupon(tx, won.coupon_id);
}

const fateOf = async (tx: Transaction, couponId: number): Promise<CouponFate> =>
  (await endCoupon(tx, couponId)) ? "used" : "blocked";

async function notifyEntrant(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  { id, submission_id }: Award,
  reason: string,
  coupon: CouponFate,
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
    props: { name, title: entry.title, edition: edition.title, reason, isUsed: coupon === "used" },
  });
}

/** Fills a place by those behind it and the last one by the next of the ranking; the titles of those who moved. */
async function moveUp(platform: Parts, tx: Transaction, edition: Edition, vacant: Award): Promise<string[]> {
  const { category } = vacant;
  const isCurrent = and(eq(awards.edition_id, edition.id), eq(awards.category, category), isNull(awards.taken_back_at));
  if ((await tx.$count(awards, and(isCurrent, eq(awards.rank, vacant.rank)))) > 0) return [];
  const behind = await tx
    .select({ award: awards, entry: submissions, categoryName: editionCategories.name })
    .from(awards)
    .innerJoin(editionCategories, isCategoryOfAward)
    // A withdrawn entry keeps the place that it had.
    .innerJoin(submissions, and(eq(submissions.id, awards.submission_id), eq(submissions.state, "approved")))
    .where(and(isCurrent, gt(awards.rank, vacant.rank)))
    .orderBy(asc(awards.rank));
  const moved: string[] = [];
  let free = vacant.rank;
  for (const { award: won, entry, categoryName } of behind) {
    await tx.update(awards).set({ rank: free }).where(eq(awards.id, won.id));
    const prize = { percent: percentOf(edition, free), days: edition.prize_days };
    const coupon = won.coupon_id === null ? undefined : await raiseCoupon(tx, won.coupon_id, prize);
    const contender = { ...entry, categoryName };
    if (coupon?.isUsed) await mailMovedUp(platform, tx, edition, { contender, rank: free });
    else if (coupon)
      await mailWinner(platform, tx, edition, { contender, rank: free, code: coupon.code, discount: coupon.percent });
    moved.push(entry.title);
    free = won.rank;
  }
  const next = await findNext(tx, edition, category);
  if (!next) return moved;
  await award(platform, tx, edition, { ...next, rank: free });
  return [...moved, next.contender.title];
}

/** The best entry of a category that has had no place, locked until the transaction ends. */
export async function findNext(tx: Transaction, edition: Edition, category: string) {
  const round = await findLatestRound(tx, edition.id);
  if (!round) return undefined;
  const placed = await tx
    .select({ id: awards.submission_id })
    .from(awards)
    .where(and(eq(awards.edition_id, edition.id), isNotNull(awards.submission_id)));
  const ranked = await rankRound(tx, edition, round, { isFinal: true });
  return ranked.find(
    ({ contender }) => contender.category === category && !placed.some(({ id }) => id === contender.submission_id),
  );
}
