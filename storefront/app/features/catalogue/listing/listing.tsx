import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useRef } from "react";
import { useSettings } from "../../../lib/site.ts";
import { Pager } from "../../../ui/pager.tsx";
import { EmptyShop } from "../empty-shop.tsx";
import { ProductGrid } from "../product-grid.tsx";
import { Chips } from "./chips.tsx";
import { FilterButton } from "./filter-button.tsx";
import { FiltersBeside } from "./filters-beside.tsx";
import { nothingFitsLater } from "./nothing-fits-later.ts";
import type { ShownListing } from "./shown-listing.ts";
import { SortField } from "./sort-field.tsx";
import { useChoice } from "./use-choice.ts";
import { chipsOf, countText } from "./words.ts";

/** The products of the shop or of a category, with what they can be filtered and sorted by. */
export function Listing({ page, lastPage, products, ...listing }: ShownListing) {
  const { groups, shown, path, total } = listing;
  const { currency_symbol: symbol } = useSettings();
  const count = useRef<HTMLParagraphElement>(null);
  const chosen = useChoice(shown, path);
  const chips = chipsOf(groups, shown.filters, symbol);
  const { choice, choose, isWaiting } = chosen;
  if (total === 0 && chips.length === 0) return <EmptyShop />;
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-x-8 xl:gap-x-10">
      <FiltersBeside groups={groups} path={path} choice={choice} onChoose={choose} />
      <section aria-label={listingMessages.results} className="min-w-0">
        <div className="mb-5 grid gap-4 lg:mb-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
            <p
              ref={count}
              role="status"
              tabIndex={-1}
              className="text-slate tabular-nums outline-none max-sm:order-last max-sm:w-full sm:mr-auto"
            >
              {countText(total)}
            </p>
            <FilterButton {...listing} {...chosen} activeCount={chips.length} />
            <SortField sort={choice.sort} onSort={(sort) => choose({ sort })} />
          </div>
          <Chips
            chips={chips}
            sort={shown.sort}
            path={path}
            canClear={total > 0}
            onRemove={() => count.current?.focus({ preventScroll: true })}
          />
        </div>
        <div aria-busy={isWaiting} className={`transition-opacity ${isWaiting ? "opacity-50 delay-150" : ""}`}>
          {total > 0 ? (
            <ProductGrid products={products} columns="beside" inView={2} />
          ) : (
            <nothingFitsLater.Part {...listing} chips={chips} />
          )}
        </div>
        <Pager page={page} lastPage={lastPage} label={siteMessages.pages} />
      </section>
    </div>
  );
}
