import { type Filter, isRange, stockGroup } from "@cairn/contract/catalogue/filters.ts";
import { type Group, keptNumber, type Value } from "./groups.ts";

/** A filter as variants are compared with it. */
export interface Condition {
  readonly key: string;
  readonly place: number;
  /** The codes of the values that are chosen; undefined for ranges. */
  readonly codes?: ReadonlySet<number>;
  accepts(value: Value | undefined): boolean;
  /** By what part of what is asked for a value misses it; 1 where no number could tell. */
  distance(value: Value | undefined): number;
}

/** The conditions of filters; what the shop does not know is none. */
export function conditionsOf(groups: ReadonlyMap<string, Group>, filters: readonly Filter[]): Condition[] {
  return filters.flatMap((filter) => {
    const group = groups.get(filter.key);
    if (group?.kind === "range" && isRange(filter)) {
      const { from, to } = filter;
      const kept = (bound: number | undefined, otherwise: number) =>
        bound === undefined ? otherwise : keptNumber(group, bound);
      return rangeCondition(group, kept(from, Number.NEGATIVE_INFINITY), kept(to, Number.POSITIVE_INFINITY));
    }
    if (group?.kind !== "values" || isRange(filter)) return [];
    const chosen = group.values.filter(({ key }) => filter.values.includes(key));
    return chosen.length > 0 ? valuesCondition(group, new Set(chosen.map(({ code }) => code))) : [];
  });
}

function rangeCondition({ key, place }: Group, from: number, to: number): Condition {
  return {
    key,
    place,
    accepts: (value) => typeof value === "number" && value >= from && value <= to,
    distance(value) {
      if (typeof value !== "number") return 1;
      const bound = value < from ? from : to;
      return Math.abs(value - bound) / (Math.abs(bound) || 1);
    },
  };
}

function valuesCondition({ key, place }: Group, codes: ReadonlySet<number>): Condition {
  return {
    key,
    place,
    codes,
    accepts: (value) => (typeof value === "number" ? codes.has(value) : !!value?.some((code) => codes.has(code))),
    // The very thing, sold out, is nearer than another one.
    distance: () => (key === stockGroup ? 0.5 : 1),
  };
}
