import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { Prize } from "@cairn/contract/contest/judging/public.ts";
import { formatDate } from "../../../lib/format.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** A member's prizes with their codes; renders nothing without any. */
export function PrizeList({ prizes }: { prizes: readonly Prize[] }) {
  if (prizes.length === 0) return null;
  return (
    <section aria-labelledby="prizes">
      <h2 id="prizes" className="mb-6 text-h3">
        {winnersMessages.prizes}
      </h2>
      <ul className="grid gap-4">
        {prizes.map(({ code, title, edition, edition_slug, category_name, rank, discount, ends_at, is_used }) => (
          <li
            key={code}
            className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-paper p-6 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-small text-slate">
                {placeName(rank)}, {category_name},{" "}
                <TextLink to={`/contest/winners/${edition_slug}`}>{edition}</TextLink>
              </p>
            </div>
            <div className="sm:text-right">
              <p className={`font-semibold tabular-nums select-all ${is_used ? "text-slate line-through" : ""}`}>
                {code}
              </p>
              <p className="text-small text-slate">
                {discount} % {winnersMessages.prizeOff}.{" "}
                {is_used
                  ? winnersMessages.prizeUsed
                  : ends_at && `${winnersMessages.prizeUntil} ${formatDate(ends_at)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
