import { fill } from "@cairn/contract/platform/labels.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { FoundItem } from "./found-item.tsx";
import { usePressNotes } from "./note-search.ts";
import { ReadingNotes } from "./reading-notes.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { searchPath } from "./search-path.ts";
import { SuggestedProduct } from "./suggested-product.tsx";
import type { Suggestions } from "./use-suggestions.ts";

interface SuggestionListProps {
  q: string;
  answer: NonNullable<Suggestions["answer"]>;
}

/** What was found so far, and the way to all of it. */
export function SuggestionList({ q, answer }: SuggestionListProps) {
  const results = usePressNotes(q, rememberSearch);
  const { products, others, others_first: othersFirst } = answer;
  if (products.length === 0 && others.length === 0) {
    return (
      <div className="py-6">
        <p className="font-semibold wrap-anywhere">{fill(searchMessages.foundNone, { query: q })}</p>
        <p className="mt-1 text-slate">{searchMessages.foundNoneHint}</p>
      </div>
    );
  }
  const sections = [
    {
      title: searchMessages.products,
      items: products.map((product) => ({ key: product.slug, item: <SuggestedProduct product={product} /> })),
    },
    {
      title: searchMessages.others,
      items: others.map((found) => ({ key: found.path, item: <FoundItem found={found} /> })),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <ReadingNotes reading={answer} />
      <div ref={results} className="-mx-2 mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {(othersFirst ? sections.toReversed() : sections).map(({ title, items }) => (
          <section key={title} className="min-w-0">
            <h3 className="mb-2 px-2 font-sans text-small font-semibold text-slate">{title}</h3>
            <ul className="grid gap-1">
              {items.map(({ key, item }) => (
                <li key={key}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-6">
        <LinkButton to={searchPath(q)} variant="outline">
          {searchMessages.seeAll}
        </LinkButton>
      </p>
    </>
  );
}
