import type { Category } from "@cairn/contract/awards.ts";
import type { ContestResult, Prize } from "@cairn/contract/judging.ts";
import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import { and, asc, desc, eq, min, ne, sql } from "drizzle-orm";
import { isoTime } from "../../../platform/database/columns.ts";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findPersonalCoupons } from "../../coupons/service.ts";
import { editions, submissions } from "../tables.ts";
import { emptySeal } from "./chain.ts";
import { shownFiles, toShownFile } from "./shown-files.ts";
import { findLatestRound } from "./standings.ts";
import { awards, rounds, scores } from "./tables.ts";

// Feed readers keep older items.
const feedEditions = 5;

const isPublished = eq(editions.state, "published");

/** The result of a published edition; refuses with 404. */
export async function findResult(db: Database, slug: string): Promise<ContestResult> {
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(isPublished, eq(editions.slug, slug)));
  if (!edition?.publishedAt) throw new AppError("edition_unknown", 404, judgingMessages.editionUnknown);
  const round = await findLatestRound(db, edition.id);
  const [jury] = await db
    .select({ size: sql<number>`count(distinct ${scores.jurorId})::int` })
    .from(scores)
    .where(eq(scores.editionId, edition.id));
  const [rules] = await db
    .select({ quorum: min(rounds.quorum) })
    .from(rounds)
    .where(eq(rounds.editionId, edition.id));
  const others = await db
    .select({ slug: editions.slug, title: editions.title })
    .from(editions)
    .where(and(isPublished, ne(editions.id, edition.id)))
    .orderBy(desc(editions.publishedAt));
  return {
    slug: edition.slug,
    title: edition.title,
    published_at: edition.publishedAt.toISOString(),
    vote_percent: edition.votePercent,
    jurors: jury?.size ?? 0,
    quorum: rules?.quorum ?? 0,
    seal: round?.seal ?? emptySeal,
    winners: await listWinners(db, edition.id),
    others,
  };
}

/** The latest published result; null before the first. */
export async function findLatestResult(db: Database): Promise<ContestResult | null> {
  const [latest] = await listPublishedEditions(db);
  return latest ? findResult(db, latest.slug) : null;
}

/** Published editions, the latest first. */
export function listPublishedEditions(db: Database): Promise<{ slug: string; changedAt: string }[]> {
  return db
    .select({ slug: editions.slug, changedAt: isoTime(editions.updatedAt) })
    .from(editions)
    .where(isPublished)
    .orderBy(desc(editions.publishedAt));
}

/** Results for the feed, the latest first. */
export async function listResults(db: Database): Promise<ContestResult[]> {
  const latest = (await listPublishedEditions(db)).slice(0, feedEditions);
  return Promise.all(latest.map(({ slug }) => findResult(db, slug)));
}

/** A member's prizes, the latest first. */
export async function listPrizes(db: Database, customerId: number): Promise<Prize[]> {
  const rows = await db
    .select({ award: awards, edition: editions.title, slug: editions.slug, title: submissions.title })
    .from(awards)
    .innerJoin(submissions, eq(submissions.id, awards.submissionId))
    .innerJoin(editions, eq(editions.id, awards.editionId))
    .where(eq(submissions.customerId, customerId))
    .orderBy(desc(editions.publishedAt), asc(awards.rank));
  const coupons = await findPersonalCoupons(db, customerId);
  return rows.flatMap(({ award, edition, slug, title }) => {
    const coupon = coupons.get(award.couponId);
    if (!coupon) return [];
    return {
      edition,
      edition_slug: slug,
      title,
      category: award.category,
      rank: award.rank,
      code: coupon.code,
      discount: coupon.discount,
      ends_at: coupon.endsAt?.toISOString() ?? null,
      is_used: coupon.isUsed,
    };
  });
}

/** Winners whose entries are still public: a withdrawn entry disappears everywhere. */
async function listWinners(db: Database, editionId: number): Promise<ContestResult["winners"]> {
  const rows = await db
    .select({
      award: awards,
      title: submissions.title,
      userName: submissions.userName,
      details: submissions.details,
      category: sql<Category>`${awards.category}`,
      files: shownFiles,
    })
    .from(awards)
    .innerJoin(submissions, and(eq(submissions.id, awards.submissionId), eq(submissions.state, "approved")))
    .where(eq(awards.editionId, editionId))
    .orderBy(asc(awards.category), asc(awards.rank));
  return rows.flatMap(({ award, title, userName, details, category, files }) => {
    const [first] = files;
    if (!first) return [];
    return {
      category,
      rank: award.rank,
      title,
      user_name: userName,
      details,
      points: award.pointsHundredths / 100,
      votes: award.votes,
      item: first.id,
      files: files.map(toShownFile),
    };
  });
}
