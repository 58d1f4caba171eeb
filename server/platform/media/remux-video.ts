import { readFile } from "node:fs/promises";
import {
  BufferSource,
  BufferTarget,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { CodePoints } from "./colours.ts";
import { copyPicture, copySound } from "./copy-track.ts";
import { endingAt } from "./end-of-track.ts";
import { codePointsOf } from "./film-colours.ts";
import { playedSoundsOf, shownPicture } from "./film-tracks.ts";
import { beyondLists } from "./fragments.ts";
import { isCutOff } from "./mp4-boxes.ts";
import { shownParts } from "./shown-parts.ts";
import { type Piece, shownPieces, wholeTrack } from "./shown-pieces.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** The container of a public video. */
export type Container = "mp4" | "webm";

/** The size as it is shown, upright and in square pixels, and the duration. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** How much of it lay behind no key picture, and so is not in the copy. */
  readonly lostMs: number;
  /** Whether its end was missing already. */
  readonly isTorn: boolean;
  /** What its container says of its colours. */
  readonly points: CodePoints;
}

// Phones make a key picture every second.
const mostLostSeconds = 1;
// Some programs count a track's last picture as longer than it is.
const vagueSeconds = 0.5;

Logging.level = LogLevel.Silent;

/**
 * Remuxes a video: its picture and sound unchanged, without metadata, other tracks, what its owner trimmed away, and
 * messages to decoders that may hold places or times. Throws `UnprocessableFile` for what holds no pictures, for codecs
 * that browsers do not play or that may carry other data, and for a trim that would cost a second of what is shown, an
 * `Error` for what is broken.
 */
export async function remuxVideo(path: string, container: Container): Promise<VideoFacts & { bytes: Buffer }> {
  const file = await readFile(path);
  using input = open(file);
  const picture = await shownPicture(input);
  const sounds = await playedSoundsOf(input);
  const isMp4 = container === "mp4";
  const rest = isMp4 ? beyondLists(file) : undefined;
  using further = rest && open(rest);
  const piecesOf = ({ id }: InputTrack) => (isMp4 ? shownPieces(file, id) : wholeTrack);
  /** A track with what goes on of it in fragments, and what of each is shown. */
  const runsOf = <Track extends InputTrack>(track: Track, all: readonly Track[] = []) => {
    const pieces = piecesOf(track);
    const next = all.find(({ id }) => id === track.id);
    if (!next) return [{ track, pieces }];
    const later = pieces.at(-1)?.later ?? 0;
    const goesOn = { from: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY, later, isContinued: true };
    return [
      { track, pieces },
      { track: next, pieces: [goesOn] },
    ];
  };
  const pictureRuns = runsOf(picture, await further?.getVideoTracks());
  const parts = (await Promise.all(pictureRuns.map((run) => shownParts(run.track, run.pieces)))).flat();
  const lostSeconds = parts.reduce((sum, { lost }) => sum + lost, 0);
  if (lostSeconds > mostLostSeconds)
    throw new UnprocessableFile("trimmed", `${lostSeconds} s of it lie behind no key picture`);

  const target = new BufferTarget();
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  // Picture and sound begin together.
  const start = parts[0]?.lost ?? 0;
  const copyPictures = await copyPicture(output, picture, parts, start);
  const soundRuns = [];
  for (const sound of sounds) soundRuns.push(runsOf(sound, await further?.getAudioTracks()));
  const copySounds = [];
  for (const runs of soundRuns) copySounds.push(await copySound(output, runs, start));
  const [picturesEnd, soundEnd] = [await endOf(pictureRuns), await endOf(soundRuns.flat())];
  await output.start();
  const [{ end, hiddenFrom, lostAtEnds }] = await Promise.all([copyPictures(), ...copySounds.map((copy) => copy())]);
  await output.finalize();
  if (!target.buffer) throw new Error("nothing was written");
  const bytes = Buffer.from(target.buffer);
  const isTorn = end < picturesEnd - start - vagueSeconds || (isMp4 && isCutOff(file));
  return {
    bytes: hiddenFrom === undefined || !isMp4 ? bytes : endingAt(bytes, hiddenFrom),
    width: picture.displayWidth,
    height: picture.displayHeight,
    durationMs: Math.round(Math.max(end, isTorn ? 0 : soundEnd - start) * 1000),
    lostMs: Math.round((lostSeconds + lostAtEnds) * 1000),
    isTorn,
    points: codePointsOf(await picture.getColorSpace()),
  };
}

const open = (file: Buffer) => new Input({ source: new BufferSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });

/** When the last piece of all ends, in seconds; 0 without one. */
async function endOf(runs: readonly { track: InputTrack; pieces: readonly Piece[] }[]): Promise<number> {
  const ends = runs.map(async ({ track, pieces }) => {
    const whole = await track.computeDuration();
    return pieces.map(({ end, later }) => Math.min(whole, end) + later);
  });
  return Math.max(0, ...(await Promise.all(ends)).flat());
}
