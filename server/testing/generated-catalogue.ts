import type { AttributeKind } from "@cairn/contract/catalogue/attributes.ts";
import { sql } from "drizzle-orm";
import { attributeChoices, attributes, attributeValues } from "../features/catalogue/attributes/tables.ts";
import { categories, productCategories, products, variants } from "../features/catalogue/tables.ts";
import type { Database } from "../platform/database/database.ts";

/** A variant's values, its product's among them, by the keys of groups as addresses call them. */
export interface PlainVariant {
  readonly values: Readonly<Record<string, readonly (string | number)[]>>;
}
export interface PlainProduct {
  readonly id: number;
  readonly position: number;
  readonly categoryIds: readonly number[];
  readonly variants: readonly PlainVariant[];
}
export interface PlainCategory {
  readonly id: number;
  /** It and all that lies within it. */
  readonly within: ReadonlySet<number>;
}

/** Numbers from 0 to 1 that are the same in each run. */
export type Random = () => number;

/** Numbers by a seed. */
export function randomBy(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One of these. */
export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
};

interface PlainAttribute {
  readonly key: string;
  readonly kind: AttributeKind;
  readonly isOfVariants: boolean;
  /** Its choices, or the numbers from the first to the second in steps of the third. */
  readonly choices?: readonly string[];
  readonly numbers?: readonly [from: number, to: number, step: number];
}

const plainAttributes: readonly PlainAttribute[] = [
  { key: "litres", kind: "number", isOfVariants: false, numbers: [10, 90, 0.5] },
  { key: "comfort", kind: "number", isOfVariants: false, numbers: [-20, 15, 1] },
  { key: "thickness", kind: "number", isOfVariants: false, numbers: [0.001, 0.02, 0.001] },
  { key: "back", kind: "number", isOfVariants: true, numbers: [38, 60, 0.1] },
  { key: "rain", kind: "choice", isOfVariants: false, choices: ["showers", "cover", "waterproof", "never"] },
  { key: "fit", kind: "choice", isOfVariants: true, choices: ["slim", "wide"] },
  { key: "seasons", kind: "choices", isOfVariants: false, choices: ["spring", "summer", "autumn", "winter"] },
  { key: "extras", kind: "choices", isOfVariants: true, choices: ["hood", "strap", "pocket"] },
  { key: "cabin", kind: "yes_no", isOfVariants: false, choices: ["yes", "no"] },
  { key: "padded", kind: "yes_no", isOfVariants: true, choices: ["yes", "no"] },
  { key: "fabric", kind: "text", isOfVariants: false },
];
const optionNames: Readonly<Record<string, readonly string[]>> = {
  Colour: ["Ember", "Moss", "Bleu nuit", "Größe 1"],
  Size: ["S", "M", "L"],
};
const keyOfValue: Readonly<Record<string, string>> = { "Bleu nuit": "bleu-nuit", "Größe 1": "große-1" };
const keyOf = (name: string) => keyOfValue[name] ?? name.toLowerCase();

/**
 * Fills an empty database with so many published products, attributes of all kinds and three categories, two of which
 * lie within the first. `known` are all values of each group, whether a product has them or not.
 */
