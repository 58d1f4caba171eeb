import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult, Prize, VacantPlace } from "@cairn/contract/contest/judging/public.ts";
import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import type { SubmissionState } from "@cairn/contract/contest/public.ts";
import { and, asc, desc, eq, inArray, isNull, min, ne, sql } from "drizzle-orm";
import { isoTime } from "../../../platform/database/columns.ts";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findPersonalCoupons } from "../../coupons/service.ts";
import { listCategories } from "../categories.ts";
import { type Edition, findEdition, rulesOf } from "../editions.ts";
import { findPrizes, findPrizesOf, prizeOf, prizeOfAward, prizeOfCoupon } from "../prizes.ts";
import { editionCategories, editions, submissions } from "../tables.ts";
import { emptySeal } from "./chain.ts";
import type { Ranked } from "./ranking.ts";
import { seeLatestRanking } from "./seen-ranking.ts";
import { hasShownFile, shownFiles, toShownFile } from "./shown-files.ts";
import { findLatestRound, type RankedEntry } from "./standings.ts";
import { awards, isCategoryOfAward, rounds, scores } from "./tables.ts";

// Feed readers keep older items.
const feedEditions = 5;

const isPublished = eq(editions.state, "published");

/** The result of a published edition; refuses with 404. */
export async function findResult(db: Database, slug: string): Promise<ContestResult> {
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(isPublished, eq(editions.slug, slug)));
  if (!edition?.published_at) throw new AppError("edition_unknown", 404, judgingMessages.editionUnknown);
  return { ...(await factsOf(db, edition)), ...(await listPlaces(db, edition)) };
}

/**
 * The result as it would be published now; an edition that is published has one already. Refuses with 404 an unknown
 * edition.
 */
export async function planResult(db: Database, slug: string): Promise<ContestResult> {
  const edition = await findEdition(db, slug);
  if (edition.published_at) return findResult(db, slug);
  const places = await planPlaces(db, edition, await seeLatestRanking(db, edition));
  const hidden = places.filter(({ isHidden }) => isHidden);
  return {
    ...(await factsOf(db, edition)),
    winners: await showWinners(db, places),
    vacant: hidden.map(({ category, rank }) => ({ category, rank, reason: "hidden" })),
  };
}

/** Who would win what if the edition were published now; an entry is hidden where none of its files is shown. */
export async function planPlaces(db: Database, edition: Edition, ranked: readonly Ranked<RankedEntry>[]) {
  const prizes = await findPrizes(db, edition);
  const placed = ranked.filter(({ rank }) => rank <= prizes.length);
  const ids = placed.map(({ contender }) => contender.submission_id);
  const seen = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(inArray(submissions.id, ids), hasShownFile));
  return placed.map(({ contender, rank, points_hundredths }) => ({
    ...contender,
    rank,
    points_hundredths,
    prize: prizeOf(prizes, rank),
    isHidden: !seen.some(({ id }) => id === contender.submission_id),
  }));
}

