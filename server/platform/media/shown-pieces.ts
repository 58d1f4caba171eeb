import { afterTimes, boxes, trackOf } from "./mp4-boxes.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

const usualRate = 0x10000;
// Cameras round where pieces meet to the ticks of the movie.
const roundedSeconds = 0.002;

/**
 * A piece of a track that a player shows, in seconds of mediabunny's times of the track: what lies from `from` to `end`
 * is shown `later` seconds later.
 */
export interface Piece {
  readonly from: number;
  readonly end: number;
  readonly later: number;
  /** Whether what it needs to be decoded comes right before it. */
  readonly isContinued?: boolean;
}

/** A track without an edit list shows whatever there is, when it says. */
export const wholeTrack: readonly Piece[] = [{ from: 0, end: Number.POSITIVE_INFINITY, later: 0 }];

/**
 * What players show of a track of an MP4 or MOV by its edit list (ISO/IEC 14496-12, 8.6.6), of which mediabunny reads
 * only where the first piece begins. Throws `UnprocessableFile` for a list that changes the speed or stops the picture.
 */
export function shownPieces(file: Buffer, trackId: number): readonly Piece[] {
  const [movie] = boxes(file, "moov", "mvhd");
  const track = trackOf(file, trackId);
  const [media] = track ? boxes(track, "mdia", "mdhd") : [];
  const [list] = track ? boxes(track, "edts", "elst") : [];
  if (!movie || !media || !list) return wholeTrack;
  const [movieTicks, mediaTicks] = [afterTimes(movie), afterTimes(media)];
  const pieces: Piece[] = [];
  let shownAt = 0;
  let firstBegins: number | undefined;
  for (const { duration, from, rate } of editsIn(list)) {
    const seconds = duration / movieTicks;
    // A pause delays what follows; one at the end is only a picture that stands still.
    if (from >= 0) {
      if (rate !== usualRate) throw new UnprocessableFile("edited", "its edit list changes the speed");
      const begins = from / mediaTicks;
      firstBegins ??= begins - shownAt;
      const start = begins - firstBegins;
      // In films that are written while they are recorded no end is said.
      const end = duration === 0 ? Number.POSITIVE_INFINITY : start + seconds;
      pieces.push({ from: start, end, later: shownAt - start });
    }
    shownAt += seconds;
  }
  const [last] = pieces.slice(-1);
  if (!last) return wholeTrack;
  // The list knows only the beginning of a film that goes on in fragments.
  const isFragmented = boxes(file, "moov", "mvex").length > 0;
  const shown = isFragmented ? [...pieces.slice(0, -1), { ...last, end: Number.POSITIVE_INFINITY }] : pieces;
  return joined(shown);
}

/** Pieces that follow each other as they were recorded are one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const before = all.at(-1);
    const isNext = before && Math.abs(piece.from - before.end) < roundedSeconds;
    if (isNext && Math.abs(piece.later - before.later) < roundedSeconds)
      all.splice(-1, 1, { ...before, end: piece.end });
    else all.push(piece);
  }
  return all;
}

/** The entries of an edit list; `from` is -1 for a pause. */
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
