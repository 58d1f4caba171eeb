import type { Day } from "../../../lib/day.ts";

export interface Trip {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly person: number;
}

/**
 * "Submitting only logs the data and makes no call" (specification, section 2, "Plan your trip"): one of the two places
 * of the storefront where `biome.json` allows writing to the console.
 */
export function logTrip(trip: Trip): void {
  console.info(trip);
}
