import { expect, test } from "vitest";
import { endOfEdit } from "./edit-list.ts";

function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...contents]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, 4 * index);
  return bytes;
}

/** A movie of 1,000 ticks per second whose track 1 has these edits, each a duration and where it begins. */
function movieWith(...edits: [duration: number, from: number][]): Buffer {
  const entries = edits.map(([duration, from]) => numbers(duration, from, 0x10000));
  const list = box("elst", numbers(0, edits.length), ...entries);
  return box(
    "moov",
    box("mvhd", numbers(0, 0, 0, 1000)),
    box("trak", box("tkhd", numbers(0, 0, 0, 1)), box("edts", list)),
  );
}

test.each([
  ["one piece", [[4000, 0]], 4],
  [
    "a pause before it",
    [
      [1000, -1],
      [4000, 0],
    ],
    5,
  ],
  [
    "a pause behind it",
    [
      [5000, 0],
      [3000, -1],
    ],
    5,
  ],
  ["a piece that says no end", [[0, 0]], Number.POSITIVE_INFINITY],
  ["only a pause", [[1000, -1]], Number.POSITIVE_INFINITY],
] satisfies [string, [number, number][], number][])("of %s the end is known", (_what, edits, end) => {
  expect(endOfEdit(movieWith(...edits), 1)).toBe(end);
});

test("several pieces are declined, also where the first says no end", () => {
  for (const first of [0, 2000])
    expect(() => endOfEdit(movieWith([first, 0], [4000, 0]), 1)).toThrow(
      expect.objectContaining({ reason: "trimmed" }),
    );
});
