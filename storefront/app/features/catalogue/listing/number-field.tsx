import { type Ref, useLayoutEffect, useRef } from "react";

interface NumberFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  /** Empty for a plain number. */
  unit: string;
  isUnitFirst: boolean;
  step: number;
  value: string;
  isWrong: boolean;
  /** The element that says what may be entered, or what is wrong with it. */
  hintId: string;
  onType: (text: string) => void;
  /** The visitor has left it, or pressed Enter. */
  onSend: () => void;
}

/** A number with its unit within the field. */
export function NumberField({ label, unit, isUnitFirst, isWrong, hintId, onType, onSend, ...input }: NumberFieldProps) {
  const latest = useRef(onSend);
  useLayoutEffect(() => {
    latest.current = onSend;
  });
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-small text-slate">
        {label}
        {unit && <span className="sr-only"> ({unit})</span>}
      </span>
      <span
        className={`flex h-11 items-center gap-1.5 rounded-input border bg-paper px-3 transition-colors hover:border-slate has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-light ${isWrong ? "border-red" : "border-slate/50"} ${isUnitFirst ? "" : "flex-row-reverse"}`}
      >
        {unit && (
          <span aria-hidden="true" className="text-small text-slate">
            {unit}
          </span>
        )}
        <input
          {...input}
          type="number"
          inputMode="decimal"
          aria-invalid={isWrong || undefined}
          aria-describedby={hintId}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => whenReleased(() => latest.current())}
          onKeyDown={(event) => event.key === "Enter" && onSend()}
          className="w-full min-w-0 appearance-none bg-transparent text-body tabular-nums outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
      </span>
    </label>
  );
}

/**
 * How a press ends. A finger has left when the browser makes a press of the mouse of it, and the browser's own list of a
 * select takes the release to itself.
 */
const ends = ["pointerup", "pointercancel", "mouseup", "change", "keydown"];

/** Does it at once, or when the press ends that left the field: a list that came before would move what is pressed. */
function whenReleased(then: () => void): void {
  if (!document.querySelector(":active")) {
    then();
    return;
  }
  const press = new AbortController();
  const release = () => {
    press.abort();
    // What the end of the press chooses is chosen by then.
    setTimeout(then);
  };
  for (const end of ends) addEventListener(end, release, { signal: press.signal });
}
