import { editionMessages } from "@cairn/contract/contest/messages.ts";
import type { OpenEdition } from "@cairn/contract/contest/public.ts";
import type { ReactNode } from "react";
import { formatDate, formatDeadline } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { prizeText } from "./prize-text.ts";

interface EditionBandProps {
  edition: OpenEdition | null;
  /** One that is announced and opens later. */
  announced: OpenEdition | null;
}

/**
 * The edition's dates, categories and prizes, what is announced, and a link to past winners. It shows both dates, since
 * a cached page cannot say whether the edition is open now.
 */
export function EditionBand({ edition, announced }: EditionBandProps) {
  const { currency_symbol: symbol } = useSettings();
  return (
    <section aria-label={edition?.title ?? announced?.title ?? editionMessages.closed} className="shell">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6 border-b border-line py-10">
        {edition && (
          <dl className="flex flex-wrap gap-x-10 gap-y-6">
            <Fact label={editionMessages.openFrom}>
              <time dateTime={edition.opens_at}>{formatDate(edition.opens_at)}</time>
            </Fact>
            <Fact label={editionMessages.openUntil}>
              <time dateTime={edition.closes_at}>{formatDeadline(edition.closes_at)}</time>
            </Fact>
            <Fact label={editionMessages.results}>
              <time dateTime={edition.publishes_at}>{formatDate(edition.publishes_at)}</time>
            </Fact>
            <Fact label={editionMessages.categories}>{namesOf(edition)}</Fact>
            <Fact label={editionMessages.prizes}>
              <Prizes edition={edition} symbol={symbol} />
            </Fact>
          </dl>
        )}
        {announced && <Announced edition={announced} symbol={symbol} />}
        {!edition && !announced && (
          <p className="max-w-prose">
            {editionMessages.closed}. {editionMessages.closedHint}
          </p>
        )}
        <LinkButton to="/contest/winners" variant="outline" className="lg:ml-auto">
          {editionMessages.winners}
        </LinkButton>
      </div>
    </section>
  );
}

const namesOf = ({ categories }: OpenEdition) => categories.map(({ name }) => name).join(", ");

interface PrizesProps {
  edition: OpenEdition;
  symbol: string;
}

/** Percentages in one line, and where others are among them a line for each place. */
function Prizes({ edition, symbol }: PrizesProps) {
  const [line = "", ...more] = prizesOf(edition, symbol);
  if (more.length === 0) return line;
  return (
    <ul>
      {[line, ...more].map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

function prizesOf({ prizes }: OpenEdition, symbol: string): string[] {
  const { off } = editionMessages;
  if (prizes.every(({ kind }) => kind === "percent"))
    return [`${prizes.map(({ percent }) => `${percent}%`).join(", ")} ${off}`];
  if (prizes.length === 1) return prizes.map((prize) => prizeText(prize, symbol, off));
  return prizes.map((prize, index) => `${index + 1}. ${prizeText(prize, symbol, off)}`);
}

function Announced({ edition, symbol }: PrizesProps) {
  const { title, opens_at, closes_at } = edition;
  return (
    <div className="max-w-prose">
      <p className="text-small text-slate">{editionMessages.announced}</p>
      <p className="mt-1 font-display text-h3 font-bold wrap-anywhere">{title}</p>
      <p className="mt-1">
        {editionMessages.openFrom} <time dateTime={opens_at}>{formatDate(opens_at)}</time> {editionMessages.until}{" "}
        <time dateTime={closes_at}>{formatDeadline(closes_at)}</time>. {editionMessages.categories}: {namesOf(edition)}.{" "}
        {editionMessages.prizes} {prizesOf(edition, symbol).join("; ")}.
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-slate">{label}</dt>
      <dd className="mt-1 max-w-prose font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
