import type { Condition } from "./conditions.ts";
import { type Match, matchProducts } from "./match.ts";
import { isOffered, type Part } from "./parts.ts";
import { showGroup } from "./show-groups.ts";
import { startTally } from "./tally.ts";

/** The products of a part that meet all conditions, and the groups by which it is filtered, counted. */
export function filterPart({ products, extents }: Part, conditions: readonly Condition[]) {
  const byPlace = new Map(conditions.map((condition) => [condition.place, condition]));
  const counted = extents
    .filter((extent) => isOffered(extent) || byPlace.has(extent.group.place))
    .map((extent) => ({
      extent,
      place: extent.group.place,
      tally: startTally(extent.group.kind === "range" ? extent.bars : undefined),
    }));
  const matches: Match[] = matchProducts(products, conditions, counted);
  return { matches, groups: counted.map(({ extent, place, tally }) => showGroup(extent, tally, byPlace.get(place))) };
}
