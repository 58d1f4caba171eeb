import type { ValuesGroup } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { numberText } from "@cairn/contract/platform/number-text.ts";
import { useOpen } from "./use-open.ts";

/** So many values are seen at first. */
const shownValues = 8;

interface ValueFieldsProps {
  group: ValuesGroup;
  chosen: readonly string[];
  onChange: () => void;
}

/** A checkbox for each value, those beyond the first few folded away. */
export function ValueFields({ group: { key: name, values }, chosen, onChange }: ValueFieldsProps) {
  const rest = values.slice(shownValues);
  const isRestOpen = useOpen(rest.some(({ key }) => chosen.includes(key)));
  const list = (some: ValuesGroup["values"]) => (
    <ul>
      {some.map((value) => (
        <li key={value.key}>
          <Value name={name} value={value} isChosen={chosen.includes(value.key)} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(values.slice(0, shownValues))}
      {rest.length > 0 && (
        <details className="group/rest" open={isRestOpen}>
          <summary className="flex min-h-9 list-none items-center text-small font-medium text-blue-deep underline underline-offset-4 hover:no-underline touch:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="group-open/rest:hidden">{fill(listingMessages.showMore, { count: rest.length })}</span>
            <span className="hidden group-open/rest:inline">{listingMessages.showFewer}</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

interface ValueProps {
  name: string;
  value: ValuesGroup["values"][number];
  isChosen: boolean;
  onChange: () => void;
}

function Value({ name, value, isChosen, onChange }: ValueProps) {
  // Disabled by name only: the browser would take the focus from a box that was unticked last.
  const isEmpty = value.count === 0 && !isChosen;
  return (
    <label className="flex min-h-9 items-center gap-3 has-aria-disabled:text-slate/70 touch:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value.key}
        checked={isChosen}
        aria-disabled={isEmpty || undefined}
        onChange={() => isEmpty || onChange()}
        className="size-5 shrink-0 accent-blue-deep"
      />
      {value.swatch && (
        <span className="size-5 shrink-0 rounded-full border border-ink/20" style={{ backgroundColor: value.swatch }} />
      )}
      <span className="min-w-0 leading-snug wrap-anywhere">{value.name}</span>{" "}
      <span className="ml-auto text-small text-slate tabular-nums">{numberText(value.count)}</span>
    </label>
  );
}
