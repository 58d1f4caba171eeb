import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";
import type { Found } from "@cairn/contract/search/public.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { FoundItem } from "./found-item.tsx";
import { usePressNotes } from "./note-search.ts";
import { ReadingNotes } from "./reading-notes.tsx";
import { countWords } from "./result-words.ts";

interface Results {
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  readonly products: readonly CardProduct[];
  readonly others: readonly Found[];
  readonly others_first: boolean;
  readonly corrected: string | null;
  readonly missing: readonly string[];
  readonly is_partial: boolean;
}

interface SearchResultsProps {
  q: string;
  /** Without a search there are none. */
  results: Results | undefined;
}

export const isEmpty = ({ total, others }: Pick<Results, "total" | "others">) => total === 0 && others.length === 0;

/** What a search has found, or the way to the shop. */
export function SearchResults({ q, results }: SearchResultsProps) {
  const list = usePressNotes(q);
  if (!results || isEmpty(results)) return <NothingFound q={q} />;
  const { page, lastPage, total, products, others_first: othersFirst } = results;
  // They are few, and stand with the first of the products only.
  const others = page === 1 ? results.others : [];
  const sections = [
    <Products key="products" products={products} page={page} lastPage={lastPage} isFirst={!othersFirst} />,
    <Others key="others" others={others} />,
  ];
  return (
    <>
      <p className="mt-6 text-slate">{countWords(total, others.length)}</p>
      <ReadingNotes reading={results} />
      <div ref={list} className="mt-10 grid gap-16">
        {othersFirst ? sections.toReversed() : sections}
      </div>
    </>
  );
}

/** The page's heading says already that nothing was found. */
function NothingFound({ q }: Pick<SearchResultsProps, "q">) {
  return (
    <div className="mt-6 grid justify-items-start gap-6">
      {q !== "" && <p className="text-slate">{searchMessages.foundNoneHint}</p>}
      <LinkButton to="/shop" variant="outline">
        {searchMessages.toShop}
      </LinkButton>
    </div>
  );
}

interface ProductsProps extends Pick<Results, "products" | "page" | "lastPage"> {
  isFirst: boolean;
}

function Products({ products, page, lastPage, isFirst }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="products" className="min-w-0">
      <h2 id="products" className="mb-6 text-h2">
        {searchMessages.products}
      </h2>
      <ProductGrid products={products} columns={3} inView={isFirst ? 3 : 0} level="h3" />
      <Pager page={page} lastPage={lastPage} label={siteMessages.pages} />
    </section>
  );
}

function Others({ others }: Pick<Results, "others">) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="min-w-0">
      <h2 id="others" className="mb-6 text-h2">
        {searchMessages.others}
      </h2>
      <ul className="-mx-2 grid gap-4 lg:grid-cols-2">
        {others.map((found) => (
          <li key={found.path}>
            <FoundItem found={found} hasSummary />
          </li>
        ))}
      </ul>
    </section>
  );
}
