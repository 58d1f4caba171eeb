import { ratingMessages } from "@cairn/contract/catalogue/rating-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { fitNames } from "@cairn/contract/reviews/messages.ts";
import { reviewListMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import type { Review } from "@cairn/contract/reviews/public.ts";
import { BadgeCheck } from "lucide-react";
import { formatDate } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Lazy } from "../../ui/lazy.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stars } from "../catalogue/stars.tsx";

const loadActions = async () => (await import("./review-actions.tsx")).ReviewActions;

/** One review, with the shop's answer below it. */
export function ReviewItem({ review }: { review: Review }) {
  const { name: shop } = useSettings();
  const author = review.author_name || ratingMessages.formerCustomer;
  const { answer, words, pictures } = review;
  return (
    <article className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Stars average={review.stars} size="small" />
        <span className="sr-only">{fill(messages.given, { stars: review.stars })}</span>
        <h3 className="font-sans text-body font-semibold wrap-anywhere">{author}</h3>
        <p className="flex items-center gap-1.5 text-small text-slate">
          {review.is_verified && <BadgeCheck className="size-4 text-green" />}
          {review.is_verified ? messages.verified : messages.imported}
        </p>
        <time dateTime={review.written_at} className="text-small text-slate">
          {formatDate(review.written_at)}
        </time>
      </header>
      <Facts review={review} />
      {words && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ id, url, picture, width, height }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-input">
                <Picture
                  src={url}
                  picture={picture}
                  alt={fill(messages.picture, { number: index + 1, name: author })}
                  width={width}
                  height={height}
                  sizes="112px"
                  className="size-28"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="max-w-prose rounded-card bg-sand p-5">
          <p className="text-small font-semibold">
            {fill(messages.answer, { shop })}
            <time dateTime={answer.answered_at} className="ml-3 font-normal text-slate">
              {formatDate(answer.answered_at)}
            </time>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{answer.words}</p>
        </div>
      )}
      <Lazy load={loadActions} props={{ review }} placeholder={<div className="h-10 scriptless:hidden" />} />
    </article>
  );
}

/** The variant, its fit and its use, beside the words. */
function Facts({ review: { variant_name, fit, use, is_returned } }: { review: Review }) {
  const facts = [
    variant_name,
    fit === null ? "" : fitNames[String(fit) as keyof typeof fitNames],
    use && fill(messages.used, { use }),
    is_returned ? messages.returned : "",
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className="-mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-slate *:wrap-anywhere">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
