import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useSettings } from "../../../lib/site.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ProductCard } from "../product-card.tsx";
import { gridClass, grids } from "../product-grid.tsx";
import { listingAddress } from "./address.ts";
import { missedText } from "./missed.ts";
import type { ShownListing } from "./shown-listing.ts";
import { type Chip, lower } from "./words.ts";

interface NothingFitsProps extends Pick<ShownListing, "groups" | "path" | "category" | "nearest" | "shown"> {
  chips: readonly Chip[];
}

/** Says what there is none of, and shows what comes nearest with what it lacks. */
export function NothingFits({ groups, path, category, nearest, shown, chips }: NothingFitsProps) {
  const { currency_symbol: symbol } = useSettings();
  const things = category ? lower(category.name) : listingMessages.things;
  const filters = chips.map(({ text }) => lower(text)).join(", ");
  return (
    <div className="py-4">
      <h2 className="text-h3 wrap-anywhere">{fill(listingMessages.none, { things, filters })}</h2>
      <LinkButton
        to={listingAddress(path, { filters: [], sort: shown.sort })}
        rel="nofollow"
        preventScrollReset
        variant="outline"
        size="small"
        className="mt-5"
      >
        {listingMessages.clearFilters}
      </LinkButton>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-10">
          <p id="nearest" className="mb-5 font-semibold">
            {listingMessages.nearest}
          </p>
          <ul className={`${gridClass} ${grids.beside.variant}`}>
            {nearest.map(({ product, missed }) => (
              <li key={product.id} className="row-span-2 grid grid-rows-subgrid gap-2">
                <p className="self-end text-small font-medium text-orange-deep wrap-anywhere">
                  {missedText(product, missed, { groups, chips, symbol })}
                </p>
                <ProductCard product={product} sizes={grids.beside.sizes} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
