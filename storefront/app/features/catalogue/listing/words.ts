import {
  type Filter,
  isRange,
  priceGroup,
  type RangeFilter,
  saleGroup,
  stockGroup,
} from "@cairn/contract/catalogue/filters.ts";
import type { FilterGroup, RangeGroup, ValuesGroup } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { numberText } from "@cairn/contract/platform/number-text.ts";
import { once } from "../../../lib/once.ts";
import { withFilter } from "./address.ts";

/** A filter as visitors read it, and the filters that are left without it. */
export interface Chip {
  /** The group that it is of. */
  readonly group: string;
  readonly text: string;
  readonly rest: readonly Filter[];
}

/** How many products there are. */
export function countText(count: number): string {
  return count === 1 ? listingMessages.foundOne : fill(listingMessages.foundMany, { count: numberText(count) });
}

/** The words on the button of the filters' sheet. */
export function showText(count: number): string {
  if (count === 0) return listingMessages.noneFit;
  return count === 1 ? listingMessages.showOne : fill(listingMessages.showMany, { count: numberText(count) });
}

const withPence = once(() => new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 }));

/** A number of a group in its unit: "£149.50", "35 L". */
export function amountText({ key, unit }: Pick<RangeGroup, "key" | "unit">, amount: number, symbol: string): string {
  const number = key === priceGroup && !Number.isInteger(amount) ? withPence().format(amount) : numberText(amount);
  return key === priceGroup ? `${symbol}${number}` : `${number} ${unit}`.trim();
}

/** A range of a group: "30 to 40 L", "Up to £150". */
export function rangeText(group: RangeGroup, { from, to }: Omit<RangeFilter, "key">, symbol: string): string {
  const write = (amount: number) => amountText(group, amount, symbol);
  if (from === undefined) return to === undefined ? "" : fill(listingMessages.atMost, { to: write(to) });
  if (to === undefined) return fill(listingMessages.atLeast, { from: write(from) });
  if (from === to) return write(to);
  // A unit behind both numbers says the same twice; a currency before one of them alone looks forgotten.
  const first = group.key === priceGroup ? write(from) : numberText(from);
  return fill(listingMessages.between, { from: first, to: write(to) });
}

/** One text for each thing that the list is filtered by, in the order of the groups. */
export function chipsOf(groups: readonly FilterGroup[], filters: readonly Filter[], symbol: string): Chip[] {
  return groups.flatMap((group) => {
    const filter = filters.find(({ key }) => key === group.key);
    if (!filter) return [];
    if (group.kind === "values") return isRange(filter) ? [] : valueChips(group, filter.values, filters);
    if (!isRange(filter)) return [];
    const text = rangeText(group, filter, symbol);
    const rest = filters.filter((each) => each !== filter);
    return [{ group: group.key, text: isPlain(group, groups) ? text : namedText(group.name, text), rest }];
  });
}

function valueChips(group: ValuesGroup, chosen: readonly string[], filters: readonly Filter[]): Chip[] {
  return group.values
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, name }) => ({
      group: group.key,
      text:
        group.key === stockGroup || group.key === saleGroup
          ? name
          : namedText(group.name, key === "yes" || key === "no" ? lower(name) : name),
      rest: withFilter(filters, { key: group.key, values: chosen.filter((each) => each !== key) }),
    }));
}

/** Whether a range says by its unit which group it is of. */
function isPlain({ key, unit }: RangeGroup, groups: readonly FilterGroup[]): boolean {
  const sameUnit = groups.filter((other) => other.kind === "range" && other.unit === unit && other.key !== priceGroup);
  return key === priceGroup || (unit !== "" && sameUnit.length === 1);
}

const namedText = (name: string, value: string) => fill(listingMessages.named, { name, value });

/** Words within a sentence: "Up to £150" as "up to £150", but "DSLR bags" as they are. */
export function lower(words: string): string {
  return /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
