import type { CSSProperties } from "react";

/** The possible numbers of columns (specification section 9); `gallery.css` has the breakpoints. */
export const columnCounts = [1, 2, 4] as const;
type ColumnCount = (typeof columnCounts)[number];

export interface Shape {
  readonly width: number | null;
  readonly height: number | null;
}

/** A length in multiples of the column width, which is unknown here, and of the gutter. */
export interface Length {
  readonly widths: number;
  readonly gutters: number;
}

/** The height of each column so far. */
export type Columns = readonly Length[];

export interface Spot {
  readonly column: number;
  readonly top: Length;
}

// The gutter's width in relation to a column on common screens. It only decides which of two almost equal columns
// counts as shorter; the resulting positions are exact at any width.
const nominalGutter = 20 / 340;

const noLength: Length = { widths: 0, gutters: 0 };

const unknownRatio = 3 / 4;
// The ratios are limited, and pictures beyond are cropped: a panorama would be too thin, a tower as high as the screen.
const flattest = 2 / 5;
const tallest = 2;

/** The displayed ratio of height to width. */
export function ratioOf({ width, height }: Shape): number {
  const ratio = width && height ? height / width : unknownRatio;
  return rounded(Math.min(Math.max(ratio, flattest), tallest));
}

export function emptyColumns(count: number): Columns {
  return Array.from({ length: count }, () => noLength);
}

/**
 * Puts each picture under the shortest column so far. Positions never depend on later pictures, so adding some moves
 * none.
 */
export function fillColumns(shapes: readonly Shape[], start: Columns): { spots: Spot[]; columns: Columns } {
  const columns = [...start];
  const spots = shapes.map((shape) => {
    const lengths = columns.map(({ widths, gutters }) => widths + gutters * nominalGutter);
    const column = lengths.indexOf(Math.min(...lengths));
    const top = columns[column] ?? noLength;
    columns[column] = { widths: rounded(top.widths + ratioOf(shape)), gutters: top.gutters + 1 };
    return { column, top };
  });
  return { spots, columns };
}

/** The column heights for each number of columns. */
export type MasonryLayout = Readonly<Record<ColumnCount, Columns>>;

export const emptyLayout: MasonryLayout = { 1: emptyColumns(1), 2: emptyColumns(2), 4: emptyColumns(4) };

/** Adds pictures below the existing ones, for every possible number of columns; `gallery.css` reads their styles. */
export function layOut(
  shapes: readonly Shape[],
  start: MasonryLayout,
): { spots: CSSProperties[]; layout: MasonryLayout } {
  const laidOut = {
    1: fillColumns(shapes, start[1]),
    2: fillColumns(shapes, start[2]),
    4: fillColumns(shapes, start[4]),
  };
  const spots = shapes.map((shape, index) => {
    const style = styleOf((count) => {
      const { column, top } = laidOut[count].spots[index] ?? { column: 0, top: noLength };
      return { column, ...top };
    });
    return { "--ratio": rounded(1 / ratioOf(shape)), ...style };
  });
  return { spots, layout: { 1: laidOut[1].columns, 2: laidOut[2].columns, 4: laidOut[4].columns } };
}

/** The height of the longest column, which differs with the number of columns. */
export function heightStyle(layout: MasonryLayout): CSSProperties {
  return styleOf((count) => ({ height: longest(layout[count]) }));
}

// React's own type lacks custom properties.
type Values = Record<string, string | number>;

/** Custom properties by name and number of columns: `--column-4`. */
function styleOf(valuesFor: (count: ColumnCount) => Values): CSSProperties {
  const named = columnCounts.flatMap((count) =>
    Object.entries(valuesFor(count)).map(([name, value]) => [`--${name}-${count}`, value] as const),
  );
  return Object.fromEntries(named) as Values;
}

/** The length as an operand of `calc()`. */
function written({ widths, gutters }: Length): string {
  return `${widths} * var(--column) + ${gutters} * var(--gutter)`;
}

function longest(lengths: readonly Length[]): string {
  return `max(${lengths.map(written).join(", ")})`;
}

/** Precise to a fifth of a pixel, with few digits to keep the page small. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
