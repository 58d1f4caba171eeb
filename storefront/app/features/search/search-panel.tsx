import { fill } from "@cairn/contract/platform/labels.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { RecentList } from "./recent-list.tsx";
import { countWords } from "./result-words.ts";
import { SearchForm } from "./search-form.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { isTooShort, useSuggestions } from "./use-suggestions.ts";

export interface SearchPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The search over the page, with suggestions while one types. */
export function SearchPanel({ open, onClose }: SearchPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={searchMessages.title} closeLabel={searchMessages.close} place="top">
      <Contents onClose={onClose} />
    </Dialog>
  );
}

function Contents({ onClose }: Pick<SearchPanelProps, "onClose">) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { q, answer, hasFailed } = useSuggestions(text);
  const shown = isTooShort(text) ? undefined : answer;

  // The dialog looks for the attribute when it opens, and React would only focus what is not shown yet.
  const begin = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    element?.setAttribute("autofocus", "");
  }, []);

  function move(event: KeyboardEvent<HTMLElement>) {
    // Browsers spend the first Escape on emptying the field.
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLElement)) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a[href]")];
    const place = stops.indexOf(event.target);
    const next = place < 0 ? undefined : stops[place + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <search onKeyDown={move} className="mt-4 block">
      <SearchForm ref={begin} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p role="status" className="sr-only">
        {shown && (countWords(shown.total, shown.others.length) || fill(searchMessages.foundNone, { query: q }))}
      </p>
      <p role="status" className="mt-3 text-small text-slate empty:absolute">
        {hasFailed && searchMessages.failed}
      </p>
      {isTooShort(text) && <RecentList onForget={() => field.current?.focus()} />}
      {shown && <SuggestionList q={q} answer={shown} />}
    </search>
  );
}
