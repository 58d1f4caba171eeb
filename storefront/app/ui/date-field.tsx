import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { CalendarDays } from "lucide-react";
import { lazy, type Ref, Suspense, useId, useRef, useState } from "react";
import { type Day, formatDay } from "../lib/day.ts";
import { useHydrated } from "../lib/hydrated.ts";
import { PartMissing } from "./part-missing.tsx";

const loadCalendar = () => import("./calendar.tsx").catch(() => ({ default: PartMissing }));
const Calendar = lazy(loadCalendar);

interface DateFieldProps {
  label: string;
  /** Undefined until hydration, since the server does not know the visitor's date. */
  day: Day | undefined;
  onChoose: (day: Day) => void;
  placeholder: string;
  /** The error message of the field. */
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that shows the date and opens a calendar below. A native popover: the browser closes it on Escape, on a
 * click elsewhere and when another one opens, and returns the focus.
 */
export function DateField({ label, day, onChoose, placeholder, error, ref }: DateFieldProps) {
  const id = useId();
  const isAlive = useHydrated();
  const popUp = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function choose(chosen: Day) {
    onChoose(chosen);
    popUp.current?.hidePopover();
  }

  return (
    <div>
      <span id={`${id}-label`} className="mb-2 block font-medium">
        {label}
      </span>
      <button
        ref={ref}
        type="button"
        aria-describedby={error && `${id}-error`}
        aria-labelledby={`${id}-label ${id}-day`}
        aria-haspopup="dialog"
        // A browser tells this by itself where the button opens a popover.
        aria-expanded={isAlive ? undefined : false}
        popoverTarget={isAlive ? `${id}-calendar` : undefined}
        // Safari does not focus a clicked button, and the popover would later return the focus to the previous element.
        onClick={({ currentTarget }) => currentTarget.focus()}
        onPointerEnter={loadCalendar}
        onFocus={loadCalendar}
        className="flex h-12 w-full items-center justify-between gap-3 rounded-input border border-slate/50 bg-paper px-4 text-left text-body whitespace-nowrap transition-colors hover:border-slate"
      >
        <span id={`${id}-day`} className={day ? "" : "text-slate"}>
          {day ? formatDay(day) : placeholder}
        </span>
        <CalendarDays aria-hidden className="size-5 shrink-0 text-slate" />
      </button>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-small text-red">
          {error}
        </p>
      )}
      <div
        ref={popUp}
        id={`${id}-calendar`}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-label`}
        onToggle={({ newState }) => setOpen(newState === "open")}
        className="beneath min-h-[23.5rem] has-[[role=alert]]:min-h-0 min-w-78 rounded-card border border-line bg-paper p-4 text-ink shadow-float"
      >
        {isOpen && day && (
          <Suspense fallback={<p className="sr-only">{siteMessages.loading}</p>}>
            <Calendar day={day} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
