import type { RangeFilter, ValuesFilter } from "@cairn/contract/catalogue/filters.ts";
import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useHydrated } from "../../../lib/hydrated.ts";
import { buttonClass } from "../../../ui/button-variant.ts";
import { type Choice, choiceOf, filterFormId, withFilter } from "./address.ts";
import { RangeFields } from "./range-fields.tsx";
import { useOpen } from "./use-open.ts";
import { ValueFields } from "./value-fields.tsx";

/** So many groups are open at first. */
const openGroups = 4;

export interface FilterFormProps {
  groups: readonly FilterGroup[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The address of the list, to which browsers without script send the fields. */
  path: string;
}

/** The filters of the list. Each change is an address at once; without script a button sends them all. */
export function FilterForm({ groups, choice, onChoose, path }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useHydrated();
  const take = () => form.current && onChoose(choiceOf(form.current, choice.filters));
  // A choice from before hydration: React keeps what the browser shows, and tells nobody.
  const takeEarlyChoice = useEffectEvent(take);
  useEffect(() => void takeEarlyChoice(), []);
  const choose = (filter: RangeFilter) => onChoose({ ...choice, filters: withFilter(choice.filters, filter) });

  return (
    <form
      id={filterFormId}
      ref={form}
      action={path}
      method="get"
      // Browsers would fill in what stood there before a reload, and the address says otherwise.
      autoComplete="off"
      noValidate={isAlive}
      onSubmit={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => {
        const filter = choice.filters.find(({ key }) => key === group.key);
        return (
          <Group key={group.key} name={group.name} isOpenAtFirst={index < openGroups} isActive={filter !== undefined}>
            {group.kind === "values" ? (
              // A filter is of its group's kind.
              <ValueFields group={group} chosen={(filter as ValuesFilter | undefined)?.values ?? []} onChange={take} />
            ) : (
              <RangeFields group={group} chosen={filter as RangeFilter | undefined} onChoose={choose} />
            )}
          </Group>
        );
      })}
      <div className="mt-6 hidden scriptless:block">
        <button type="submit" className={buttonClass("solid", "medium", "w-full")}>
          {listingMessages.showResults}
        </button>
      </div>
    </form>
  );
}

interface GroupProps {
  name: string;
  isOpenAtFirst: boolean;
  isActive: boolean;
  children: ReactNode;
}

function Group({ name, isOpenAtFirst, isActive, children }: GroupProps) {
  return (
    <details open={useOpen(isActive, isOpenAtFirst)} className="group border-b border-line last-of-type:border-b-0">
      <summary className="flex list-none items-center justify-between gap-4 py-4 font-semibold transition-colors hover:text-blue-deep [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <ChevronDown className="size-5 shrink-0 text-slate transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-5">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
