import { type Bar, barsOf } from "./bars.ts";
import { type Group, keptNumber, type RangeGroup, shownNumber, type Value } from "./groups.ts";
import type { IndexedProduct } from "./indexed-products.ts";
import type { ProductIndex } from "./product-index.ts";
import { startTally, type Tally } from "./tally.ts";

/** The whole shop, or a category with all that lies within it. */
export interface Part {
  /** In staff's order. */
  readonly products: readonly IndexedProduct[];
  readonly extents: readonly Extent[];
}

/** The values of a part's products in a group, whatever they are filtered by. */
export interface Extent {
  readonly group: Group;
  /** How many products have something of it. */
  readonly products: number;
  /** Whether each of their variants has. */
  readonly isComplete: boolean;
  /** How many products have each value, by its code. */
  readonly counts: readonly number[];
  readonly least: number;
  readonly most: number;
  /** As numbers are kept. */
  readonly bars: readonly Bar[];
}

/** Parts as they were asked for, each by its category, for as long as the index holds. */
const partsOf = new WeakMap<ProductIndex, Map<number | null, Part>>();

/** A part of the shop by its category, or without one all of it. */
export function partOf(index: ProductIndex, categoryId: number | null): Part {
  const parts = partsOf.get(index) ?? new Map<number | null, Part>();
  partsOf.set(index, parts);
  const known = parts.get(categoryId);
  if (known) return known;
  const products = categoryId === null ? index.products : productsIn(index, categoryId);
  const part = { products, extents: extentsOf(index.groups.values(), products) };
  parts.set(categoryId, part);
  return part;
}

function productsIn({ products, categories }: ProductIndex, categoryId: number): IndexedProduct[] {
  const within = new Set<number>();
  for (const id of categories.byId.keys())
    if (categories.pathOf(id).some((category) => category.id === categoryId)) within.add(id);
  return products.filter(({ categoryIds }) => categoryIds.some((id) => within.has(id)));
}

/** Notes on a group while products are measured one after the other. */
interface Measure {
  readonly group: Group;
  readonly tally: Tally | undefined;
  last: number;
  products: number;
  isComplete: boolean;
  least: number;
  most: number;
}

function extentsOf(groups: Iterable<Group>, products: readonly IndexedProduct[]): Extent[] {
  const measures = [...groups].map(startMeasure);
  for (const [number, { values, variants }] of products.entries())
    for (const measure of measures) {
      const shared = values[measure.group.place];
      if (shared !== undefined) add(measure, shared, number);
      else for (const variant of variants) add(measure, variant.values[measure.group.place], number);
    }
  return measures.map(({ group, products: having, isComplete, tally, least, most }) => ({
    ...{ group, products: having, isComplete, counts: tally?.counts ?? [] },
    ...(group.kind === "range" && having > 0 ? { least, most, bars: barsOfGroup(group, least, most) } : nowhere),
  }));
}

const nowhere = { least: 0, most: 0, bars: [] };

function startMeasure(group: Group): Measure {
  const tally = group.kind === "values" ? startTally() : undefined;
  const [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return { group, tally, last: -1, products: 0, isComplete: true, least, most };
}

function add(measure: Measure, value: Value | undefined, product: number): void {
  if (value === undefined) {
    measure.isComplete = false;
    return;
  }
  if (measure.last !== product) measure.products += 1;
  measure.last = product;
  if (measure.tally) measure.tally.add(value, product);
  else if (typeof value === "number") {
    measure.least = Math.min(measure.least, value);
    measure.most = Math.max(measure.most, value);
  }
}

function barsOfGroup(group: RangeGroup, least: number, most: number): Bar[] {
  const shown = barsOf(shownNumber(group, least), shownNumber(group, most), group.step);
  return shown.map(({ from, to }) => ({ from: keptNumber(group, from), to: keptNumber(group, to) }));
}

/** Whether a group is a choice in a part of the shop: its products differ in it. */
export function isOffered({ group, products, isComplete, counts, least, most }: Extent): boolean {
  if (group.kind === "range") return least < most;
  const present = counts.filter((count) => count > 0).length;
  return products >= group.leastProducts && (present > 1 || (present === 1 && group.isOneEnough && !isComplete));
}
