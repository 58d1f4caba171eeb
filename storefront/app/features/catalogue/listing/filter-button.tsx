import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-variant.ts";
import { Lazy } from "../../../ui/lazy.tsx";
import { type Choice, filterFormId } from "./address.ts";
import type { ShownListing } from "./shown-listing.ts";
import type { ChosenListing } from "./use-choice.ts";

interface FilterButtonProps extends Pick<ShownListing, "groups" | "path" | "total">, ChosenListing {
  activeCount: number;
}

const loadSheet = async () => (await import("./filter-sheet.tsx")).FilterSheet;

/** Opens the filters on narrow screens. What is changed there is one step of the history. */
export function FilterButton({ activeCount, choose, choice, ...listing }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  /** Whether a change has its entry of the history: one on its way may be interrupted, and never have any. */
  const hasEntry = useRef(false);
  const arrival = useNavigationType();
  const { key } = useLocation();

  // Back leaves the filters that were chosen, and so the sheet in which they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is what counts.
  useEffect(() => {
    if (arrival === "POP") setOpen(false);
    if (arrival === "PUSH") hasEntry.current = true;
  }, [arrival, key]);

  function change(next: Partial<Choice>) {
    choose(next, { replace: hasEntry.current });
  }

  const label = (
    <>
      <SlidersHorizontal className="size-4" />
      {listingMessages.filter}
      {activeCount > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-ink text-[0.75rem] text-paper tabular-nums">
          {activeCount}
        </span>
      )}
    </>
  );
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="lg:hidden scriptless:hidden"
        aria-haspopup="dialog"
        onClick={() => {
          hasEntry.current = false;
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {/* Without script the filters stand below the list. */}
      <span className="hidden scriptless:max-lg:inline">
        <a href={`#${filterFormId}`} className={buttonClass("outline", "small")}>
          {label}
        </a>
      </span>
      {isOpen && (
        <Lazy load={loadSheet} props={{ ...listing, choice, onChoose: change, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
