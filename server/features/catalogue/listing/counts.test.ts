import {
  type Filter,
  isRange,
  type ListingSort,
  listingSorts,
  readFilters,
  writeFilters,
} from "@cairn/contract/catalogue/filters.ts";
import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import { expect, test } from "vitest";
import {
  fillCatalogue,
  type PlainProduct,
  type PlainVariant,
  pick,
  randomBy,
} from "../../../testing/generated-catalogue.ts";
import { testShop } from "../../../testing/shop.ts";
import { conditionsOf } from "./conditions.ts";
import { filterPart } from "./filter-part.ts";
import { matchProducts } from "./match.ts";
import { partOf } from "./parts.ts";
import { findProductIndex } from "./product-index.ts";
import { sorted } from "./sort.ts";

const productCount = 120;
const states = 500;
const random = randomBy(7);

test("every count is what its filter shows, and the list is what plain filtering of rows gives", async () => {
  await using shop = await testShop();
  const { plain, categories, known } = await fillCatalogue(shop.db, random, productCount);
  const index = await findProductIndex(shop.platform);
  let counted = 0;
  for (let state = 0; state < states; state++) {
    const category = random() < 0.3 ? pick(random, categories) : undefined;
    const part = partOf(index, category?.id ?? null);
    const filters = byAddress(randomFilters(known));
    const { matches, groups } = filterPart(part, conditionsOf(index.groups, filters));
    const address = `${category?.id ?? "shop"}?${writeFilters(filters)}`;

    const inPart = plain.filter(({ categoryIds }) => !category || categoryIds.some((id) => category.within.has(id)));
    for (const sort of listingSorts) {
      const ids = sorted(matches, sort, new Map()).map(({ product }) => product.id);
      expect([address, sort, ids]).toEqual([address, sort, plainly(inPart, filters, known, sort)]);
    }
    for (const { key, filter, count } of groups.flatMap(countsIn)) {
      const instead = byAddress([...filters.filter((each) => each.key !== key), filter]);
      const shown = matchProducts(part.products, conditionsOf(index.groups, instead)).length;
      if (shown !== count) expect([address, filter, count]).toEqual([address, filter, shown]);
      counted += 1;
    }
  }
  expect(counted).toBeGreaterThan(states * 50);
});

const byAddress = (filters: readonly Filter[]) => readFilters(new URLSearchParams(writeFilters(filters).toString()));

/** The counts of a group, each with the filter of which it is the count. */
function countsIn(group: FilterGroup): { key: string; filter: Filter; count: number }[] {
  const { key } = group;
  return group.kind === "values"
    ? group.values.map((value) => ({ key, filter: { key, values: [value.key] }, count: value.count }))
    : group.bars.map(({ from, to, count }) => ({ key, filter: { key, from, to }, count }));
}

function randomFilters(known: Known): Filter[] {
  const keys = [...known.keys()].filter(() => random() < 0.18);
  return keys.map((key) => {
    const values = [...(known.get(key) ?? [])];
    if (typeof values[0] === "string")
      return {
        key,
        values: Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
          String(pick(random, [...values, "unknown"])),
        ),
      };
    const [one, other] = [Number(pick(random, values)), Number(pick(random, values))];
    const [from, to] = random() < 0.9 ? [Math.min(one, other), Math.max(one, other)] : [one, other];
    return { key, ...(random() < 0.8 && { from }), ...(random() < 0.8 && { to }) };
  });
}

type Known = ReadonlyMap<string, ReadonlySet<string | number>>;

/** The ids of the products that the filters leave, by the plainest means. */
function plainly(
  products: readonly PlainProduct[],
  filters: readonly Filter[],
  known: Known,
  sort: ListingSort,
): number[] {
  const meets = (variant: PlainVariant) =>
    filters.every((filter) => {
      const own = variant.values[filter.key] ?? [];
      if (isRange(filter)) {
        const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
        return own.some((value) => Number(value) >= from && Number(value) <= to);
      }
      const wanted = filter.values.filter((value) => known.get(filter.key)?.has(value));
      return wanted.length === 0 || own.some((value) => wanted.includes(String(value)));
    });
  const found = products
    .map((product) => ({ product, variants: product.variants.filter(meets) }))
    .filter(({ variants }) => variants.length > 0)
    .map(({ product, variants }) => ({
      ...product,
      lowest: Math.min(...variants.map(({ values }) => Number(values.price?.[0]))),
      lightest: Math.min(...variants.map(({ values }) => Number(values.weight?.[0] ?? 1e9))),
    }));
  return found
    .toSorted((one, other) => {
      if (sort === "newest") return other.id - one.id;
      if (sort === "price") return one.lowest - other.lowest || one.position - other.position;
      if (sort === "price-down") return other.lowest - one.lowest || one.position - other.position;
      if (sort === "weight") return one.lightest - other.lightest || one.position - other.position;
      return one.position - other.position;
    })
    .map(({ id }) => id);
}
