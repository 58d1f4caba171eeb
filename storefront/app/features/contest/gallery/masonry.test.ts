import { expect, test } from "vitest";
import { columnCounts, emptyColumns, fillColumns, type Length, ratioOf, type Shape } from "./masonry.ts";

const gutter = 20;
const sizes = [300, 640, 900, 1200, 1920, 4000];

/** Aspect ratios with a long period, some unknown and some extreme. */
const shapes: readonly Shape[] = Array.from({ length: 400 }, (_, index) => ({
  width: index % 11 === 0 ? null : (sizes[index % sizes.length] ?? 1),
  height: sizes[(index * 7 + 3) % sizes.length] ?? 1,
}));

function boxesAt(width: number, count: number) {
  const column = (width - (count - 1) * gutter) / count;
  const pixels = ({ widths, gutters }: Length) => widths * column + gutters * gutter;
  const { spots, columns } = fillColumns(shapes, emptyColumns(count));
  const boxes = spots.map((spot, index) => ({
    column: spot.column,
    top: pixels(spot.top),
    bottom: pixels(spot.top) + column * ratioOf(shapes[index] ?? { width: 1, height: 1 }),
  }));
  return { boxes, height: Math.max(...columns.map(pixels)) };
}

test("at no width does a picture overlap the one above it or leave more than the gutter between", () => {
  const faults: string[] = [];
  for (const count of columnCounts) {
    for (let width = 320; width <= 2560; width += 1) {
      const { boxes, height } = boxesAt(width, count);
      for (let column = 0; column < count; column++) {
        const inColumn = boxes.filter((box) => box.column === column);
        const gaps = inColumn.slice(1).map((box, index) => box.top - (inColumn[index]?.bottom ?? 0));
        const worst = Math.max(...gaps.map((gap) => Math.abs(gap - gutter)));
        if (worst > 1) faults.push(`${worst} px off in column ${column} of ${count} at ${width} px`);
      }
      if (boxes.some(({ bottom }) => bottom > height)) faults.push(`sticks out of ${count} columns at ${width} px`);
    }
  }
  expect(faults).toEqual([]);
});

test("the first pictures are the first row, and whatever comes later is no higher than a picture before it began", () => {
  for (const count of columnCounts) {
    const { spots } = fillColumns(shapes, emptyColumns(count));
    expect(spots.slice(0, count).map(({ column }) => column)).toEqual(Array.from({ length: count }, (_, at) => at));
    const tops = spots.map(({ top }) => top.widths + (top.gutters * gutter) / 340);
    expect(tops.every((top, index) => top >= (tops[index - 1] ?? 0))).toBe(true);
  }
});

test("pictures that come later leave the earlier ones where they are, and laid out as if all had come at once", () => {
  for (const count of columnCounts) {
    const whole = fillColumns(shapes, emptyColumns(count));
    const first = fillColumns(shapes.slice(0, 61), emptyColumns(count));
    const then = fillColumns(shapes.slice(61), first.columns);
    expect([...first.spots, ...then.spots]).toEqual(whole.spots);
    expect(then.columns).toEqual(whole.columns);
  }
});

test("a picture of unknown size is taken for 4 by 3, and the ends of extreme ones are cut", () => {
  expect(ratioOf({ width: null, height: null })).toBe(0.75);
  expect(ratioOf({ width: 800, height: 1200 })).toBe(1.5);
  expect(ratioOf({ width: 9000, height: 900 })).toBe(0.4);
  expect(ratioOf({ width: 900, height: 9000 })).toBe(2);
});
