import { type Stored, stored } from "../../lib/stored.ts";

const mostKept = 6;

/** What was searched for on this device, latest first. */
export const recentSearches: Stored<readonly string[]> = stored<readonly string[]>({
  key: "recent-searches",
  empty: [],
  parse,
  print: (searches) => JSON.stringify(searches),
});

function parse(text: string): readonly string[] {
  try {
    const searches: unknown = JSON.parse(text);
    if (!Array.isArray(searches)) return [];
    return searches.filter((each) => typeof each === "string" && each !== "").slice(0, mostKept);
  } catch {
    return [];
  }
}

/** Puts a search first; one that differs in capitals alone is the same. */
export function rememberSearch(q: string): void {
  const others = recentSearches.read().filter((each) => each.toLowerCase() !== q.toLowerCase());
  recentSearches.write([q, ...others].slice(0, mostKept));
}

export function forgetSearches(): void {
  recentSearches.write(recentSearches.empty);
}
