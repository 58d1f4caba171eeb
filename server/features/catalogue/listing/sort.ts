import type { ListingSort } from "@cairn/contract/catalogue/filters.ts";
import type { Match } from "./match.ts";

type Compare = (one: Match, other: Match) => number;

/** Lower numbers first; two that are equal, or Infinity, stay in staff's order. */
const by =
  (number: (match: Match) => number): Compare =>
  (one, other) => {
    const [first, second] = [number(one), number(other)];
    return first === second ? 0 : first - second;
  };

/** Matches that are in staff's order in the order that is asked for; `sales` are the units of each product. */
export function sorted(
  matches: readonly Match[],
  sort: ListingSort,
  sales: ReadonlyMap<number, number>,
): readonly Match[] {
  const compares: { readonly [Sort in ListingSort]?: Compare } = {
    newest: (one, other) => other.product.createdAt - one.product.createdAt || other.product.id - one.product.id,
    price: by(({ pence }) => pence),
    "price-down": by(({ pence }) => -pence),
    weight: by(({ grams }) => grams),
    "best-rated": by(({ product }) => -product.score),
    "best-sold": by(({ product }) => -(sales.get(product.id) ?? 0)),
  };
  const compare = compares[sort];
  return compare ? matches.toSorted(compare) : matches;
}
