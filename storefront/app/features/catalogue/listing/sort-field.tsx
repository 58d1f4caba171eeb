import { listingSorts } from "@cairn/contract/catalogue/filters.ts";
import { listingMessages, listingSortMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { ChevronDown } from "lucide-react";
import { type Choice, filterFormId, readSort } from "./address.ts";

interface SortFieldProps {
  sort: Choice["sort"];
  onSort: (sort: Choice["sort"]) => void;
}

/** A field of the filters' form that stands above the list. */
export function SortField({ sort, onSort }: SortFieldProps) {
  return (
    <label className="relative flex items-center gap-3 min-w-0 max-sm:flex-1">
      <span className="text-small whitespace-nowrap text-slate max-lg:sr-only">{listingMessages.sort}</span>
      <select
        name="sort"
        form={filterFormId}
        value={sort}
        autoComplete="off"
        onChange={({ target }) => onSort(readSort(new URLSearchParams({ sort: target.value })))}
        className="h-10 w-full appearance-none truncate rounded-full border border-ink/25 bg-transparent pr-10 pl-5 text-small font-semibold transition-colors hover:border-ink"
      >
        {listingSorts.map((each) => (
          <option key={each} value={each}>
            {listingSortMessages[each]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-4 size-4 text-slate" />
    </label>
  );
}
