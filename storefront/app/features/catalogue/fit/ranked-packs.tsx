import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import type { Pack } from "@cairn/contract/catalogue/fit/packs.ts";
import { type Choice, type Reason, rankPacks } from "@cairn/contract/catalogue/fit/rank.ts";
import type { Trip } from "@cairn/contract/catalogue/fit/trip.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { Check, Info, X } from "lucide-react";
import type { Ref } from "react";
import { formatPrice } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/site.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { reasonWords } from "./reason-words.ts";

interface RankedPacksProps {
  packs: readonly Pack[];
  trip: Trip;
  heading: Ref<HTMLHeadingElement>;
}

/** The packs for a trip with their reasons, or what is in the way of those that come nearest. */
export function RankedPacks({ packs, trip, heading }: RankedPacksProps) {
  const { fitting, nearest } = rankPacks(packs, trip);
  const isFound = fitting.length > 0;
  return (
    <section aria-labelledby="fit-answer" className="mt-12">
      <h2 id="fit-answer" ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {isFound ? fitMessages.answer : fitMessages.none}
      </h2>
      {!isFound && <p className="mt-3 text-slate">{fitMessages.noneHint}</p>}
      <ol className="mt-6 grid gap-4">
        {[...fitting, ...nearest].map((choice, index) => (
          <Ranked key={choice.pack.id} choice={choice} trip={trip} isBest={isFound && index === 0} />
        ))}
      </ol>
    </section>
  );
}

/** Remarks that speak neither for a pack nor against it. */
const reservations: ReadonlySet<Reason["kind"]> = new Set<Reason["kind"]>([
  "roomy",
  "sold_out",
  "unmeasured",
  "unmeasured_one",
]);

function Ranked({ choice, trip, isBest }: { choice: Choice; trip: Trip; isBest: boolean }) {
  const { currency_symbol } = useSettings();
  const { pack, variant, size, reasons, problems } = choice;
  const address = variant.option_values.length > 0 ? `?variant=${variant.id}` : "";
  return (
    <li
      className={`relative grid grid-cols-[6rem_1fr] gap-4 rounded-card border bg-paper p-4 sm:grid-cols-[11rem_1fr] sm:gap-6 sm:p-6 ${isBest ? "border-ink" : "border-line"}`}
    >
      <div className="aspect-square self-start overflow-hidden rounded-input bg-sand">
        <Picture
          src={pack.thumbnail}
          picture={pack.picture}
          alt=""
          width={352}
          height={352}
          sizes="(min-width: 640px) 176px, 96px"
          className="size-full"
        />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        {isBest && <p className="text-small font-semibold text-orange-deep">{fitMessages.best}</p>}
        <h3 className="font-sans text-body leading-snug font-semibold">
          <Link
            to={`/products/${pack.slug}${address}`}
            className="wrap-anywhere underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:outline-blue-light"
          >
            {pack.name}
          </Link>
        </h3>
        <p className="text-slate tabular-nums">
          {size && <span className="font-semibold text-green">{fill(fitMessages.size, { size })} · </span>}
          {formatPrice(pack.price, currency_symbol)}
        </p>
        <ul className="mt-2 grid gap-1.5 max-sm:col-span-full">
          {problems.map((reason) => (
            <li key={reason.kind} className="flex gap-2 text-small">
              <X className="mt-0.5 size-4 shrink-0 text-red" aria-hidden="true" />
              {reasonWords(reason, trip)}
            </li>
          ))}
          {reasons.map((reason) => (
            <li key={reason.kind} className="flex gap-2 text-small text-slate">
              {reservations.has(reason.kind) ? (
                <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              ) : (
                <Check className="mt-0.5 size-4 shrink-0 text-green" aria-hidden="true" />
              )}
              {reasonWords(reason, trip)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
