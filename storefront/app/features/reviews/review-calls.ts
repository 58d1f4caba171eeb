import { listReviews, type ReviewSort, voteForReview } from "@cairn/contract/reviews/public.ts";
import { api } from "../../lib/browser-api.ts";

/** How a list of reviews is sorted and filtered. */
export interface ReviewChoice {
  readonly sort: ReviewSort;
  readonly stars?: number | undefined;
  readonly pictures?: "only" | undefined;
  readonly words: string;
}

/** A page of a product's reviews, with all of them in figures. */
export async function findReviews(productId: number, { stars, words, ...query }: ReviewChoice, page: number) {
  const { data } = await api(listReviews, {
    params: { product: String(productId) },
    query: { ...query, page: String(page), ...(words && { words }), ...(stars && { stars: String(stars) }) },
  });
  return data;
}

/** Says whether a review has helped; how many say so now. */
export async function vote(reviewId: number, isHelpful: boolean): Promise<number> {
  const { data } = await api(voteForReview, { params: { id: String(reviewId) }, body: { is_helpful: isHelpful } });
  return data.helpful_count;
}
