import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import type { BlindEntry } from "@cairn/contract/contest/judging/public.ts";
import { Check } from "lucide-react";

interface EntryListProps {
  entries: readonly BlindEntry[];
  place: number;
  isScored: (reference: string) => boolean;
  onShow: (place: number) => void;
}

/** All entries of the round by their numbers, with a mark at those that are scored. */
export function EntryList({ entries, place, isScored, onShow }: EntryListProps) {
  return (
    <nav aria-labelledby="all-entries" className="lg:col-span-full">
      <h3 id="all-entries" className="font-sans text-body font-semibold">
        {juryMessages.all}
      </h3>
      <ol className="mt-3 flex flex-wrap gap-1.5">
        {entries.map(({ reference, title }, index) => {
          const isDone = isScored(reference);
          return (
            <li key={reference}>
              <button
                type="button"
                aria-label={`${index + 1}, ${title}, ${isDone ? juryMessages.isScored : juryMessages.isOpen}`}
                aria-current={index === place ? "true" : undefined}
                onClick={() => onShow(index)}
                className={`flex h-11 min-w-11 items-center justify-center gap-1 rounded-input border px-2 text-small font-semibold tabular-nums transition-colors hover:border-ink aria-[current=true]:border-2 aria-[current=true]:border-ink ${isDone ? "border-line bg-line text-ink" : "border-line bg-paper text-slate"}`}
              >
                {index + 1}
                {isDone && <Check aria-hidden="true" className="size-4" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