/** What a result tells besides its winners. */
async function factsOf(db: Database, edition: Edition): Promise<Omit<ContestResult, "winners" | "vacant">> {
  const round = await findLatestRound(db, edition.id);
  const [jury] = await db
    .select({ size: sql<number>`count(distinct ${scores.juror_id})::int` })
    .from(scores)
    .where(eq(scores.edition_id, edition.id));
  const [least] = await db
    .select({ quorum: min(rounds.quorum) })
    .from(rounds)
    .where(eq(rounds.edition_id, edition.id));
  const others = await db
    .select({ slug: editions.slug, title: editions.title, published_at: editions.published_at })
    .from(editions)
    .where(and(isPublished, ne(editions.id, edition.id)))
    .orderBy(desc(editions.published_at));
  const { published_at } = edition;
  return {
    slug: edition.slug,
    title: edition.title,
    published_at: published_at ?? edition.publishes_at,
    vote_percent: edition.vote_percent,
    rules: rulesOf(edition),
    jurors: jury?.size ?? 0,
    quorum: least?.quorum ?? 0,
    seal: round?.seal ?? emptySeal,
    categories: await listCategories(db, edition.id),
    is_latest: published_at !== null && others.every((other) => (other.published_at ?? published_at) <= published_at),
    others: others.map(({ slug, title }) => ({ slug, title })),
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
    .select({ slug: editions.slug, changedAt: isoTime(editions.updated_at) })
    .from(editions)
    .where(isPublished)
    .orderBy(desc(editions.published_at));
}

/** Results for the feed, the latest first. */
export async function listResults(db: Database): Promise<ContestResult[]> {
  const latest = (await listPublishedEditions(db)).slice(0, feedEditions);
  return Promise.all(latest.map(({ slug }) => findResult(db, slug)));
}

/** A member's prizes that are still theirs, the latest first. */
export async function listPrizes(db: Database, customerId: number): Promise<Prize[]> {
  const rows = await db
    .select({
      award: awards,
      categoryName: editionCategories.name,
      edition: editions,
      title: submissions.title,
    })
    .from(awards)
    .innerJoin(editionCategories, isCategoryOfAward)
    .innerJoin(submissions, eq(submissions.id, awards.submission_id))
    .innerJoin(editions, eq(editions.id, awards.edition_id))
    .where(
      and(eq(submissions.customer_id, customerId), ne(submissions.state, "withdrawn"), isNull(awards.taken_back_at)),
    )
    .orderBy(desc(editions.published_at), asc(awards.rank));
  const coupons = await findPersonalCoupons(db, customerId);
  const prizes = await findPrizesOf(
    db,
    rows.map(({ edition }) => edition),
  );
  return rows.flatMap(({ award, categoryName, edition, title }): Prize[] => {
    const coupon = coupons.get(award.coupon_id ?? 0);
    const prize = prizeOfCoupon(coupon, prizeOfAward(prizes.get(edition.id) ?? [], award));
    const isCoupon = prize.kind === "percent" || prize.kind === "sum";
    if (isCoupon && !coupon) return [];
    return [
      {
        edition: edition.title,
        edition_slug: edition.slug,
        title,
        category: award.category,
        category_name: categoryName,
        rank: award.rank,
        ...{ prize, sent_at: award.sent_at },
        coupon: coupon ? { code: coupon.code, ends_at: coupon.endsAt, is_used: coupon.isUsed } : null,
      },
    ];
  });
}

/** The winners whose entries are still public, and the places that nobody has any more. */
async function listPlaces(db: Database, edition: Edition): Promise<Pick<ContestResult, "winners" | "vacant">> {
  const rows = await db
    .select({ award: awards, categoryName: editionCategories.name, state: submissions.state, hasShownFile })
    .from(awards)
    .innerJoin(editionCategories, isCategoryOfAward)
    .leftJoin(submissions, eq(submissions.id, awards.submission_id))
    .where(eq(awards.edition_id, edition.id))
    .orderBy(asc(editionCategories.position), asc(awards.rank), asc(awards.id));
  const prizes = await findPrizes(db, edition);
  const places = rows.map(({ award, categoryName, ...entry }) => ({
    ...award,
    categoryName,
    prize: prizeOfAward(prizes, award),
    outcome: outcomeOf(award, entry),
  }));
  const nameOf = ({ category, rank }: { category: string; rank: number }) => `${category} ${rank}`;
  const held = new Set(places.filter(({ taken_back_at }) => taken_back_at === null).map(nameOf));
  const winners = await showWinners(
    db,
    places.filter(({ outcome }) => outcome === "won"),
  );
  // A place that was taken back and given to another is not vacant, and one that was taken back twice is one.
  const vacant = places.flatMap(({ category, rank, outcome, taken_back_at }): VacantPlace[] => {
    if (outcome === "won" || (taken_back_at !== null && held.has(nameOf({ category, rank })))) return [];
    return [{ category, rank, reason: outcome }];
  });
  return {
    winners,
    vacant: [...new Map(vacant.map((place) => [nameOf(place), place])).values()],
  };
}

/**
 * What became of a place, by its entry, whose state is null when its account was erased. Nobody says of one that its
 * author left that it was taken from them, though staff have given it to the next.
 */
export function outcomeOf(
  { taken_back_at }: Pick<typeof awards.$inferSelect, "taken_back_at">,
  { state, hasShownFile }: { state: SubmissionState | null; hasShownFile: boolean },
): "won" | VacantPlace["reason"] {
  if (state === null || state === "withdrawn") return "withdrawn";
  if (taken_back_at) return "taken_back";
  return state === "approved" && hasShownFile ? "won" : "hidden";
}

interface WonPlace {
  readonly category: string;
  readonly categoryName: string;
  readonly rank: number;
  readonly submission_id: number | null;
  readonly points_hundredths: number;
  readonly votes: number;
  readonly prize: PlacePrize;
}

/** Places with the entries that have them, as everybody may see them: in the order of the places. */
async function showWinners(db: Database, places: readonly WonPlace[]): Promise<ContestResult["winners"]> {
  const ids = places.flatMap(({ submission_id }) => submission_id ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: submissions.id,
      title: submissions.title,
      user_name: submissions.user_name,
      details: submissions.details,
      files: shownFiles,
    })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  const entries = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ category, categoryName, rank, submission_id, points_hundredths, votes, prize }) => {
    const entry = entries.get(submission_id ?? 0);
    const [first] = entry?.files ?? [];
    if (!entry || !first) return [];
    return {
      category,
      category_name: categoryName,
      rank,
      title: entry.title,
      user_name: entry.user_name,
      details: entry.details,
      points: points_hundredths / 100,
      votes,
      prize,
      item: first.id,
      files: entry.files.map(toShownFile),
    };
  });
}
