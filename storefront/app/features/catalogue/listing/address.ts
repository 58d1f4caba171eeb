import {
  type Filter,
  isRange,
  type ListingSort,
  listingSorts,
  readFilters,
  writeFilters,
} from "@cairn/contract/catalogue/filters.ts";
import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";

/** The id of the filters' form. Fields outside of it name it, such as that of the sorting. */
export const filterFormId = "listing";

/** A visitor's filters and sorting of the shop's list. */
export interface Choice {
  readonly filters: readonly Filter[];
  readonly sort: ListingSort;
}

/** The address of the shop, or of a category's part of it. */
export function categoryPath(slug: string | undefined): string {
  return slug === undefined ? "/shop" : `/shop/${slug}`;
}

/** How an address sorts the list; what cannot be read sorts it as staff have. */
export function readSort(search: URLSearchParams): ListingSort {
  const asked = search.get("sort");
  return listingSorts.find((sort) => sort === asked) ?? "chosen";
}

/** The address of a choice, on the first page of its list. */
export function listingAddress(path: string, { filters, sort }: Choice): string {
  const search = writeFilters(filters);
  if (sort !== "chosen") search.set("sort", sort);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The filters that the shop knows: it pays no heed to others. */
export function knownFilters(filters: readonly Filter[], groups: readonly FilterGroup[]): Filter[] {
  return filters.flatMap((filter) => {
    const group = groups.find(({ key }) => key === filter.key);
    if (!group) return [];
    if (isRange(filter)) return group.kind === "range" ? filter : [];
    if (group.kind === "range") return [];
    const values = filter.values.filter((value) => group.values.some(({ key }) => key === value));
    return values.length > 0 ? { ...filter, values } : [];
  });
}

/** The filters with another one in place of that of its group, or without any where that says nothing. */
export function withFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const others = filters.filter(({ key }) => key !== filter.key);
  const saysNothing = isRange(filter)
    ? filter.from === undefined && filter.to === undefined
    : filter.values.length === 0;
  return saysNothing ? others : [...others, filter];
}

/** The choice in a form's fields, with the former range in place of one that is marked as wrong. */
export function choiceOf(form: HTMLFormElement, present: readonly Filter[]): Choice {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  const marked = [...form.querySelectorAll<HTMLInputElement>("input[aria-invalid=true]")];
  const wrong = marked.map(({ name }) => name.replace(/\.\w+$/, ""));
  const filters = [
    ...readFilters(fields).filter(({ key }) => !wrong.includes(key)),
    ...present.filter(({ key }) => wrong.includes(key)),
  ];
  return { filters, sort: readSort(fields) };
}
