import type { Rating } from "@cairn/contract/catalogue/public.ts";
import { ratingMessages, reviewCount } from "@cairn/contract/catalogue/rating-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { Stars } from "./stars.tsx";

/** The five stars beside a product's name, which lead to its reviews further down. */
export function RatingLine({ rating }: { rating: Rating | null }) {
  return (
    <a
      href="#reviews"
      className="flex w-fit min-h-11 items-center gap-3 text-small text-slate underline-offset-4 hover:underline"
    >
      <Stars average={rating?.average ?? null} size="medium" />
      {rating ? (
        <span className="tabular-nums">
          <span className="sr-only">{fill(ratingMessages.average, { average: rating.average.toFixed(1) })}, </span>
          <span aria-hidden="true">{rating.average.toFixed(1)} · </span>
          {reviewCount(rating.count)}
        </span>
      ) : (
        ratingMessages.none
      )}
    </a>
  );
}
