import { expect, test } from "vitest";
import { box } from "./mp4-boxes.ts";
import { shownPieces, wholeTrack } from "./shown-pieces.ts";

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, 4 * index);
  return bytes;
}

/**
 * A movie of 1,000 ticks per second whose track 1, of 500 ticks per second, has these edits: each a duration, where it
 * begins, and its speed.
 */
function movieWith(...edits: (readonly [duration: number, from: number, speed?: number])[]): Buffer {
  const entries = edits.map(([duration, from, speed = 1]) => numbers(duration, from, speed * 0x10000));
  const list = box("elst", numbers(0, edits.length), ...entries);
  return box(
    "moov",
    box("mvhd", numbers(0, 0, 0, 1000)),
    box("trak", box("tkhd", numbers(0, 0, 0, 1)), box("edts", list), box("mdia", box("mdhd", numbers(0, 0, 0, 500)))),
  );
}

const toTheEnd = { from: 0, end: Number.POSITIVE_INFINITY, later: 0 };

test.each([
  ["one piece", [[4000, 0]], [{ from: 0, end: 4, later: 0 }]],
  // As mediabunny has it, the first piece begins when it is shown.
  ["a piece that does not begin at the beginning", [[4000, 700]], [{ from: 0, end: 4, later: 0 }]],
  [
    "a pause before it",
    [
      [1000, -1],
      [4000, 0],
    ],
    [{ from: 1, end: 5, later: 0 }],
  ],
  [
    "a pause behind it",
    [
      [5000, 0],
      [3000, -1],
    ],
    [{ from: 0, end: 5, later: 0 }],
  ],
  [
    "two pieces",
    [
      [2000, 0],
      [4000, 2500],
    ],
    [
      { from: 0, end: 2, later: 0 },
      { from: 5, end: 9, later: -3 },
    ],
  ],
  [
    "a pause between",
    [
      [2000, 0],
      [500, -1],
      [1000, 1000],
    ],
    [
      { from: 0, end: 2, later: 0 },
      { from: 2, end: 3, later: 0.5 },
    ],
  ],
  [
    "pieces that follow each other",
    [
      [2000, 0],
      [4000, 1000],
    ],
    [{ from: 0, end: 6, later: 0 }],
  ],
  ["a piece that says no end", [[0, 0]], [toTheEnd]],
  ["only a pause", [[1000, -1]], [toTheEnd]],
] as const)("of %s it is known what is shown when", (_what, edits, pieces) => {
  expect(shownPieces(movieWith(...edits), 1)).toEqual(pieces);
});

test("a track without a list is shown whole, one that changes its speed is declined", () => {
  expect(shownPieces(movieWith([4000, 0]), 2)).toBe(wholeTrack);
  for (const speed of [0, 0.5, 2])
    expect(() => shownPieces(movieWith([1000, 0], [4000, 0, speed]), 1)).toThrow(
      expect.objectContaining({ reason: "edited" }),
    );
});
