import { isInOrder, priceGroup, type RangeFilter } from "@cairn/contract/catalogue/filters.ts";
import type { RangeGroup } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { useId, useRef, useState } from "react";
import { useSettings } from "../../../lib/site.ts";
import { NumberField } from "./number-field.tsx";
import { RangeBars } from "./range-bars.tsx";
import { rangeText } from "./words.ts";

/** The most that an address can say. */
const mostAmount = 9_999_999;

const ends = ["from", "to"] as const;
type End = (typeof ends)[number];

interface RangeFieldsProps {
  group: RangeGroup;
  chosen: RangeFilter | undefined;
  onChoose: (filter: RangeFilter) => void;
}

/** How products are spread over a number, and two fields for a range of it, sent when one leaves them. */
export function RangeFields({ group, chosen, onChoose }: RangeFieldsProps) {
  const { currency_symbol } = useSettings();
  const hintId = useId();
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const [known, setKnown] = useState(chosen);
  const [texts, setTexts] = useState(textsOf(chosen));
  const [error, setError] = useState<{ end: End; text: string }>();
  // The address leads: fields follow Back, chips and bars.
  if (known?.from !== chosen?.from || known?.to !== chosen?.to) {
    setKnown(chosen);
    setTexts(textsOf(chosen));
    setError(undefined);
  }

  function send(end: End) {
    const range = { from: amountOf(texts.from), to: amountOf(texts.to) };
    // A browser gives no text of a number that it cannot read, as if the field were empty.
    const unreadable = ends.find((each) => fields[each].current?.validity.badInput || !isSayable(range[each]));
    if (unreadable) return setError({ end: unreadable, text: listingMessages.unreadable });
    if (!isInOrder(range)) return setError({ end, text: listingMessages.wrongOrder });
    setError(undefined);
    onChoose({ key: group.key, ...range });
  }

  return (
    <>
      {group.bars.length > 1 && <RangeBars group={group} chosen={chosen} onChoose={onChoose} />}
      <div className="grid grid-cols-2 gap-3">
        {ends.map((end) => (
          <NumberField
            key={end}
            ref={fields[end]}
            name={`${group.key}.${end}`}
            label={listingMessages[end]}
            unit={group.key === priceGroup ? currency_symbol : group.unit}
            isUnitFirst={group.key === priceGroup}
            step={group.step}
            value={texts[end]}
            isWrong={error?.end === end}
            hintId={hintId}
            onType={(text) => setTexts({ ...texts, [end]: text })}
            onSend={() => send(end)}
          />
        ))}
      </div>
      {error ? (
        <p id={hintId} role="alert" className="mt-2 text-small text-red">
          {error.text}
        </p>
      ) : (
        <p id={hintId} className="mt-2 text-small text-slate tabular-nums">
          {rangeText(group, group, currency_symbol)}
        </p>
      )}
    </>
  );
}

function textsOf(range: RangeFilter | undefined): Record<End, string> {
  return { from: String(range?.from ?? ""), to: String(range?.to ?? "") };
}

/** A field's number, as exact as addresses say it; undefined for an empty field. */
function amountOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Math.round(Number(text) * 1000) / 1000;
}

/** Whether an address can say it. */
const isSayable = (amount = 0) => Math.abs(amount) <= mostAmount;
