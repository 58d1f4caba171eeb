import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { suggest } from "@cairn/contract/search/public.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";

const pauseMs = 120;

export interface Suggestions {
  /** The search that was answered, which may be behind what is typed. */
  readonly q: string;
  readonly answer: Answer<typeof suggest>["data"] | undefined;
  readonly hasFailed: boolean;
}

const nothingYet: Suggestions = { q: "", answer: undefined, hasFailed: false };

/** Whether nothing is suggested yet: with a single letter begins a word of nearly everything. */
export const isTooShort = (typed: string) => /^\p{Script=Latin}?$/u.test(typed);

/** What is suggested while somebody types; until there is a newer answer, and when none comes, the last one stays. */
export function useSuggestions(q: string): Suggestions {
  const [suggestions, setSuggestions] = useState(nothingYet);

  useEffect(() => {
    if (isTooShort(q)) {
      setSuggestions(nothingYet);
      return;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      api(suggest, { query: { q } }).then(
        ({ data }) => !isStale && setSuggestions({ q, answer: data, hasFailed: false }),
        () => !isStale && setSuggestions((last) => ({ ...last, hasFailed: true })),
      );
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [q]);

  return suggestions;
}
