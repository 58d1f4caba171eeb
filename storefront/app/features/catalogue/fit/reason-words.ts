import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import type { Reason } from "@cairn/contract/catalogue/fit/rank.ts";
import type { Trip } from "@cairn/contract/catalogue/fit/trip.ts";
import { fill } from "@cairn/contract/platform/labels.ts";

/** A trip in words, within a sentence: "4 days from hut to hut in summer". */
export function tripWords({ days, season, sleeping }: Trip): string {
  const words = fitMessages.trips[days === 1 ? "day" : sleeping];
  return fill(words, { days, season: fitMessages.inSeason[season] });
}

/** A reason as visitors read it. */
export function reasonWords({ kind, facts }: Reason, trip: Trip): string {
  return fill(fitMessages.reasons[kind], { ...facts, trip: tripWords(trip) });
}
