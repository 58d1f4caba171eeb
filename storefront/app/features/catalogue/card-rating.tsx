import type { Rating } from "@cairn/contract/catalogue/public.ts";
import { reviewCount } from "@cairn/contract/catalogue/rating-messages.ts";
import { Stars } from "./stars.tsx";

/** The rating of a product on its card; nothing where nobody has reviewed it. */
export function CardRating({ rating }: { rating: Rating | null }) {
  if (!rating) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-slate tabular-nums">
      <Stars average={rating.average} size="small" />
      <span>
        {rating.average.toFixed(1)} <span className="sr-only">{reviewCount(rating.count)}</span>
        <span aria-hidden="true">({rating.count})</span>
      </span>
    </p>
  );
}
