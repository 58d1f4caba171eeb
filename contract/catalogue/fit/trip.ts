// It imports no zod, since cards look for what the device keeps of it.

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** In what one sleeps: a bed with sheets, a hut in the hills, or a tent that one carries. */
export const sleepings = ["hotel", "hut", "tent"] as const;
export type Sleeping = (typeof sleepings)[number];

/** How a back was measured: by a tape, or guessed from the height of the body. */
export interface Measure {
  readonly kind: "tape" | "height";
  readonly centimetres: number;
}

/** The answers to the fit finder's questions, as the device keeps it. */
export interface Trip {
  readonly days: number;
  readonly season: Season;
  readonly sleeping: Sleeping;
  /** Null while it is not known. */
  readonly measure: Measure | null;
  /** The key of an airline's limit; empty without a flight. */
  readonly cabin: string;
}

export const mostDays = 30;
export const measureBounds = { tape: [35, 65], height: [130, 220] } as const;

/** Whether a number of days is one that can be asked for. */
export const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= mostDays;

/** Whether a length in centimetres can be a back's or a body's. */
export function isMeasure({ kind, centimetres }: Measure): boolean {
  const [least, most] = measureBounds[kind];
  return centimetres >= least && centimetres <= most;
}

/**
 * The length of a back in centimetres. Of a body's height the back is about 27 percent, which is right for most people
 * to about 3 cm.
 */
export function backOf({ kind, centimetres }: Measure): number {
  return kind === "tape" ? centimetres : Math.round(centimetres * 0.27);
}
