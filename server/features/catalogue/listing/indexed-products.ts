import type { ProductOption } from "@cairn/contract/catalogue/public.ts";
import { sql } from "drizzle-orm";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database } from "../../../platform/database/database.ts";
import { attributeValues } from "../attributes/tables.ts";
import { ratingAt, scoreOf } from "../ratings/rating.ts";
import { productCategories, products, variants } from "../tables.ts";
import { isOffered, variantOrder } from "../variants.ts";
import {
  type AttributeGroup,
  type Group,
  type GroupValue,
  noCode,
  optionKeyOf,
  salePlace,
  stockPlace,
  type Values,
  valueKeyOf,
  yesCode,
} from "./groups.ts";

/** A product of the shop as lists are counted by it. */
export interface IndexedProduct {
  readonly id: number;
  /** In seconds. */
  readonly createdAt: number;
  /** Its place among others by rating, the higher the better; 0 without reviews. */
  readonly score: number;
  /** Whether it is not sold out, or still to come. */
  readonly isOffered: boolean;
  readonly categoryIds: readonly number[];
  readonly options: readonly IndexedOption[];
  /** Values that hold for all of its variants. */
  readonly values: Values;
  /** Those for sale, in the order in which they stand for it. */
  readonly variants: readonly IndexedVariant[];
}
export interface IndexedVariant {
  readonly id: number;
  /** 0 where nobody has weighed it. */
  readonly grams: number;
  readonly values: Values;
}
export interface IndexedOption {
  /** Its place among the options of the product, by which variants have its values. */
  readonly index: number;
  readonly place: number;
  readonly key: string;
  readonly name: string;
  readonly values: readonly GroupValue[];
}

/** Where the values of products stand. Options and their values are numbered as they are met. */
export interface Layout {
  readonly attributes: readonly AttributeGroup[];
  readonly optionPlaces: Map<string, number>;
  readonly optionCodes: Map<string, Map<string, number>>;
  /** The options of products by how staff wrote them, so that products with the same ones share them. */
  readonly options: Map<string, readonly IndexedOption[]>;
  /** The first place of an option. */
  readonly firstOption: number;
}

type ValueRow = readonly [
  attribute: number,
  variant: number | null,
  number | null,
  choice: number | null,
  boolean | null,
];
type VariantRow = readonly [
  id: number,
  pence: number,
  isFree: boolean,
  isInSale: boolean,
  grams: number,
  optionValues: readonly string[],
];
type Row = Awaited<ReturnType<typeof readRows>>[number];

const productsAtOnce = 500;

/** Reads products of the shop by their ids, so many at a time that other requests have their turn. */
export async function readIndexed(db: Database, layout: Layout, ids: readonly number[]): Promise<IndexedProduct[]> {
  const read: IndexedProduct[] = [];
  for (let first = 0; first < ids.length; first += productsAtOnce) {
    const rows = await readRows(db, layout, ids.slice(first, first + productsAtOnce));
    for (const row of rows) read.push(toIndexed(row, layout));
  }
  return read;
}

function readRows(db: Database, { attributes }: Layout, ids: readonly number[]) {
  const wanted = attributes.map(({ id }) => id);
  return db
    .select({
      id: products.id,
      createdAt: sql<number>`extract(epoch from ${products.created_at})::float8`,
      rating: ratingAt(products.id),
      isOffered: isOffered(sql`${products}`),
      options: products.options,
      categoryIds: sql<number[]>`(
        select coalesce(json_agg(sorted.category_id), '[]') from ${productCategories} sorted
        where sorted.product_id = ${products.id})`,
      variants: sql<VariantRow[]>`(
        select coalesce(json_agg(json_build_array(each.id, each.price_pence, each.stock > each.held, each.compare_at_pence is not null,
          each.weight_grams, each.option_values) order by ${sql.raw(variantOrder("each"))}), '[]')
        from ${variants} each where each.product_id = ${products.id} and each.is_active)`,
      values: sql<ValueRow[]>`(
        select coalesce(json_agg(json_build_array(value.attribute_id, value.variant_id, value.number, value.choice_id,
          value.is_yes)), '[]')
        from ${attributeValues} value
        where value.product_id = ${products.id} and value.attribute_id = any(${sql.param(wanted)}::int[]))`,
    })
    .from(products)
    .where(anyOf(products.id, ids));
}

function toIndexed(row: Row, layout: Layout): IndexedProduct {
  const options = optionsOf(row.options, layout);
  const values: Values = [];
  const byId = new Map(row.variants.map((variant) => [variant[0], toVariant(variant, options, layout)]));
  const groups = new Map(layout.attributes.map((attribute) => [attribute.id, attribute]));
  for (const [attributeId, variantId, number, choiceId, isYes] of row.values) {
    const attribute = groups.get(attributeId);
    const own = variantId === null ? values : byId.get(variantId)?.values;
    if (!attribute || !own) continue;
    const yes = isYes === null ? undefined : isYes ? yesCode : noCode;
    const value = number ?? attribute.codes.get(choiceId ?? 0) ?? yes;
    if (value !== undefined) add(own, attribute.group, value);
  }
  return {
    id: row.id,
    createdAt: row.createdAt,
    score: scoreOf(row.rating),
    isOffered: row.isOffered,
    categoryIds: row.categoryIds,
    options,
    values,
    variants: [...byId.values()],
  };
}

function toVariant(
  [id, pence, isFree, isInSale, grams, optionValues]: VariantRow,
  options: readonly IndexedOption[],
  { attributes, optionCodes }: Layout,
): IndexedVariant {
  const values: Values = [pence];
  if (isFree) values[stockPlace] = 0;
  if (isInSale) values[salePlace] = 0;
  const weight = attributes.find(({ isWeight }) => isWeight);
  if (weight && grams > 0) values[weight.group.place] = grams;
  for (const option of options) {
    const code = optionCodes.get(option.key)?.get(valueKeyOf(optionValues[option.index] ?? "") ?? "");
    if (code !== undefined) add(values, option, code);
  }
  return { id, grams, values };
}

function optionsOf(written: readonly ProductOption[], layout: Layout): readonly IndexedOption[] {
  const text = JSON.stringify(written);
  const options = layout.options.get(text) ?? written.flatMap((option, index) => toOption(option, index, layout) ?? []);
  layout.options.set(text, options);
  return options;
}

/** An option whose name, as addresses write it, has nothing is none to filter by, and so is such a value of it. */
function toOption({ name, values }: ProductOption, index: number, layout: Layout): IndexedOption | undefined {
  const key = optionKeyOf(name);
  if (key === undefined) return undefined;
  const place = layout.firstOption + numberOf(key, layout.optionPlaces);
  const codes = layout.optionCodes.get(key) ?? new Map<string, number>();
  layout.optionCodes.set(key, codes);
  const named = values.flatMap((value) => {
    const valueKey = valueKeyOf(value.name);
    return valueKey === undefined ? [] : [{ ...value, key: valueKey, code: numberOf(valueKey, codes) }];
  });
  return { index, place, key, name, values: named };
}

function numberOf(key: string, numbers: Map<string, number>): number {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
}

/** Several values of one group stand in a list. */
function add(values: Values, { place }: Pick<Group, "place">, value: number): void {
  const before = values[place];
  if (before === undefined) values[place] = value;
  else values[place] = typeof before === "number" ? [before, value] : [...before, value];
}
