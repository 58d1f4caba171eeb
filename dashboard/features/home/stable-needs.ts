import type { Need, NeedGroup } from "@cairn/contract/home/staff.ts";
import { useEffect, useState } from "react";

/** A need in the place where it was first seen. */
export interface StableNeed {
  readonly key: string;
  readonly need: Need;
  /** Whether it waits no more, whoever has seen to it. */
  readonly isOver: boolean;
}

export interface StableGroup extends Omit<NeedGroup, "needs"> {
  readonly needs: readonly StableNeed[];
}

/**
 * What waits now, in the places that whoever looks has before their eyes: nothing moves up under the pointer, and what
 * is new comes last.
 */
export function keepPlaces(seen: readonly StableGroup[], now: readonly NeedGroup[]): StableGroup[] {
  const present = new Map(now.map((group) => [group.kind, group]));
  const kept = seen.map(({ kind, needs: before }): StableGroup => {
    const { total, needs } = present.get(kind) ?? { total: 0, needs: [] };
    const waiting = new Map(needs.map((need) => [keyOf(need), need]));
    const places = before.map(({ key, need }) => ({ key, need: waiting.get(key) ?? need, isOver: !waiting.has(key) }));
    const known = new Set(before.map(({ key }) => key));
    return { kind, total, needs: [...places, ...needs.map(firstSeen).filter(({ key }) => !known.has(key))] };
  });
  const kinds = new Set(seen.map(({ kind }) => kind));
  const added = now.filter(({ kind }) => !kinds.has(kind));
  return [...kept, ...added.map((group) => ({ ...group, needs: group.needs.map(firstSeen) }))];
}

// Somebody may be late in two editions.
const keyOf = ({ record, id }: Need) => `${record?.id}/${id}`;
const firstSeen = (need: Need): StableNeed => ({ key: keyOf(need), need, isOver: false });

/** The groups in their places for as long as the page is looked at; after that they begin anew. */
export function useStableNeeds(now: readonly NeedGroup[] | undefined): readonly StableGroup[] | undefined {
  const [latest, setLatest] = useState<readonly NeedGroup[]>();
  const [groups, setGroups] = useState<readonly StableGroup[]>([]);
  if (now !== latest) {
    setLatest(now);
    setGroups(keepPlaces(groups, now ?? []));
  }
  useEffect(() => {
    const restart = () => document.hidden && setGroups(keepPlaces([], now ?? []));
    document.addEventListener("visibilitychange", restart);
    return () => document.removeEventListener("visibilitychange", restart);
  }, [now]);
  return now && groups;
}
