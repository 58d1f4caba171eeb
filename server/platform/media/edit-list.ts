import { UnprocessableFile } from "./unprocessable-file.ts";

const usualRate = 0x10000;

/**
 * When a player stops showing a track of an MP4 or MOV, in seconds: where its edit list ends (ISO 14496-12, 8.6.6), of
 * which mediabunny reads only the beginning; Infinity where nothing ends early. Throws `UnprocessableFile` for a list
 * that shows several pieces or changes the speed.
 */
export function endOfEdit(file: Buffer, trackId: number): number {
  const [movie] = boxes(file, "moov", "mvhd");
  const track = boxes(file, "moov", "trak").find((box) =>
    boxes(box, "tkhd").some((head) => afterTimes(head) === trackId),
  );
  const [list] = track ? boxes(track, "edts", "elst") : [];
  if (!movie || !list) return Number.POSITIVE_INFINITY;
  const edits = editsIn(list);
  const [shown, ...more] = edits.filter(({ from }) => from >= 0);
  if (!shown) return Number.POSITIVE_INFINITY;
  if (more.length > 0 || shown.rate !== usualRate)
    throw new UnprocessableFile("trimmed", "its edit list shows several pieces or changes the speed");
  if (shown.duration === 0) return Number.POSITIVE_INFINITY;
  // A pause before what is shown delays its end, one behind it is only a picture that stands still.
  const played = edits.slice(0, edits.indexOf(shown) + 1);
  return played.reduce((sum, { duration }) => sum + duration, 0) / afterTimes(movie);
}

/** The entries of an edit list; `from` is -1 for a pause before what is shown. */
function editsIn(list: Buffer) {
  const isLong = list[0] === 1;
  const size = isLong ? 20 : 12;
  return Array.from({ length: list.readUInt32BE(4) }, (_, index) => {
    const entry = list.subarray(8 + index * size, 8 + (index + 1) * size);
    return {
      duration: isLong ? Number(entry.readBigUInt64BE(0)) : entry.readUInt32BE(0),
      from: isLong ? Number(entry.readBigInt64BE(8)) : entry.readInt32BE(4),
      rate: entry.readInt32BE(size - 4),
    };
  });
}

/** What follows the two times of a header: a movie's ticks per second, a track's id. */
const afterTimes = (header: Buffer) => header.readUInt32BE(header[0] === 1 ? 20 : 12);

/** The contents of all boxes at this path. */
function boxes(bytes: Buffer, type: string, ...within: string[]): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const isWide = bytes.readUInt32BE(at) === 1;
    const size = isWide ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at) || bytes.length - at;
    if (size < 8) break;
    if (bytes.toString("latin1", at + 4, at + 8) === type)
      found.push(bytes.subarray(at + (isWide ? 16 : 8), at + size));
    at += size;
  }
  const [next, ...rest] = within;
  return next === undefined ? found : found.flatMap((box) => boxes(box, next, ...rest));
}
