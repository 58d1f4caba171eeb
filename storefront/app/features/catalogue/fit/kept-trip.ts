import { isDays, isMeasure, type Measure, seasons, sleepings, type Trip } from "@cairn/contract/catalogue/fit/trip.ts";
import { type Stored, stored } from "../../../lib/stored.ts";

/** The answers given to the fit finder, kept on the device under `fit`; null for none. */
export const keptTrip: Stored<Trip | null> = stored<Trip | null>({
  key: "fit",
  empty: null,
  parse: readTrip,
  print: (trip) => JSON.stringify(trip),
});

/** Answers as a storage has them; null for what cannot be read. */
export function readTrip(text: string): Trip | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return null;
    const { days, season, sleeping, measure, cabin } = found as Readonly<Record<string, unknown>>;
    const ownSeason = seasons.find((each) => each === season);
    const ownSleeping = sleepings.find((each) => each === sleeping);
    if (typeof days !== "number" || !isDays(days) || !ownSeason || !ownSleeping) return null;
    return {
      days,
      season: ownSeason,
      sleeping: ownSleeping,
      measure: readMeasure(measure),
      cabin: typeof cabin === "string" ? cabin : "",
    };
  } catch {
    return null;
  }
}

function readMeasure(found: unknown): Measure | null {
  if (typeof found !== "object" || found === null) return null;
  const { kind, centimetres } = found as Readonly<Record<string, unknown>>;
  if ((kind !== "tape" && kind !== "height") || typeof centimetres !== "number") return null;
  const measure = { kind, centimetres } as const;
  return isMeasure(measure) ? measure : null;
}
