import { reviewSortNames } from "@cairn/contract/reviews/messages.ts";
import { reviewListMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import type { ReviewSort } from "@cairn/contract/reviews/public.ts";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import type { ReviewChoice } from "./review-calls.ts";

interface ReviewFiltersProps {
  choice: ReviewChoice;
  onChoose: (change: Partial<ReviewChoice>) => void;
}

/** The order of the list, and what it can be narrowed down to, which needs a script. */
export function ReviewFilters({ choice, onChoose }: ReviewFiltersProps) {
  const searchId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The list can be widened elsewhere, and a search that fails is undone; what is typed stays meanwhile.
  useEffect(() => {
    if (field.current) field.current.value = choice.words;
  }, [choice.words]);
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose({ words: String(new FormData(event.currentTarget).get("words") ?? "").trim() });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <form onSubmit={search} className="flex min-w-0 flex-1 basis-72 gap-2">
        <label htmlFor={searchId} className="sr-only">
          {messages.search}
        </label>
        <input
          ref={field}
          id={searchId}
          name="words"
          type="search"
          defaultValue={choice.words}
          placeholder={messages.search}
          maxLength={100}
          className="h-11 w-full min-w-0 rounded-full border border-slate/50 bg-paper px-5 placeholder:text-slate hover:border-slate"
        />
        <Button type="submit" variant="outline" size="small" className="h-11">
          {messages.find}
        </Button>
      </form>
      <ChoiceField
        type="checkbox"
        label={messages.withPictures}
        checked={choice.pictures === "only"}
        onChange={({ target }) => onChoose({ pictures: target.checked ? "only" : undefined })}
      />
      <select
        aria-label={messages.sort}
        value={choice.sort}
        onChange={({ target }) => onChoose({ sort: target.value as ReviewSort })}
        className="h-11 rounded-full border border-slate/50 bg-paper px-4"
      >
        {Object.entries(reviewSortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
