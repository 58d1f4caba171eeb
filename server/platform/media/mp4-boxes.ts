import { UnprocessableFile } from "./unprocessable-file.ts";

export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its contents begin and end. */
  readonly from: number;
  readonly to: number;
}

/** From one byte of the file up to another. */
export type Stretch = readonly [from: number, to: number];

/** How many boxes and table entries may be looked at: a small file can name far more of both than it has bytes. */
export class Effort {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  spend(): void {
    if (this.#left-- <= 0) throw new UnprocessableFile("damaged", "it asks for more work than a film of its size");
  }
}

/** An MP4 or MOV in memory, and what may still be spent on it. */
export interface Mp4 {
  readonly bytes: Buffer;
  readonly effort: Effort;
}

/** What is left behind the last box is too short for one, and wiped. */
export function* boxesIn({ bytes, effort }: Mp4, from: number, to: number): Generator<Box> {
  let start = from;
  while (start + 8 <= to) {
    effort.spend();
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) throw new Error("a box is cut off");
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const head = isLong ? 16 : 8;
    if (size < head || start + size > to) throw new Error("a box is larger than what holds it");
    yield { type: bytes.toString("latin1", start + 4, start + 8), start, from: start + head, to: start + size };
    start += size;
  }
  bytes.fill(0, start, to);
}

/** The first box at the end of a path of types. */
export function findBox(mp4: Mp4, box: Box, [type, ...rest]: readonly string[]): Box | undefined {
  if (type === undefined) return box;
  for (const inner of boxesIn(mp4, box.from, box.to)) if (inner.type === type) return findBox(mp4, inner, rest);
  return undefined;
}

/** Leaves free room of the same size, so that nothing moves. */
export function blank({ bytes }: Mp4, { start, from, to }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, from, to);
}

/** How many entries a table has, as it says itself; throws when it would be larger than its box. */
export function listLength({ bytes }: Mp4, { from, to }: Box, countAt: number, entryBytes: number): number {
  if (from + countAt + 4 > to) throw new Error("a table is cut off");
  const count = bytes.readUInt32BE(from + countAt);
  if (from + countAt + 4 + Math.ceil(count * entryBytes) > to) throw new Error("a table is larger than its box");
  return count;
}

/** Reads the fields of a box one after another; throws where the box ends. */
export function fieldsOf({ bytes }: Mp4, { from, to }: Box) {
  let at = from;
  const step = (width: number) => {
    if (at + width > to) throw new Error("a box is cut off");
    at += width;
    return at - width;
  };
  return {
    skip: (width: number) => void step(width),
    stretch: (width: number): Stretch => [step(width), at],
    byte: () => bytes.readUInt8(step(1)),
    short: () => bytes.readUInt16BE(step(2)),
    unsigned: () => bytes.readUInt32BE(step(4)),
    signed: () => bytes.readInt32BE(step(4)),
    long: () => Number(bytes.readBigUInt64BE(step(8))),
  };
}
