import type { Condition } from "./conditions.ts";
import { pricePlace } from "./groups.ts";
import type { IndexedProduct, IndexedVariant } from "./indexed-products.ts";
import type { Tally } from "./tally.ts";

/** A product of which some variant meets all conditions, with the least that such a variant costs and weighs. */
export interface Match {
  readonly product: IndexedProduct;
  /** The first of these variants, which stands for the product in the list. */
  readonly variantId: number;
  readonly pence: number;
  /** Whether these variants differ in price. */
  readonly isFrom: boolean;
  /** Infinity where nobody has weighed one. */
  readonly grams: number;
}

/** The tally of a group while products are compared with the conditions. */
export interface Counted {
  readonly place: number;
  readonly tally: Tally;
}

// A variant misses nothing, more than one group, or else one group, which is named by its place.
const nothing = -1;
const several = -2;

/**
 * The products that meet all conditions, in their order. What a product has of a group is counted where one variant
 * meets all conditions but that group's own: so many products there would be with this value instead.
 */
export function matchProducts(
  products: readonly IndexedProduct[],
  conditions: readonly Condition[],
  counted: readonly Counted[] = [],
): Match[] {
  const matches: Match[] = [];
  for (const [number, product] of products.entries()) {
    const shared = missedByAll(product, conditions);
    if (shared === several) continue;
    const missed = product.variants.map((variant) => missedBy(variant, product, conditions, shared));
    if (missed.includes(nothing)) matches.push(matchOf(product, missed));
    else if (missed.every((each) => each === several)) continue;
    for (const group of counted) count(group, product, missed, number);
  }
  return matches;
}

/** The group that all variants of a product miss, by the values that they share. */
function missedByAll({ values }: IndexedProduct, conditions: readonly Condition[]): number {
  let missed = nothing;
  for (const { place, accepts } of conditions) {
    const value = values[place];
    if (value === undefined || accepts(value)) continue;
    if (missed !== nothing) return several;
    missed = place;
  }
  return missed;
}

/** The group that one variant misses, by its own values and by those that all share. */
function missedBy(
  variant: IndexedVariant,
  { values }: IndexedProduct,
  conditions: readonly Condition[],
  shared: number,
): number {
  let missed = shared;
  for (const { place, accepts } of conditions) {
    if (values[place] !== undefined || accepts(variant.values[place])) continue;
    if (missed !== nothing) return several;
    missed = place;
  }
  return missed;
}

function count({ place, tally }: Counted, product: IndexedProduct, missed: readonly number[], number: number): void {
  const shared = product.values[place];
  if (shared !== undefined) {
    if (missed.includes(nothing) || missed.includes(place)) tally.add(shared, number);
    return;
  }
  for (let index = 0; index < missed.length; index++) {
    if (missed[index] !== nothing && missed[index] !== place) continue;
    const value = product.variants[index]?.values[place];
    if (value !== undefined) tally.add(value, number);
  }
}

function matchOf(product: IndexedProduct, missed: readonly number[]): Match {
  const matching = product.variants.filter((_, index) => missed[index] === nothing);
  const prices = matching.map(({ values }) => Number(values[pricePlace]));
  const pence = Math.min(...prices);
  return {
    product,
    variantId: matching[0]?.id ?? 0,
    pence,
    isFrom: pence < Math.max(...prices),
    grams: Math.min(...matching.map(({ grams }) => grams || Number.POSITIVE_INFINITY)),
  };
}
