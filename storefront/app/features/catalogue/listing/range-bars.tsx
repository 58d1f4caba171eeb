import type { RangeFilter } from "@cairn/contract/catalogue/filters.ts";
import type { RangeGroup } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useSettings } from "../../../lib/site.ts";
import { countText, rangeText } from "./words.ts";

interface RangeBarsProps {
  group: RangeGroup;
  chosen: RangeFilter | undefined;
  onChoose: (filter: RangeFilter) => void;
}

/** Where the products lie: a press of a bar is its range, and a second one takes it back. */
export function RangeBars({ group, chosen, onChoose }: RangeBarsProps) {
  const { currency_symbol } = useSettings();
  const most = Math.max(1, ...group.bars.map(({ count }) => count));
  return (
    <div className="mb-4 flex h-16 border-b border-line scriptless:hidden">
      {group.bars.map(({ from, to, count }) => {
        const isChosen = chosen?.from === from && chosen.to === to;
        // Disabled by name only: the browser would take the focus from a bar that was taken back last.
        const isEmpty = count === 0 && !isChosen;
        const isWithin = chosen && (chosen.from ?? 0) <= from && (chosen.to ?? Number.POSITIVE_INFINITY) >= to;
        const text = fill(listingMessages.bar, {
          range: rangeText(group, { from, to }, currency_symbol),
          count: countText(count),
        });
        return (
          <button
            key={from}
            type="button"
            title={text}
            aria-pressed={isChosen}
            aria-disabled={isEmpty || undefined}
            onClick={() => isEmpty || onChoose(isChosen ? { key: group.key } : { key: group.key, from, to })}
            className={`min-w-0 flex-1 px-px ${isWithin ? "text-blue-deep" : "text-slate/45 not-aria-disabled:hover:text-slate"}`}
          >
            {/* A clip and not a height, since a bar whose upper edge moves counts as a page that jumps. */}
            <span
              className="block h-full w-full bg-current transition-[clip-path]"
              style={{ clipPath: `inset(calc(100% - ${count === 0 ? "2px" : `${12 + (88 * count) / most}%`}) 0 0)` }}
            />
          </button>
        );
      })}
    </div>
  );
}