export async function fillCatalogue(db: Database, random: Random, count: number) {
  const codes = await defineAttributes(db);
  const parent = await makeCategory(db, "gear", null);
  const parts = [await makeCategory(db, "packs", parent), await makeCategory(db, "tents", parent)];
  const drafts = Array.from({ length: count }, () => draftOf(random, count));
  const productIds = await insertProducts(db, drafts);
  const owned = drafts.flatMap((draft, index) =>
    draft.variants.map((variant, place) => ({ variant, place, productId: productIds[index] ?? 0 })),
  );
  const variantIds = await insertVariants(db, owned);
  await db
    .insert(attributeValues)
    .values([
      ...drafts.flatMap(({ own }, index) => rowsOf(codes, own, productIds[index] ?? 0, null)),
      ...owned.flatMap(({ variant, productId }, index) =>
        rowsOf(codes, variant.own, productId, variantIds[index] ?? 0),
      ),
    ]);

  const plain = drafts.map((draft, index): PlainProduct => {
    const id = productIds[index] ?? 0;
    const categoryIds = [parent, ...parts].filter(() => random() < 0.3);
    const active = draft.variants.filter(({ isActive }) => isActive);
    return {
      id,
      categoryIds,
      position: draft.position * 1e6 + id,
      variants: active.map((each) => plainly(draft, each)),
    };
  });
  const sorted = plain.flatMap(({ id, categoryIds }) =>
    categoryIds.map((category) => ({ product_id: id, category_id: category })),
  );
  await db.insert(productCategories).values(sorted);
  const all: PlainCategory[] = [
    { id: parent, within: new Set([parent, ...parts]) },
    ...parts.map((id) => ({ id, within: new Set([id]) })),
  ];
  return { plain, categories: all, known: knownOf(plain) };
}

interface DraftVariant {
  readonly optionValues: readonly string[];
  readonly own: readonly OwnValue[];
  readonly pence: number;
  readonly grams: number;
  readonly stock: number;
  readonly held: number;
  readonly isActive: boolean;
}
interface Draft {
  readonly position: number;
  /** Names of its options, in whatever case. */
  readonly options: readonly string[];
  readonly own: readonly OwnValue[];
  readonly variants: readonly DraftVariant[];
}

function draftOf(random: Random, count: number): Draft {
  const names = Object.keys(optionNames).filter(() => random() < 0.6);
  const combinations = combinationsOf(names).slice(0, 1 + Math.floor(random() * 6));
  return {
    position: Math.floor(random() * count),
    options: names.map((name) => (random() < 0.5 ? name : name.toUpperCase())),
    own: randomValues(random, false),
    variants: combinations.map((optionValues, place) => {
      const stock = Math.floor(random() * 4);
      return {
        ...{ optionValues, stock, held: Math.floor(random() * (stock + 1)), own: randomValues(random, true) },
        pence: 500 + Math.floor(random() * 40_000),
        grams: random() < 0.2 ? 0 : 200 + Math.floor(random() * 3000),
        isActive: place === 0 || random() < 0.9,
      };
    }),
  };
}

const optionKeyOf = (name: string) => `option.${name.toLowerCase()}`;
const valuesOfOption = (name: string) =>
  Object.entries(optionNames).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? [];

/** A variant's values, as plainly as can be. */
function plainly({ own, options }: Draft, variant: DraftVariant): PlainVariant {
  return {
    values: {
      ...Object.fromEntries([...own, ...variant.own].map(({ attribute, values }) => [attribute.key, values])),
      ...Object.fromEntries(
        options.map((name, index) => [optionKeyOf(name), [keyOf(variant.optionValues[index] ?? "")]]),
      ),
      price: [variant.pence / 100],
      weight: variant.grams > 0 ? [variant.grams] : [],
      stock: variant.stock > variant.held ? ["in"] : [],
    },
  };
}

function knownOf(plain: readonly PlainProduct[]): ReadonlyMap<string, ReadonlySet<string | number>> {
  const known = new Map<string, Set<string | number>>();
  const note = (key: string, values: readonly (string | number)[]) =>
    known.set(key, new Set([...(known.get(key) ?? []), ...values]));
  for (const { key, choices = [] } of plainAttributes) note(key, choices);
  for (const [name, values] of Object.entries(optionNames)) note(optionKeyOf(name), values.map(keyOf));
  for (const { values } of plain.flatMap(({ variants: all }) => all))
    for (const [key, own] of Object.entries(values)) note(key, own);
  known.delete("fabric");
  return known;
}

