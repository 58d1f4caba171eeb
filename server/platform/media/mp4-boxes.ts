/** The contents of all boxes of an MP4 or MOV at this path (ISO/IEC 14496-12, 4.2). */
export function boxes(bytes: Buffer, type: string, ...within: string[]): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const isWide = bytes.readUInt32BE(at) === 1 && at + 16 <= bytes.length;
    const size = isWide ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at) || bytes.length - at;
    if (size < 8) break;
    if (bytes.toString("latin1", at + 4, at + 8) === type)
      found.push(bytes.subarray(at + (isWide ? 16 : 8), at + size));
    at += size;
  }
  const [next, ...rest] = within;
  return next === undefined ? found : found.flatMap((box) => boxes(box, next, ...rest));
}

/** A box of short contents. */
export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...contents]);
}

/** What follows the two times of a header: a movie's or a track's ticks per second, a track's id. */
export const afterTimes = (header: Buffer) => header.readUInt32BE(header[0] === 1 ? 20 : 12);

/** The contents of the track of this id. */
export function trackOf(file: Buffer, trackId: number): Buffer | undefined {
  return boxes(file, "moov", "trak").find((track) => boxes(track, "tkhd").some((head) => afterTimes(head) === trackId));
}

const topBoxes = new Set("ftyp styp moov moof mdat sidx mfra free skip wide uuid meta emsg prft pdin udta".split(" "));

/** Whether a file ends within a box. */
export function isCutOff(file: Buffer): boolean {
  let at = 0;
  while (at + 8 <= file.length) {
    const size = file.readUInt32BE(at);
    if (size === 0) return false;
    // What stands behind the film, as some phones write it, need not be boxes.
    if (!topBoxes.has(file.toString("latin1", at + 4, at + 8))) return false;
    const isWide = size === 1 && at + 16 <= file.length;
    at += Math.max(8, isWide ? Number(file.readBigUInt64BE(at + 8)) : size);
  }
  return at > file.length;
}
