import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

interface Places {
  /** What an item is called. */
  readonly titleOf: (id: UniqueIdentifier) => string;
  /** Its place in the list, from 0. */
  readonly placeOf: (id: UniqueIdentifier) => number;
}

/** What is read out to who moves the items of a list without seeing them. */
export const moveAnnouncements = ({ titleOf, placeOf }: Places): Announcements => ({
  onDragStart: ({ active }) => `“${titleOf(active.id)}” is picked up`,
  onDragOver: ({ active, over }) => (over ? `“${titleOf(active.id)}” is at place ${placeOf(over.id) + 1}` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `“${titleOf(active.id)}” stays at place ${placeOf(over.id) + 1}` : undefined,
  onDragCancel: ({ active }) => `“${titleOf(active.id)}” is back where it was`,
});
