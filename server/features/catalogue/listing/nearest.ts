import type { Condition } from "./conditions.ts";
import type { IndexedProduct, IndexedVariant } from "./indexed-products.ts";

/** A product that comes near, with the keys of the conditions that its best variant does not meet. */
export interface Near {
  readonly id: number;
  /** The variant that comes nearest. */
  readonly variantId: number;
  readonly missed: readonly string[];
  readonly distance: number;
}

const mostNear = 3;

/** The nearest products where none meets all conditions: those that miss the fewest, by the least. */
export function findNearest(products: readonly IndexedProduct[], conditions: readonly Condition[]): Near[] {
  return products
    .map((product) => {
      const near = product.variants.map((variant) => nearOf(product, variant, conditions));
      return near.reduce((best, each) => (byNearness(each, best) < 0 ? each : best));
    })
    .toSorted(byNearness)
    .slice(0, mostNear);
}

const byNearness = (one: Near, other: Near) => one.missed.length - other.missed.length || one.distance - other.distance;

function nearOf(product: IndexedProduct, variant: IndexedVariant, conditions: readonly Condition[]): Near {
  const missed: string[] = [];
  let distance = 0;
  for (const condition of conditions) {
    const value = product.values[condition.place] ?? variant.values[condition.place];
    if (condition.accepts(value)) continue;
    missed.push(condition.key);
    distance += condition.distance(value);
  }
  return { id: product.id, variantId: variant.id, missed, distance };
}
