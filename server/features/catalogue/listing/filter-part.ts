import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import type { Condition } from "./conditions.ts";
import { type Match, matchProducts } from "./match.ts";
import { isOffered, type Part } from "./parts.ts";
import { showGroup } from "./show-groups.ts";
import { startTally } from "./tally.ts";

interface Filtered {
  readonly matches: readonly Match[];
  readonly groups: FilterGroup[];
}

/** Parts without conditions, as most visitors see them, counted once for as long as the index holds. */
const unfiltered = new WeakMap<Part, Filtered>();

/** The products of a part that meet all conditions, and the groups by which it is filtered, counted. */
export function filterPart(part: Part, conditions: readonly Condition[]): Filtered {
  if (conditions.length > 0) return countPart(part, conditions);
  const known = unfiltered.get(part) ?? countPart(part, conditions);
  unfiltered.set(part, known);
  return known;
}

function countPart({ products, extents }: Part, conditions: readonly Condition[]): Filtered {
  const byPlace = new Map(conditions.map((condition) => [condition.place, condition]));
  const counted = extents
    .filter((extent) => isOffered(extent) || byPlace.has(extent.group.place))
    .map((extent) => ({
      extent,
      place: extent.group.place,
      tally: startTally(extent.group.kind === "range" ? extent.bars : undefined),
    }));
  const matches = matchProducts(products, conditions, counted);
  return { matches, groups: counted.map(({ extent, place, tally }) => showGroup(extent, tally, byPlace.get(place))) };
}
