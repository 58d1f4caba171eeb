import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Kept, renewed } from "../../../platform/cache/renewed.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Definition, readDefinitions } from "../attributes/definitions.ts";
import { products } from "../tables.ts";
import { type CategoryTree, readCategoryTree } from "./category-index.ts";
import { attributeGroups, commonGroups, type Group, type GroupValue, type ValuesGroup } from "./groups.ts";
import { type IndexedProduct, type Layout, readIndexed } from "./indexed-products.ts";
import { startTally } from "./tally.ts";

/**
 * The published products in memory. Counting 10,000 of them by twenty attributes takes PostgreSQL longer than a visitor
 * should wait; here it is one pass of some milliseconds.
 */
export interface ProductIndex {
  readonly byId: ReadonlyMap<number, IndexedProduct>;
  /** In staff's order. */
  readonly products: readonly IndexedProduct[];
  readonly categories: CategoryTree;
  /** How many products each category has by its id, with those of the parts within it; a hole is 0. */
  readonly productCounts: readonly number[];
  /** Everything by which some product can be filtered, by key, in order. */
  readonly groups: ReadonlyMap<string, Group>;
  readonly definitions: readonly Definition[];
  readonly layout: Layout;
}

/**
 * The index as it is now. What a write names by its tag is read anew, products that were published or taken out follow
 * from the list of ids, and a change of attributes reads everything anew.
 */
export const findProductIndex = renewed([tags.products], renew);

async function renew({ db, cache }: Pick<Platform, "db" | "cache">, before: Kept<ProductIndex> | undefined) {
  const definitions = await readDefinitions(db);
  const categories = await readCategoryTree(db);
  const ids = await readPublishedIds(db);
  const basis = before && isDeepStrictEqual(before.value.definitions, definitions) ? before : undefined;
  const byId = new Map<number, IndexedProduct>();
  const outdated: number[] = [];
  for (const id of ids) {
    const known = basis && cache.isCurrent(basis.since, [tags.product(id)]) && basis.value.byId.get(id);
    if (known) byId.set(id, known);
    else outdated.push(id);
  }
  // Begun anew with the products, so that it keeps no options for ever that products had once.
  const layout = basis && byId.size > 0 ? basis.value.layout : layoutOf(definitions);
  for (const product of await readIndexed(db, layout, outdated)) byId.set(product.id, product);
  // Without a variant for sale there is nothing to show.
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []).filter(({ variants }) => variants.length > 0);
  const groups = new Map([...groupsOf(layout), ...optionGroups(inOrder)].map((group) => [group.key, group]));
  return {
    ...{ byId, products: inOrder, categories, groups, definitions, layout },
    productCounts: countByCategory(inOrder, categories),
  } satisfies ProductIndex;
}

async function readPublishedIds(db: Database): Promise<readonly number[]> {
  const [row] = await db
    .select({ ids: sql<number[]>`coalesce(json_agg(id order by position, id), '[]')` })
    .from(products)
    .where(sql`is_published`);
  return row?.ids ?? [];
}

function layoutOf(definitions: readonly Definition[]): Layout {
  const attributes = attributeGroups(definitions);
  const firstOption = commonGroups.length + attributes.length;
  return { attributes, optionPlaces: new Map(), optionCodes: new Map(), options: new Map(), firstOption };
}

const groupsOf = ({ attributes }: Layout) => [...commonGroups, ...attributes.map(({ group }) => group)];

/** Options and their values, called as the first product that has them calls them. */
function optionGroups(products: readonly IndexedProduct[]): ValuesGroup[] {
  const groups = new Map<string, Omit<ValuesGroup, "values"> & { readonly values: Map<string, GroupValue> }>();
  // Products with the same options share them.
  const distinct = new Set(products.map(({ options }) => options));
  for (const { place, key, name, values } of [...distinct].flat()) {
    const group = groups.get(key) ?? {
      ...{ kind: "values", place, key, name, isOneEnough: false, leastProducts: 2 },
      values: new Map<string, GroupValue>(),
    };
    groups.set(key, group);
    for (const value of values) {
      const known = group.values.get(value.key);
      if (!known?.swatch) group.values.set(value.key, known ? { ...known, swatch: value.swatch } : value);
    }
  }
  return [...groups.values()].map((group) => ({ ...group, values: [...group.values.values()] }));
}

/** By the ids of the categories; a hole is 0. */
function countByCategory(products: readonly IndexedProduct[], categories: CategoryTree): readonly number[] {
  const paths = new Map([...categories.byId.keys()].map((id) => [id, categories.pathOf(id).map((each) => each.id)]));
  const tally = startTally();
  for (const [number, { categoryIds }] of products.entries())
    for (const id of categoryIds) tally.add(paths.get(id) ?? [], number);
  return tally.counts;
}
