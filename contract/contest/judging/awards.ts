import { winnersMessages } from "./messages.ts";

/** "First place", and so on. */
export function placeName(rank: number): string {
  const { first, second, third } = winnersMessages.places;
  return [first, second, third][rank - 1] ?? `${winnersMessages.place} ${rank}`;
}
