import { searchMessages } from "@cairn/contract/search/messages.ts";
import { Search } from "lucide-react";
import { type ComponentProps, type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "../../ui/button-variant.ts";
import { rememberSearch } from "./recent-searches.ts";
import { longestTyped, searchPath } from "./search-path.ts";

/** The field with its button, which the browser sends by itself where no script runs. */
export function SearchForm(field: ComponentProps<"input">) {
  const id = useId();
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("q");
    if (!(input instanceof HTMLInputElement)) return;
    const q = input.value.trim();
    if (q === "") return input.focus();
    rememberSearch(q);
    void navigate(searchPath(q));
  }

  return (
    <form action="/search" method="get" onSubmit={search} className="flex flex-wrap gap-3">
      <div className="relative min-w-0 flex-1 basis-40">
        <label htmlFor={id} className="sr-only">
          {searchMessages.label}
        </label>
        <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-slate" />
        <input
          {...field}
          id={id}
          type="search"
          name="q"
          maxLength={longestTyped}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={searchMessages.label}
          className="h-12 w-full rounded-input border border-slate/50 bg-paper pr-4 pl-12 text-body text-ink transition-colors placeholder:text-slate hover:border-slate"
        />
      </div>
      {/* Not our own button, which sends nothing without a script. */}
      <button type="submit" className={buttonClass("primary")}>
        {searchMessages.submit}
      </button>
    </form>
  );
}
