import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { endUnusedCoupon, raiseCoupon } from "../../coupons/service.ts";
import type { Edition } from "../editions.ts";
import { type PrizeOfRank, prizeOf, prizeOfAward, prizeOfCoupon } from "../prizes.ts";
import { editionCategories, submissions } from "../tables.ts";
import { award, issuePrize, mailMovedUp, mailWinner } from "./award.ts";
import { findLatestRound, rankRound } from "./standings.ts";
import { type Award, awards, isCategoryOfAward } from "./tables.ts";

type Parts = Pick<Platform, "config" | "mail">;

/** Fills a place by those behind it and the last one by the next of the ranking; the titles of those who moved. */
export async function moveUp(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  prizes: readonly PrizeOfRank[],
  vacant: Award,
): Promise<string[]> {
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
    const place = { contender: { ...entry, categoryName }, rank: free };
    const exchanged = await exchangePrize(tx, edition, prizes, won, { rank: free, customerId: entry.customer_id });
    const { kept } = exchanged;
    const prizeRank = kept ? (won.prize_rank ?? won.rank) : null;
    const changed = kept ? {} : { coupon_id: exchanged.couponId };
    await tx
      .update(awards)
      .set({ rank: free, prize_rank: prizeRank, ...changed })
      .where(eq(awards.id, won.id));
    if (kept) await mailMovedUp(platform, tx, edition, place, kept);
    else await mailWinner(platform, tx, edition, { ...place, prize: exchanged.prize, code: exchanged.code });
    moved.push(entry.title);
    free = won.rank;
  }
  const next = await findNext(tx, edition, category);
  if (!next) return moved;
  await award(platform, tx, edition, prizes, { ...next, rank: free });
  return [...moved, next.contender.title];
}

interface Exchanged {
  readonly kept: null;
  readonly prize: PlacePrize;
  /** Empty where the prize is no coupon. */
  readonly code: string;
  readonly couponId: number | null;
}

interface Kept {
  readonly kept: "used" | "sent";
}

/**
 * Gives an award the prize of a better rank in place of its own, which ends, but for what was used or sent: that is
 * kept, and there is no other. A percentage is raised, so that its code stays.
 */
async function exchangePrize(
  tx: Transaction,
  edition: Edition,
  prizes: readonly PrizeOfRank[],
  won: Award,
  { rank, customerId }: { readonly rank: number; readonly customerId: number },
): Promise<Exchanged | Kept> {
  if (won.sent_at !== null) return { kept: "sent" };
  const prize = prizeOf(prizes, rank);
  const { coupon_id: couponId } = won;
  if (couponId !== null && prize.kind === "percent" && prizeOfAward(prizes, won).kind === "percent") {
    const coupon = await raiseCoupon(tx, couponId, { percent: prize.percent, days: edition.prize_days });
    if (coupon?.isUsed) return { kept: "used" };
    return { kept: null, prize: prizeOfCoupon(coupon, prize), code: coupon?.code ?? "", couponId };
  }
  if (couponId !== null && !(await endUnusedCoupon(tx, couponId))) return { kept: "used" };
  const coupon = await issuePrize(tx, edition, prize, customerId);
  return { kept: null, prize, code: coupon?.code ?? "", couponId: coupon?.id ?? null };
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
