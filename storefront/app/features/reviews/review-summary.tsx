import { ratingMessages, reviewCount } from "@cairn/contract/catalogue/rating-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { fitNames } from "@cairn/contract/reviews/messages.ts";
import { reviewListMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import type { ReviewSummary as Summary } from "@cairn/contract/reviews/public.ts";
import { Star } from "lucide-react";
import { Stars } from "../catalogue/stars.tsx";

interface ReviewSummaryProps {
  summary: Summary;
  /** The stars by which the list is filtered. */
  chosen: number | undefined;
  onChoose: (stars: number | undefined) => void;
}

/** All reviews of a product in figures; a number of stars can be pressed to read those reviews alone. */
export function ReviewSummary({ summary, chosen, onChoose }: ReviewSummaryProps) {
  const { count, average, stars, fit, hidden_count: hidden } = summary;
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        {average !== null && (
          <span aria-hidden="true" className="font-display text-h1 leading-none font-bold tabular-nums">
            {average.toFixed(1)}
          </span>
        )}
        <div className="grid gap-1">
          <Stars average={average} size="medium" />
          {average === null ? (
            <p className="text-slate">{ratingMessages.none}</p>
          ) : (
            <p className="text-small text-slate">
              <span className="sr-only">{fill(ratingMessages.average, { average: average.toFixed(1) })}, </span>
              {reviewCount(count)}
            </p>
          )}
        </div>
      </div>
      {average === null && <p className="text-small text-slate">{messages.noneHint}</p>}
      {count > 0 && (
        <ul className="-my-1">
          {stars.map(({ stars: given, count: number }) => (
            <li key={given}>
              <button
                type="button"
                aria-pressed={chosen === given}
                onClick={() => onChoose(chosen === given ? undefined : given)}
                className="group grid min-h-11 w-full grid-cols-[2.25rem_1fr_3rem] items-center gap-3 text-small tabular-nums aria-pressed:font-semibold"
              >
                <span className="sr-only">{fill(messages.starsOnly, { stars: given, count: number })}</span>
                <span aria-hidden="true" className="flex items-center gap-1">
                  {given} <Star className="size-3.5 text-slate" />
                </span>
                <span className="h-2 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-orange group-aria-pressed:bg-ink"
                    style={{ width: `${(number / count) * 100}%` }}
                  />
                </span>
                <span aria-hidden="true" className="text-right text-slate">
                  {number}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {fit && <Fit {...fit} />}
      {hidden > 0 && (
        <p className="text-small text-slate">
          {hidden === 1 ? messages.hiddenOne : fill(messages.hiddenMany, { count: hidden })}
        </p>
      )}
    </div>
  );
}

/** A scale from much too small to much too large, with the average as a mark on it. */
function Fit({ average, count }: NonNullable<Summary["fit"]>) {
  const nearest = String(Math.round(average)) as keyof typeof fitNames;
  return (
    <div>
      <p className="flex justify-between gap-4 text-small">
        <span className="font-semibold">{messages.fit}</span>
        <span className="text-slate">{fill(messages.fitCount, { reviews: reviewCount(count) })}</span>
      </p>
      <div aria-hidden="true" className="relative mt-3 h-2 rounded-full bg-line">
        <span
          className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-paper bg-ink"
          style={{ left: `${((average + 2) / 4) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-small text-slate">{fitNames[nearest]}</p>
    </div>
  );
}
