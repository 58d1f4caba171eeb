import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import {
  type listReviews as call,
  lastReviewPage,
  type ReviewSort,
  type ReviewSummary,
  reviewsPerPage,
} from "@cairn/contract/reviews/public.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { isInShop } from "../catalogue/product-links.ts";
import { averageOf, findRatings } from "../catalogue/ratings/rating.ts";
import { selectReviews, toReview } from "./shown.ts";
import { reviews } from "./tables.ts";

type Wanted = z.output<typeof call.schema.querystring>;

/** The condition of an index, written out so that the database knows it again. */
export const isPublished = sql`${reviews.state} = 'published'`;

const latest = [desc(reviews.written_at), desc(reviews.id)];
const sorts: Readonly<Record<ReviewSort, SQL[]>> = {
  newest: latest,
  helpful: [desc(reviews.helpful_count), ...latest],
  best: [desc(reviews.stars), ...latest],
  worst: [asc(reviews.stars), ...latest],
};

const isWanted = (productId: number, { stars, pictures, words }: Wanted) =>
  and(
    eq(reviews.product_id, productId),
    isPublished,
    stars === undefined ? undefined : eq(reviews.stars, stars),
    pictures && sql`${reviews.picture_count} > 0`,
    hasWords(reviews.folded, words),
  );

/** A product's published reviews as they are asked for, in order. */
export const selectInOrder = (db: Database, productId: number, query: Wanted) =>
  selectReviews(db)
    .where(isWanted(productId, query))
    .orderBy(...sorts[query.sort]);

/**
 * A product's published reviews in figures, whatever is asked for, and one page of those that are. What is not in the
 * shop has none.
 */
export async function readReviews(
  db: Database,
  productId: number,
  query: Wanted,
): Promise<Answer<typeof call>["data"]> {
  const { stars, pictures, words } = query;
  const summary = await readSummary(db, productId);
  const isEmpty = summary.count === 0;
  const known =
    isEmpty || !(pictures || words)
      ? (summary.stars.find((each) => each.stars === stars)?.count ?? summary.count)
      : undefined;
  const found = await readPage(query.page, reviewsPerPage, {
    rows: async (limit, offset) => (isEmpty ? [] : selectInOrder(db, productId, query).limit(limit).offset(offset)),
    total: () => known ?? db.$count(reviews, isWanted(productId, query)),
    show: toReview,
  });
  return { summary, reviews: { ...found, last_page: Math.min(found.last_page, lastReviewPage) } };
}

async function readSummary(db: Database, productId: number): Promise<ReviewSummary> {
  const found = (await isInShop(db, productId)) ? await findRatings(db, productId) : undefined;
  const { count = 0, stars_sum = 0 } = found ?? {};
  const stars = [
    found?.five_stars ?? 0,
    found?.four_stars ?? 0,
    found?.three_stars ?? 0,
    found?.two_stars ?? 0,
    found?.one_star ?? 0,
  ];
  return {
    count: count ?? 0,
    average: count ? averageOf({ count, sum: stars_sum ?? 0 }) : null,
    stars: stars.map((reviewed, index) => ({ stars: 5 - index, count: reviewed })),
    fit: found?.fit_count
      ? { average: averageOf({ count: found.fit_count, sum: found.fit_sum }), count: found.fit_count }
      : null,
    hidden_count: found?.hidden_count ?? 0,
  };
}
