import { listingWords, optionPrefix, priceGroup, saleGroup, stockGroup } from "@cairn/contract/catalogue/filters.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { slugOf } from "@cairn/contract/platform/slugs.ts";
import type { Definition } from "../attributes/definitions.ts";

// By what products can be filtered. The price, the stock, sales and attributes are groups of every shop; options, such as
// colours, become groups as products have them (`product-index.ts`).

/**
 * The value of a product or a variant in a group: a number of a range, the code of a value, or the codes of several. It
 * stands at the group's place in the product's or the variant's values.
 */
export type Value = number | readonly number[];
export type Values = (Value | undefined)[];

interface CommonGroup {
  readonly place: number;
  readonly key: string;
  readonly name: string;
}
export interface RangeGroup extends CommonGroup {
  readonly kind: "range";
  readonly unit: string;
  readonly step: number;
  /** How many of the numbers that are kept make one that visitors read: 100 pence a pound. */
  readonly scale: number;
}
export interface GroupValue {
  readonly code: number;
  readonly key: string;
  readonly name: string;
  readonly swatch: string | null;
}
export interface ValuesGroup extends CommonGroup {
  readonly kind: "values";
  /** In the order in which visitors see them. */
  readonly values: readonly GroupValue[];
  /** Whether one value is a choice where something has it not: what is in stock, or fits the cabin. */
  readonly isOneEnough: boolean;
  /** With how many products of a part of the shop it is offered there. */
  readonly leastProducts: number;
}
export type Group = RangeGroup | ValuesGroup;

export const pricePlace = 0;
export const stockPlace = 1;
export const salePlace = 2;
export const yesCode = 0;
export const noCode = 1;

/** An attribute by which products can be filtered, with how its values are read. */
export interface AttributeGroup {
  readonly id: number;
  readonly isWeight: boolean;
  readonly group: Group;
  /** The codes of choices by their ids. */
  readonly codes: ReadonlyMap<number, number>;
}

/** A number of a group as it is compared: prices in pence. Addresses have thousandths at most. */
export const keptNumber = ({ scale }: RangeGroup, shown: number) => Math.round(shown * scale * 1000) / 1000;
export const shownNumber = ({ scale }: RangeGroup, kept: number) => kept / scale;

const values = (named: readonly { readonly key: string; readonly name: string }[]) =>
  named.map((each, code) => ({ ...each, code, swatch: null }));

const price: RangeGroup = {
  ...{ kind: "range", place: pricePlace, key: priceGroup, unit: "", step: 0.01, scale: 100 },
  get name() {
    return shopMessages.price;
  },
};
const stock: ValuesGroup = {
  ...{ kind: "values", place: stockPlace, key: stockGroup, isOneEnough: true, leastProducts: 1 },
  get name() {
    return shopMessages.availability;
  },
  get values() {
    return values([{ key: "in", name: productMessages.inStock }]);
  },
};
const sale: ValuesGroup = {
  ...{ kind: "values", place: salePlace, key: saleGroup, isOneEnough: true, leastProducts: 1 },
  get name() {
    return shopMessages.offers;
  },
  get values() {
    return values([{ key: "on", name: productMessages.onSale }]);
  },
};

/** Groups of every shop; attributes follow them. */
export const commonGroups: readonly Group[] = [price, stock, sale];

/** The attributes that staff let visitors filter by, in order. */
export function attributeGroups(definitions: readonly Definition[]): AttributeGroup[] {
  return definitions
    .filter(({ kind, key, places }) => kind !== "text" && places.includes("filter") && !listingWords.includes(key))
    .map((definition, index) => ({
      id: definition.id,
      isWeight: definition.is_weight,
      group: attributeGroup(definition, commonGroups.length + index),
      codes: new Map(definition.choices.map(({ id }, code) => [id, code])),
    }));
}

function attributeGroup({ kind, key, name, unit, step, choices }: Definition, place: number): Group {
  if (kind === "number") return { kind: "range", place, key, name, unit, step: step ?? 1, scale: 1 };
  const common = { kind: "values", place, key, name, leastProducts: 1 } as const;
  if (kind !== "yes_no") return { ...common, isOneEnough: false, values: values(choices) };
  return {
    ...common,
    isOneEnough: true,
    get values() {
      return values([
        { key: "yes", name: productMessages.yes },
        { key: "no", name: productMessages.no },
      ]);
    },
  };
}

/** The key of an option in addresses; undefined where its name has no letter that an address could have. */
export function optionKeyOf(name: string): string | undefined {
  const slug = slugOf(name);
  return slug ? `${optionPrefix}${slug}` : undefined;
}

/** The key of an option's value in addresses, in whatever script it is written; undefined likewise. */
export function valueKeyOf(name: string): string | undefined {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-/, "")
    .slice(0, 60)
    .replace(/[^\p{L}\p{N}]+$/u, "");
  return words || undefined;
}
