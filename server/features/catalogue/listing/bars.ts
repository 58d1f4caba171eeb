/** A range of numbers, ends included. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

const mostBars = 10;

/**
 * Ranges side by side, with round ends, that cover the numbers from the least to the most; none is narrower than a step.
 * They are counted in thousandths, the finest that an address says, since 0.1 + 0.2 is not 0.3 as computers count.
 */
export function barsOf(least: number, most: number, step: number): Bar[] {
  if (least === most) return [];
  const [low, high] = [Math.round(least * 1000), Math.round(most * 1000)];
  const isWide = (width: number) => Math.ceil(high / width) - Math.floor(low / width) <= mostBars;
  const width = roundWidths(Math.round(step * 1000)).find(isWide) ?? high - low;
  const first = Math.floor(low / width);
  return Array.from({ length: Math.ceil(high / width) - first }, (_, index) => ({
    from: ((first + index) * width) / 1000,
    to: ((first + index + 1) * width) / 1000,
  }));
}

/** 1, 2, 2.5 and 5 times each power of ten, as whole numbers from the least on. */
function* roundWidths(least: number): Generator<number> {
  for (let power = 1; power <= 1e12; power *= 10)
    for (const factor of [1, 2, 2.5, 5])
      if (factor * power >= least && Number.isInteger(factor * power)) yield factor * power;
}
