import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { Place, Publication } from "@cairn/contract/contest/judging/staff-jury.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContacts } from "../../accounts/customers.ts";
import { findCouponStates } from "../../coupons/service.ts";
import { type Edition, findEdition } from "../editions.ts";
import { findPrizes, prizeOfAward, prizeOfCoupon } from "../prizes.ts";
import { editionCategories, submissions } from "../tables.ts";
import { countMailed, isMailed } from "./notify-entrants.ts";
import { isJudged } from "./publish-edition.ts";
import type { Ranked } from "./ranking.ts";
import { seeLatestRanking } from "./seen-ranking.ts";
import { hasShownFile } from "./shown-files.ts";
import { findLatestRound, type RankedEntry } from "./standings.ts";
import { awards, exclusions, isCategoryOfAward } from "./tables.ts";
import { outcomeOf, planPlaces } from "./winners.ts";

type Parts = Pick<Platform, "config" | "db" | "secret">;

/** Who wins what, as it would be published now or as it was published; refuses with 404. */
export async function findPublication(platform: Parts, slug: string): Promise<Publication> {
  const { db } = platform;
  const edition = await findEdition(db, slug);
  const isPublished = edition.published_at !== null;
  // At once, since each looks at every entry.
  const [ranked, mailed] = await Promise.all([seeLatestRanking(db, edition), countMailed(db, edition.id)]);
  const places = isPublished ? await listAwarded(db, edition) : await listPlanned(db, edition, ranked);
  return {
    is_published: isPublished,
    problem: isPublished ? null : await problemOf(db, edition),
    places,
    next: nextOf(ranked, places),
    excluded: await listExcluded(db, edition.id),
    others: mailed - (await countMailedOf(db, edition, places)),
  };
}

/** Why an edition cannot be published now, as `publishEdition` would say it; whether its chain holds is left out. */
async function problemOf(db: Database, edition: Edition): Promise<string | null> {
  try {
    const round = await findLatestRound(db, edition.id);
    if (edition.state !== "judging" || !(await isJudged(db, edition, round))) return judgingMessages.notJudged;
  } catch (problem) {
    if (problem instanceof AppError) return problem.message;
    throw problem;
  }
  return Date.parse(edition.publishes_at) > Date.now() ? judgingMessages.tooEarly : null;
}

/** Who would win what now. */
export async function listPlanned(
  db: Database,
  edition: Edition,
  ranked: readonly Ranked<RankedEntry>[],
): Promise<Place[]> {
  const planned = await planPlaces(db, edition, ranked);
  const names = await findContacts(
    db,
    planned.map(({ customer_id }) => customer_id),
  );
  return planned.map(({ category, categoryName, customer_id, points_hundredths, isHidden, prize, ...place }) => ({
    id: null,
    category,
    category_name: categoryName,
    rank: place.rank,
    state: isHidden ? "hidden" : "planned",
    reference: place.reference,
    title: place.title,
    entrant: names.get(customer_id)?.name ?? "",
    points: points_hundredths / 100,
    votes: place.votes,
    ...{ prize, sent_at: null, coupon: null },
    reason: null,
  }));
}

async function listAwarded(db: Database, edition: Edition): Promise<Place[]> {
  const rows = await db
    .select({ award: awards, entry: submissions, hasShownFile, categoryName: editionCategories.name })
    .from(awards)
    .innerJoin(editionCategories, isCategoryOfAward)
    .leftJoin(submissions, eq(submissions.id, awards.submission_id))
    .where(eq(awards.edition_id, edition.id))
    .orderBy(asc(editionCategories.position), asc(awards.rank), asc(awards.id));
  const names = await findContacts(
    db,
    rows.flatMap(({ entry }) => entry?.customer_id ?? []),
  );
  const coupons = await findCouponStates(
    db,
    rows.flatMap(({ award }) => award.coupon_id ?? []),
  );
  const prizes = await findPrizes(db, edition);
  return rows.map(({ award, entry, categoryName, ...shown }) => {
    const coupon = coupons.get(award.coupon_id ?? 0);
    return {
      id: award.id,
      category: award.category,
      category_name: categoryName,
      rank: award.rank,
      state: outcomeOf(award, { state: entry?.state ?? null, ...shown }),
      reference: entry?.reference ?? "",
      title: entry?.title ?? "",
      entrant: names.get(entry?.customer_id ?? 0)?.name ?? "",
      points: award.points_hundredths / 100,
      votes: award.votes,
      prize: prizeOfCoupon(coupon, prizeOfAward(prizes, award)),
      sent_at: award.sent_at,
      coupon: coupon ? { code: coupon.code, is_used: coupon.use_count > 0, is_over: coupon.isOver } : null,
      reason: award.taken_back_reason,
    };
  });
}

/** The best of each category without a place. */
function nextOf(ranked: readonly Ranked<RankedEntry>[], places: readonly Place[]): Publication["next"] {
  const placed = new Set(places.map(({ reference }) => reference));
  const behind = ranked.filter(({ contender }) => !placed.has(contender.reference));
  return [...Map.groupBy(behind, ({ contender }) => contender.category)].flatMap(([category, [next]]) =>
    next ? { category, reference: next.contender.reference, title: next.contender.title } : [],
  );
}

function listExcluded(db: Database, editionId: number): Promise<Publication["excluded"]> {
  return db
    .select({ reference: submissions.reference, title: submissions.title, reason: exclusions.reason })
    .from(exclusions)
    .innerJoin(submissions, eq(submissions.id, exclusions.submission_id))
    .where(eq(submissions.edition_id, editionId))
    .orderBy(asc(exclusions.excluded_at));
}

/** How many entrants with these places are mailed. */
export const countMailedOf = (db: Database, { id }: Edition, places: readonly Place[]) =>
  db.$count(submissions, and(isMailed(id), isPlaced(places)));

/** Whether an entry has one of these places. */
export const isPlaced = (places: readonly Place[]) =>
  inArray(
    submissions.reference,
    places.map(({ reference }) => reference),
  );
