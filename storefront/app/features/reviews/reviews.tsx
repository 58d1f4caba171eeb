import { ratingMessages } from "@cairn/contract/catalogue/rating-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { reviewListMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Lazy } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { type ReviewsAnswer, useReviews } from "./use-reviews.ts";

const loadFilters = async () => (await import("./review-filters.tsx")).ReviewFilters;

interface ReviewsProps {
  productId: number;
  /** The first page of them, which came with the product's page. */
  first: ReviewsAnswer;
}

/** The reviews of a product: in figures, whatever the list is filtered by, and one by one. */
export function Reviews({ productId, first }: ReviewsProps) {
  const { summary, reviews, choice, isBusy, isFiltered, choose, clear, more, isNextLast } = useReviews(
    productId,
    first,
  );
  const list = useRef<HTMLUListElement>(null);

  // Both buttons go once they are pressed, and the list takes the keyboard's focus over.
  function showAll() {
    list.current?.focus();
    clear();
  }
  async function showMore() {
    await more();
    if (isNextLast) list.current?.focus();
  }

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-18 border-t border-line bg-paper">
      <div className="shell section grid gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6 lg:sticky lg:top-26 lg:self-start">
          <h2 id="reviews-title" className="text-h2">
            {messages.title}
          </h2>
          <ReviewSummary summary={summary} chosen={choice.stars} onChoose={(stars) => choose({ stars })} />
          <LinkButton to="/review-order" variant="outline" className="justify-self-start scriptless:hidden">
            {ratingMessages.write}
          </LinkButton>
        </div>
        {summary.count > 0 && (
          <div className="grid content-start gap-8">
            <Lazy
              load={loadFilters}
              props={{ choice, onChoose: choose }}
              placeholder={<div className="h-25 md:h-11 lg:h-25 xl:h-11 scriptless:hidden" />}
            />
            <div className={isFiltered ? "flex flex-wrap items-center gap-x-5 gap-y-2" : "sr-only"}>
              <p role="status">
                {reviews.total > 0
                  ? fill(messages.shown, { count: reviews.total, total: summary.count })
                  : messages.nothingFits}
              </p>
              {isFiltered && (
                <Button variant="outline" size="small" onClick={showAll}>
                  {messages.clear}
                </Button>
              )}
            </div>
            <ul
              ref={list}
              tabIndex={-1}
              aria-labelledby="reviews-title"
              aria-busy={isBusy}
              className={`outline-none transition-opacity ${isBusy ? "opacity-50 delay-150" : ""}`}
            >
              {reviews.data.map((review) => (
                <li key={review.id} className="border-t border-line py-8 first:border-0 first:pt-0">
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
            {reviews.current_page < reviews.last_page && (
              <Button
                variant="outline"
                busy={isBusy}
                onClick={showMore}
                className="justify-self-start scriptless:hidden"
              >
                {messages.more}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
