import { winnersMessages } from "./messages/judging.ts";

/** What a contest awards (specification section 2, "Contest landing"). */
export const categories = ["culture", "sunrise-or-sunset", "adventure"] as const;
export type Category = (typeof categories)[number];

/** "First place", and so on. */
export function placeName(rank: number): string {
  const { first, second, third } = winnersMessages.places;
  return [first, second, third][rank - 1] ?? `${winnersMessages.place} ${rank}`;
}
