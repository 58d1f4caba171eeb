import { mostFilterValues } from "@cairn/contract/catalogue/filters.ts";
import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import type { Condition } from "./conditions.ts";
import { type GroupValue, shownNumber } from "./groups.ts";
import type { Extent } from "./parts.ts";
import type { Tally } from "./tally.ts";

/** A group of a part of the shop as visitors see it, with what was counted of it. */
export function showGroup({ group, ...extent }: Extent, { counts }: Tally, condition?: Condition): FilterGroup {
  const { key, name } = group;
  if (group.kind === "range") {
    const { unit, step } = group;
    const bars = extent.bars.map(({ from, to }, index) => ({
      from: shownNumber(group, from),
      to: shownNumber(group, to),
      count: counts[index] ?? 0,
    }));
    const [from, to] = [shownNumber(group, extent.least), shownNumber(group, extent.most)];
    return { kind: "range", key, name, unit, step, from, to, bars };
  }
  const values = mostOf(group.values, extent, condition);
  return {
    kind: "values",
    key,
    name,
    values: values.map(({ code, ...value }) => ({
      key: value.key,
      name: value.name,
      swatch: value.swatch,
      count: counts[code] ?? 0,
    })),
  };
}

/** The values that are chosen, so that each can be taken back, and then those that most products have, in order. */
function mostOf(values: readonly GroupValue[], { counts }: Pick<Extent, "counts">, condition: Condition | undefined) {
  const isChosen = ({ code }: GroupValue) => condition?.codes?.has(code) === true;
  const countOf = (value: GroupValue) => (isChosen(value) ? Number.MAX_SAFE_INTEGER : (counts[value.code] ?? 0));
  const present = values.filter((value) => countOf(value) > 0);
  if (present.length <= mostFilterValues) return present;
  const kept = new Set(present.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, mostFilterValues));
  return present.filter((value) => kept.has(value));
}
