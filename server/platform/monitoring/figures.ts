import type { SlowStatement } from "../database/slow-statements.ts";

export interface SlowCall {
  /** Method and pattern of its route, never its address. */
  readonly call: string;
  readonly ms: number;
}

type Noted<What> = What & { readonly at: string };

/** Counts of this process since its start: plain numbers, since a cached answer takes a few microseconds in all. */
export interface Figures {
  /** Answers that were worked out, other than those from the cache. */
  answers: number;
  /** Those of them with a status of 500 or above. */
  errors: number;
  cacheHits: number;
  /** Answers that were worked out to be kept. */
  cacheMisses: number;
  /** Failures by their code. */
  readonly failures: Map<string, number>;
  /** Slow statements by the call or job that made them. */
  readonly slowStatementsOf: Map<string, number>;
  /** The latest of them, the newest last. */
  readonly slowCalls: Noted<SlowCall>[];
  readonly slowStatements: Noted<SlowStatement>[];
}

export function createFigures(): Figures {
  return {
    ...{ answers: 0, errors: 0, cacheHits: 0, cacheMisses: 0 },
    ...{ failures: new Map(), slowStatementsOf: new Map(), slowCalls: [], slowStatements: [] },
  };
}

const mostNoted = 20;

// Codes, patterns and names of jobs are of the program, hence few; a mistake must not make them many.
const mostCounted = 500;

/** Counts one under a name; what is beyond the bound is counted as "other". */
export function countOne(counts: Map<string, number>, name: string): void {
  const key = counts.has(name) || counts.size < mostCounted ? name : "other";
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Keeps the latest of what was slow. */
export function noteSlow<What>(noted: Noted<What>[], what: What): void {
  noted.push({ ...what, at: new Date().toISOString() });
  if (noted.length > mostNoted) noted.shift();
}
