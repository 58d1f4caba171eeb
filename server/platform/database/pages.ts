import type { Page } from "@cairn/contract/platform/endpoint.ts";

interface Paged<Row, Item> {
  /** The rows of one page, in the list's order. */
  rows(limit: number, offset: number): PromiseLike<Row[]>;
  /** How many rows there are on all pages together. */
  total(rows: readonly Row[]): PromiseLike<number> | number;
  show(row: Row): Item;
}

/** One page of a list, counted from 1. A page beyond the last is empty, and an empty list has one page. */
export async function readPage<Row, Item>(
  page: number,
  perPage: number,
  { rows, total, show }: Paged<Row, Item>,
): Promise<Page<Item>> {
  const shown = await rows(perPage, (page - 1) * perPage);
  const all = await total(shown);
  return {
    data: shown.map(show),
    total: all,
    per_page: perPage,
    current_page: page,
    last_page: Math.max(1, Math.ceil(all / perPage)),
  };
}
