import type { longestSearch } from "@cairn/contract/search/public.ts";

/** The contract's own limit, checked by its type: its module would bring the schemas into the page's first load. */
export const longestTyped: typeof longestSearch = 100;

/** The address of a search's results. */
export function searchPath(q: string): string {
  return `/search?${new URLSearchParams({ q })}`;
}
