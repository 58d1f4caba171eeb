import type { FilterGroup } from "@cairn/contract/catalogue/listing.ts";
import type { Condition } from "./conditions.ts";
import { type Match, matchProducts } from "./match.ts";
import { type Extent, isOffered, type Part } from "./parts.ts";
import { showGroup } from "./show-groups.ts";
import { startTally, type Tally } from "./tally.ts";

/** Without names, which staff may change at any time. */
interface CountedPart {
  readonly matches: readonly Match[];
  readonly counted: readonly { readonly extent: Extent; readonly place: number; readonly tally: Tally }[];
}

/** Parts without conditions, as most visitors see them, counted once for as long as the index holds. */
const unfiltered = new WeakMap<Part, CountedPart>();

/** The products of a part that meet all conditions, and the groups by which it is filtered, counted. */
export function filterPart(part: Part, conditions: readonly Condition[]) {
  const byPlace = new Map(conditions.map((condition) => [condition.place, condition]));
  const known = conditions.length === 0 ? unfiltered.get(part) : undefined;
  const { matches, counted } = known ?? countPart(part, conditions, byPlace);
  if (conditions.length === 0) unfiltered.set(part, { matches, counted });
  const groups = counted.map(({ extent, place, tally }): FilterGroup => showGroup(extent, tally, byPlace.get(place)));
  return { matches, groups };
}

function countPart(
  { products, extents }: Part,
  conditions: readonly Condition[],
  byPlace: ReadonlyMap<number, Condition>,
): CountedPart {
  const counted = extents
    .filter((extent) => isOffered(extent) || byPlace.has(extent.group.place))
    .map((extent) => ({
      extent,
      place: extent.group.place,
      tally: startTally(extent.group.kind === "range" ? extent.bars : undefined),
    }));
  return { matches: matchProducts(products, conditions, counted), counted };
}
