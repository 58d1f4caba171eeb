import { fill, labels } from "../platform/labels.ts";

/** The rating of a product, on its card and its page. */
export const ratingMessages = labels("rating", {
  none: "No reviews yet",
  one: "1 review",
  many: "{count} reviews",
  average: "{average} of 5 stars",
});

/** The number of reviews in words. */
export function reviewCount(count: number): string {
  return count === 1 ? ratingMessages.one : fill(ratingMessages.many, { count });
}
