import type { Bar } from "./bars.ts";
import type { Value } from "./groups.ts";

/** Counts products by what they have of a group: each once, however many of its variants have it. */
export interface Tally {
  /** By the codes of values, or in the order of the bars; a hole is 0. */
  readonly counts: readonly number[];
  /** Notes what a product has; what is known of one product comes before the next. */
  add(value: Value, product: number): void;
}

/** Counts by values, or by ranges where there are bars. */
export function startTally(bars?: readonly Bar[]): Tally {
  const counts: number[] = [];
  const last: number[] = [];
  const count = (index: number, product: number) => {
    if (last[index] === product) return;
    last[index] = product;
    counts[index] = (counts[index] ?? 0) + 1;
  };
  const [first] = bars ?? [];
  const width = first ? first.to - first.from : 1;
  return {
    counts,
    add(value, product) {
      if (typeof value !== "number") for (const code of value) count(code, product);
      else if (!bars) count(value, product);
      else if (first) {
        // All are of one width. An end lies in two of them, and what division says may be a hair off.
        const near = Math.floor((value - first.from) / width);
        for (let index = near - 1; index <= near + 1; index++) {
          const bar = bars[index];
          if (bar && value >= bar.from && value <= bar.to) count(index, product);
        }
      }
    },
  };
}