/** Attributes and their choices by what they are called: `rain`, `rain waterproof`. */
async function defineAttributes(db: Database): Promise<ReadonlyMap<string, number>> {
  await db.execute(sql`update attributes set places = '{filter}' where is_weight`);
  const defined = await db
    .insert(attributes)
    .values(
      plainAttributes.map(({ key, kind, isOfVariants, numbers }, position) => ({
        ...{ key, name: `The ${key}`, kind, position, is_of_variants: isOfVariants, places: ["filter" as const] },
        step: numbers?.[2] ?? null,
      })),
    )
    .returning();
  const ids = new Map(defined.map(({ key, id }) => [key, id]));
  const withChoices = plainAttributes.filter(({ kind }) => kind === "choice" || kind === "choices");
  const choices = withChoices.flatMap(({ key, choices: own = [] }) =>
    own.map((choice, position) => ({ attribute_id: ids.get(key) ?? 0, key: choice, name: `A ${choice}`, position })),
  );
  const made = await db.insert(attributeChoices).values(choices).returning();
  const keys = new Map(defined.map(({ key, id }) => [id, key]));
  return new Map([
    ...ids,
    ...made.map(({ attribute_id, key, id }) => [`${keys.get(attribute_id)} ${key}`, id] as const),
  ]);
}

async function insertProducts(db: Database, drafts: readonly Draft[]): Promise<number[]> {
  const rows = drafts.map(({ position, options }, number) => ({
    ...{ slug: `product-${number}`, name: `Product ${number}`, description: "", position, is_published: true },
    ability: "available" as const,
    options: options.map((name) => ({
      name,
      values: valuesOfOption(name).map((value) => ({ name: value, swatch: null })),
    })),
  }));
  return (await db.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id);
}

async function insertVariants(
  db: Database,
  owned: readonly { readonly variant: DraftVariant; readonly place: number; readonly productId: number }[],
): Promise<number[]> {
  const rows = owned.map(({ productId, place, variant: { optionValues, pence, grams, stock, held, isActive } }) => ({
    ...{ product_id: productId, option_values: [...optionValues], position: place, sku: `${productId}-${place}` },
    ...{ price_pence: pence, weight_grams: grams, stock, held, is_default: place === 0, is_active: isActive },
  }));
  return (await db.insert(variants).values(rows).returning({ id: variants.id })).map(({ id }) => id);
}

function rowsOf(
  codes: ReadonlyMap<string, number>,
  own: readonly OwnValue[],
  productId: number,
  variantId: number | null,
) {
  return own.flatMap(({ attribute: { key, kind }, values }) =>
    values.map((value) => ({
      ...{ attribute_id: codes.get(key) ?? 0, product_id: productId, variant_id: variantId },
      number: kind === "number" ? Number(value) : null,
      choice_id: kind === "choice" || kind === "choices" ? (codes.get(`${key} ${value}`) ?? 0) : null,
      is_yes: kind === "yes_no" ? value === "yes" : null,
      text: kind === "text" ? String(value) : null,
    })),
  );
}

interface OwnValue {
  readonly attribute: PlainAttribute;
  readonly values: readonly (string | number)[];
}

/** Values of a product or a variant in its own attributes; some are left open. */
function randomValues(random: Random, isOfVariants: boolean): OwnValue[] {
  const own = plainAttributes.filter((attribute) => attribute.isOfVariants === isOfVariants && random() < 0.7);
  return own.map((attribute) => {
    const { kind, choices = ["Nylon"], numbers } = attribute;
    if (kind === "choices") return { attribute, values: choices.filter(() => random() < 0.5) };
    if (!numbers) return { attribute, values: [pick(random, choices)] };
    const [from, to, step] = numbers;
    const steps = Math.floor(random() * Math.round((to - from) / step));
    return { attribute, values: [Math.round((from + steps * step) * 1000) / 1000] };
  });
}

const combinationsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  names.reduce<readonly (readonly string[])[]>(
    (before, name) => before.flatMap((values) => (optionNames[name] ?? []).map((value) => [...values, value])),
    [[]],
  );

async function makeCategory(db: Database, slug: string, parentId: number | null): Promise<number> {
  const [made] = await db.insert(categories).values({ slug, name: slug, parent_id: parentId }).returning();
  return made?.id ?? 0;
}
