import type { CSSProperties } from "react";

/** Columns that there may be (specification section 9); `gallery.css` says from which width on. */
export const columnCounts = [1, 2, 4] as const;
type ColumnCount = (typeof columnCounts)[number];

export interface Shape {
  readonly width: number | null;
  readonly height: number | null;
}

/** A length in a column of unknown width: so many times that width, and so many gutters. */
export interface Length {
  readonly widths: number;
  readonly gutters: number;
}

/** How full each column is. */
export type Columns = readonly Length[];

export interface Spot {
  readonly column: number;
  readonly top: Length;
}

// What a gutter is to a column on common screens. It only decides which column is taken for the shorter one where
// two are about alike; what follows from the choice is exact at any width.
const nominalGutter = 20 / 340;

const noLength: Length = { widths: 0, gutters: 0 };

const unknownRatio = 3 / 4;
// A panorama would be a thread and a tower a screen of its own: their ends are cut.
const flattest = 2 / 5;
const tallest = 2;

/** Height by width, as it is shown. */
export function ratioOf({ width, height }: Shape): number {
  const ratio = width && height ? height / width : unknownRatio;
  return rounded(Math.min(Math.max(ratio, flattest), tallest));
}

export function emptyColumns(count: number): Columns {
  return Array.from({ length: count }, () => noLength);
}

/**
 * Puts each picture under the shortest column so far. What lies above never depends on what follows, so that later
 * pictures move no earlier ones.
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

/** The columns that the gallery may have, by their number. */
export type MasonryLayout = Readonly<Record<ColumnCount, Columns>>;

export const emptyLayout: MasonryLayout = { 1: emptyColumns(1), 2: emptyColumns(2), 4: emptyColumns(4) };

/** Where pictures that were hung together are, as `gallery.css` reads it: the block of them, and each. */
export interface Places {
  readonly block: CSSProperties;
  readonly spots: readonly CSSProperties[];
}

/** Hangs more pictures beneath those that hang, for every number of columns that there may be. */
export function layOut(shapes: readonly Shape[], start: MasonryLayout): { places: Places; layout: MasonryLayout } {
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
  const block = styleOf((count) => ({
    top: written(laidOut[count].spots[0]?.top ?? noLength),
    bottom: longest(laidOut[count].columns),
  }));
  return { places: { block, spots }, layout: { 1: laidOut[1].columns, 2: laidOut[2].columns, 4: laidOut[4].columns } };
}

/** The height of the whole: that of its longest column, which depends on the screen. */
export function heightStyle(layout: MasonryLayout): CSSProperties {
  return styleOf((count) => ({ height: longest(layout[count]) }));
}

// React's own type knows no custom properties.
type Values = Record<string, string | number>;

/** Values by name and number of columns: `--column-4`. */
function styleOf(valuesFor: (count: ColumnCount) => Values): CSSProperties {
  const named = columnCounts.flatMap((count) =>
    Object.entries(valuesFor(count)).map(([name, value]) => [`--${name}-${count}`, value] as const),
  );
  return Object.fromEntries(named) as Values;
}

/** As `calc()` reads it. */
function written({ widths, gutters }: Length): string {
  return `${widths} * var(--column) + ${gutters} * var(--gutter)`;
}

function longest(lengths: readonly Length[]): string {
  return `max(${lengths.map(written).join(", ")})`;
}

/** Exact to a fifth of a pixel, and short in the page. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
