import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Choice } from "./address.ts";
import { FilterForm } from "./filter-form.tsx";
import type { ShownListing } from "./shown-listing.ts";
import { showText } from "./words.ts";

interface FilterSheetProps extends Pick<ShownListing, "groups" | "path" | "total"> {
  choice: Choice;
  onChoose: (next: Partial<Choice>) => void;
  onClose: () => void;
}

/** The filters as a sheet over the list, which says how many products fit as one goes. */
export function FilterSheet({ groups, path, total, choice, onChoose, onClose }: FilterSheetProps) {
  return (
    <Dialog open onClose={onClose} title={listingMessages.filters} place="bottom">
      <FilterForm groups={groups} path={path} choice={choice} onChoose={onChoose} />
      <div className="sticky -bottom-6 z-10 -mx-6 mt-auto -mb-6 flex gap-3 border-t border-line bg-paper px-6 py-4">
        <Button variant="outline" onClick={() => onChoose({ filters: [] })}>
          {listingMessages.clear}
        </Button>
        <Button variant="solid" className="min-w-0 flex-1" onClick={onClose}>
          <span aria-live="polite">{showText(total)}</span>
        </Button>
      </div>
    </Dialog>
  );
}
