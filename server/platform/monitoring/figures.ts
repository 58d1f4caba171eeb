/** Counts of this process since its start: plain numbers, since a cached answer takes a few microseconds in all. */
export interface Figures {
  /** Answers that were worked out, other than those from the cache. */
  answers: number;
  /** Those of them with a status of 500 or above. */
  errors: number;
  cacheHits: number;
  /** Answers that were worked out to be kept. */
  cacheMisses: number;
}

export function createFigures(): Figures {
  return { answers: 0, errors: 0, cacheHits: 0, cacheMisses: 0 };
}
