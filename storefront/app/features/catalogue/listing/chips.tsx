import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { X } from "lucide-react";
import { Link } from "../../../ui/link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { type Choice, listingAddress } from "./address.ts";
import type { Chip } from "./words.ts";

interface ChipsProps {
  chips: readonly Chip[];
  sort: Choice["sort"];
  path: string;
  /** The message that nothing fits has such a link of its own. */
  canClear: boolean;
  /** Gives the focus a place to stay before the link under it goes. */
  onRemove: () => void;
}

/** A link for each filter that removes it, and one that removes all. */
export function Chips({ chips, sort, path, canClear, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={listingMessages.active} className="flex flex-wrap items-center gap-2">
      {chips.map(({ group, text, rest }) => (
        <li key={group + text} className="min-w-0">
          <Link
            to={listingAddress(path, { filters: rest, sort })}
            rel="nofollow"
            preventScrollReset
            onClick={onRemove}
            className="flex min-h-9 items-center gap-2 rounded-full border border-line bg-paper py-1 pr-3 pl-4 text-small transition-colors hover:border-ink touch:min-h-11"
          >
            <span className="sr-only">{listingMessages.remove} </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <X className="size-4 shrink-0 text-slate" />
          </Link>
        </li>
      ))}
      {canClear && (
        <li>
          <TextLink
            to={listingAddress(path, { filters: [], sort })}
            rel="nofollow"
            preventScrollReset
            onClick={onRemove}
            className="inline-flex min-h-9 items-center px-2 text-small touch:min-h-11"
          >
            {listingMessages.clear}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
