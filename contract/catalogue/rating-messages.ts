import { fill, labels } from "../platform/labels.ts";

/** The rating of a product, on its card and its page, and what more than the list of its reviews says of them. */
export const ratingMessages = labels("rating", {
  none: "No reviews yet",
  one: "1 review",
  many: "{count} reviews",
  average: "{average} of 5 stars",
  write: "Write a review",
  formerCustomer: "a former customer",
});

/** The number of reviews in words. */
export function reviewCount(count: number): string {
  return count === 1 ? ratingMessages.one : fill(ratingMessages.many, { count });
}
