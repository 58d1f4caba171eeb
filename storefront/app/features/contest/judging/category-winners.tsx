import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult, VacantPlace, Winner } from "@cairn/contract/contest/judging/public.ts";
import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import { useSettings } from "../../../lib/site.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { prizeText } from "../prize-text.ts";
import { stillOf } from "./still.ts";

interface CategoryWinnersProps {
  category: ContestResult["categories"][number];
  /** Sorted by rank, best first. */
  winners: readonly Winner[];
  /** Places that nobody has any more, sorted likewise. */
  vacant: readonly VacantPlace[];
  /** Its winner opens the page, as wide as the screen. */
  isFirstOfPage: boolean;
}

/**
 * The winner of a category is shown large and the next ranks side by side; a single runner-up is large too, since it
 * would stand beside an empty column.
 */
export function CategoryWinners({ category, winners, vacant, isFirstOfPage }: CategoryWinnersProps) {
  const [best, ...others] = winners;
  return (
    <section aria-labelledby={category.slug} className="shell">
      <h2 id={category.slug} className="text-h1 wrap-anywhere">
        {category.name}
      </h2>
      {best && (
        <ol className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2">
          <li className="min-w-0 sm:col-span-full">
            {isFirstOfPage ? <OpeningEntry winner={best} /> : <WinningEntry winner={best} isLarge />}
          </li>
          {others.map((winner) => (
            <li key={winner.rank} className={others.length === 1 ? "sm:col-span-full" : ""}>
              <WinningEntry winner={winner} isLarge={others.length === 1} />
            </li>
          ))}
        </ol>
      )}
      {vacant.length > 0 && (
        <ul className="mt-8 grid gap-2 text-slate">
          {vacant.map(({ rank, reason }) => (
            <li key={rank}>
              <span className="font-semibold">{placeName(rank)}</span>: {winnersMessages.vacant[reason]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first winner of the page, from one edge of the screen to the other. */
function OpeningEntry({ winner }: { winner: Winner }) {
  const { rank, title, item, details, files } = winner;
  const [file] = files;
  return (
    <article className="group relative mx-[calc(50%-50vw)] grid min-h-[max(26rem,82svh)] items-end overflow-hidden bg-ink text-paper">
      <Picture
        src={file ? stillOf(file) : ""}
        picture={file?.picture}
        alt={title}
        width={1920}
        height={1280}
        sizes="100vw"
        priority
        tall
        className="absolute inset-0 size-full"
      />
      <div className="absolute inset-0 bg-linear-to-t from-ink/85 via-ink/30 via-45% to-transparent" />
      <div className="shell relative pt-32 pb-10 lg:pb-16">
        <p className="font-semibold">{placeName(rank)}</p>
        <h3 className="mt-2 max-w-[16em] text-h1 wrap-anywhere">
          <EntryLink item={item} title={title} />
        </h3>
        <p className="mt-3 wrap-anywhere">
          <Author winner={winner} />
        </p>
        <WonPrize prize={winner.prize} className="mt-3 font-semibold" />
        <p className="mt-4 line-clamp-3 max-w-prose wrap-anywhere">{details}</p>
      </div>
    </article>
  );
}

function EntryLink({ item, title }: Pick<Winner, "item" | "title">) {
  return (
    <Link
      to={`/photo-gallery/${item}`}
      className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-blue-light"
    >
      {title}
    </Link>
  );
}

function Author({ winner: { user_name, points } }: { winner: Winner }) {
  return (
    <>
      {winnersMessages.by} {user_name} ·{" "}
      <span className="tabular-nums">
        {points.toFixed(1)} {winnersMessages.points}
      </span>
    </>
  );
}

/** What the place has won, but for a percentage, which is between the shop and its winner. */
function WonPrize({ prize, className }: { prize: PlacePrize; className: string }) {
  const { currency_symbol } = useSettings();
  if (prize.kind === "percent") return null;
  return (
    <p className={`wrap-anywhere ${className}`}>
      {winnersMessages.prize}: {prizeText(prize, currency_symbol, winnersMessages.prizeOff)}
    </p>
  );
}

interface WinningEntryProps {
  winner: Winner;
  isLarge?: boolean;
}

function WinningEntry({ winner, isLarge = false }: WinningEntryProps) {
  const { rank, title, details, item, files } = winner;
  const [file] = files;
  return (
    <article
      className={`group relative ${isLarge ? "grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 lg:grid-cols-[1.6fr_1fr]" : ""}`}
    >
      <div className="overflow-hidden rounded-card bg-ink">
        <Picture
          src={file ? stillOf(file) : ""}
          picture={file?.picture}
          alt={title}
          width={1200}
          height={800}
          sizes={isLarge ? "(min-width: 1025px) 780px, 92vw" : "(min-width: 640px) 46vw, 92vw"}
          className="aspect-[3/2] w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <div className={isLarge ? "" : "mt-5"}>
        <p className="text-small font-semibold text-orange-deep">{placeName(rank)}</p>
        <h3 className={`mt-2 wrap-anywhere ${isLarge ? "text-h2" : "text-h3"}`}>
          <EntryLink item={item} title={title} />
        </h3>
        <p className="mt-2 wrap-anywhere text-slate">
          <Author winner={winner} />
        </p>
        <WonPrize prize={winner.prize} className="mt-2 font-semibold" />
        {isLarge && <p className="mt-4 line-clamp-6 max-w-prose wrap-anywhere text-slate">{details}</p>}
      </div>
    </article>
  );
}
