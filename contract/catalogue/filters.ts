// Filters as addresses of the shop carry them: `?litres.from=30&litres.to=40&stock=in&option.colour=ember`. It imports no
// zod, since every page of the shop loads it. A form without script sends the same.

/** How a list of products may be sorted: as staff have ordered it, at first. */
export const listingSorts = ["chosen", "newest", "price", "price-down", "weight", "best-rated", "best-sold"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Groups that every shop has: what it costs in pounds, whether it can be had (`in`), and whether a sale lowers it (`on`). */
export const priceGroup = "price";
export const stockGroup = "stock";
export const saleGroup = "sale";

/** Before the keys of groups that come from options of products, such as colours. */
export const optionPrefix = "option.";

/** Parameters of the shop's address with a meaning of their own, which no attribute may have as its key. */
export const listingWords: readonly string[] = [
  ...[priceGroup, stockGroup, saleGroup],
  ...["category", "option", "page", "q", "sort"],
];

/** A filter by values, any of which will do, or by a number's range, ends included. */
export type Filter = ValuesFilter | RangeFilter;
export interface ValuesFilter {
  readonly key: string;
  readonly values: readonly string[];
}
export interface RangeFilter {
  readonly key: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The most groups that one address filters by, and the most values in each, which is as many as a group offers. */
export const mostFilters = 20;
export const mostFilterValues = 30;

export const isRange = (filter: Filter): filter is RangeFilter => !("values" in filter);

/** Whether a range does not end before it begins. */
export function isInOrder({ from, to }: Omit<RangeFilter, "key">): boolean {
  return from === undefined || to === undefined || from <= to;
}

const endings = { ".from": "from", ".to": "to" } as const;
const isKey = (text: string) => /^(option\.)?[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
const isValuesWord = (name: string) => name === stockGroup || name === saleGroup;
const isValue = (text: string) => text.length <= 60 && /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(text);
const numberOf = (text: string) => (/^-?\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined);

/**
 * The filters of an address, in the order of their keys. Parameters that cannot be read filter nothing, and the ends of
 * a range may stand either way round.
 */
export function readFilters(search: URLSearchParams): Filter[] {
  const values = new Map<string, Set<string>>();
  const ranges = new Map<string, { from?: number; to?: number }>();
  let length = 0;
  for (const [name, text] of search) {
    length += encodeURIComponent(name + text).length + "&=".length;
    if (length > longestFilters) break;
    // Options have values only, and one may be called "From".
    const ending = Object.entries(endings).find(([each]) => name.endsWith(each) && !name.startsWith(optionPrefix));
    if (ending) {
      const key = name.slice(0, -ending[0].length);
      const number = numberOf(text);
      if (isKey(key) && number !== undefined) ranges.set(key, { ...ranges.get(key), [ending[1]]: number });
    } else if (isKey(name) && isValue(text) && (isValuesWord(name) || !listingWords.includes(name))) {
      const chosen = values.get(name) ?? new Set();
      if (chosen.size < mostFilterValues) values.set(name, chosen.add(text));
    }
  }
  const filters: Filter[] = [
    ...[...values].map(([key, chosen]) => ({ key, values: [...chosen].toSorted() })),
    ...[...ranges].map(([key, { from, to }]) =>
      isInOrder({ from, to }) ? { key, from, to } : { key, from: to, to: from },
    ),
  ];
  return filters.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, mostFilters);
}

/** Filters of an address are read as far as they have so many letters, as addresses write them. */
export const longestFilters = 4000;

/** Filters as an address carries them; the same filters are always the same address. */
export function writeFilters(filters: readonly Filter[]): URLSearchParams {
  const search = new URLSearchParams();
  for (const filter of filters.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (isRange(filter)) {
      if (filter.from !== undefined) search.set(`${filter.key}.from`, String(filter.from));
      if (filter.to !== undefined) search.set(`${filter.key}.to`, String(filter.to));
    } else for (const value of filter.values.toSorted()) search.append(filter.key, value);
  }
  return search;
}
