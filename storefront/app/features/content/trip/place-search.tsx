import { mapMessages } from "@cairn/contract/content/trip-messages.ts";
import { Search } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Place } from "../../../ui/map/atlas.ts";
import { findMatches } from "./find-matches.ts";

interface PlaceSearchProps {
  /** All searchable places; empty while they are loading. */
  places: readonly Place[];
  onChoose: (place: Place) => void;
}

/** A search field with suggestions; Enter chooses the first one, Escape clears the field. */
export function PlaceSearch({ places, onChoose }: PlaceSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const found = isOpen ? findMatches(places, words) : [];
  const isMissed = isOpen && places.length > 0 && words.trim() !== "" && found.length === 0;

  function write(typed: string) {
    setWords(typed);
    setOpen(true);
  }

  function choose(place: Place) {
    setWords(place.name);
    setOpen(false);
    input.current?.focus();
    onChoose(place);
  }

  function chooseFirst(event: FormEvent) {
    event.preventDefault();
    const [first] = findMatches(places, words);
    if (first) choose(first);
  }

  return (
    <search
      className="block rounded-card border border-line bg-paper p-2 shadow-float"
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        write("");
        input.current?.focus();
      }}
    >
      <form onSubmit={chooseFirst} className="relative">
        <label htmlFor={id} className="sr-only">
          {mapMessages.search}
        </label>
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-slate" />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          value={words}
          placeholder={mapMessages.searchHint}
          onChange={({ target }) => write(target.value)}
          className="h-11 w-full rounded-input bg-paper pr-3 pl-10 text-body placeholder:text-slate"
        />
      </form>
      <p role="status" className={isMissed ? "px-3 py-2 text-small text-slate" : "sr-only"}>
        {isMissed && mapMessages.nothingFound}
        {found.length > 0 && `${mapMessages.results}: ${found.length}`}
      </p>
      {found.length > 0 && (
        <ul aria-label={mapMessages.results} className="mt-1 grid max-h-72 overflow-y-auto border-t border-line pt-1">
          {found.map((place) => (
            <li key={`${place.name}, ${place.country}`}>
              <button
                type="button"
                onClick={() => choose(place)}
                className="flex w-full flex-col rounded-input px-3 py-2 text-left -outline-offset-2 hover:bg-sand"
              >
                <span className="font-medium">{place.name}</span>
                <span className="text-small text-slate">{place.country || mapMessages.country}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
