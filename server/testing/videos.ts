import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterTimes, box, boxes } from "../platform/media/mp4-boxes.ts";

/** What the samples say of who made them, where and with what: in tags, in a track of subtitles, among the pictures. */
export const videoSecrets = ["+57.41", "Wanda", "GPSLatitude", "x264", "x265", "Wandaphone"];

/** A second of a test picture, most with a tone, written by ffmpeg with tags, a place and a second-by-second track. */
export function videoSample(
  name:
    | "h264.mp4"
    | "streamed.mp4"
    | "hevc.mov"
    | "av1.mp4"
    | "vp9.webm"
    | "vorbis.webm"
    | "photographs.mov"
    | "sound.mp4"
    // Three seconds of ten pictures each, of which every tenth is a whole one; those before it in time come after it.
    | "reordered.mp4"
    // The same, as a recorder writes it that tells of its first second, and then goes on.
    | "resumed.mp4"
    // The last second and 600 ms before it, of which the player hides 400 (more of the sound) by an edit list.
    | "trimmed.mp4",
): Buffer {
  return readFileSync(new URL(`media-samples/${name}`, import.meta.url));
}

/** The same video as a phone that is held upright records it: on its side, with the word to turn it. */
export function turnedSample(): Buffer {
  const bytes = videoSample("h264.mp4");
  const header = bytes.indexOf("tkhd") + 4;
  // The matrix of a track's header (ISO/IEC 14496-12) is 40 bytes behind its version and flags.
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries())
    bytes.writeInt32BE(value, header + 40 + 4 * index);
  return bytes;
}

interface Trim {
  readonly from?: number;
  readonly seconds?: number;
  readonly speed?: number;
}

/**
 * The first sample as a phone trims it: whole, with edit lists that show `seconds` of it from `from` on, at a speed;
 * its sound alike, unless it has a trim of its own.
 */
export function trimmedSample(picture: Trim, sound = picture): Buffer {
  const bytes = videoSample("h264.mp4");
  const trims = [picture, sound];
  const moviesTicks = bytes.readUInt32BE(bytes.indexOf("mvhd") + 16);
  for (let list = bytes.indexOf("elst"); list >= 0; list = bytes.indexOf("elst", list + 4)) {
    const { from = 0, seconds = 1, speed = 1 } = trims.shift() ?? {};
    const ticks = bytes.readUInt32BE(bytes.indexOf("mdhd", list) + 16);
    bytes.writeUInt32BE(seconds * moviesTicks, list + 12);
    bytes.writeInt32BE(bytes.readInt32BE(list + 16) + from * ticks, list + 16);
    bytes.writeInt32BE(speed * 0x10000, list + 20);
  }
  return bytes;
}

/**
 * The sample of pictures out of order, with an edit list of these pieces for picture and sound, in seconds: how long
 * each lasts and where it begins, which is below 0 for a pause.
 */
export function editedSample(...pieces: readonly (readonly [seconds: number, from: number])[]): Buffer {
  const film = videoSample("reordered.mp4");
  const [moviesTicks] = boxes(film, "moov", "mvhd").map(afterTimes);
  const edited = boxes(film, "moov").map((movie) =>
    withBoxes(movie, "trak", (track) => {
      const [ticks = 1] = boxes(track, "mdia", "mdhd").map(afterTimes);
      // What an encoder adds before the first picture or sound.
      const [begin = 0] = boxes(track, "edts", "elst").map((list) => list.readInt32BE(12));
      const list = Buffer.alloc(8 + 12 * pieces.length);
      list.writeUInt32BE(pieces.length, 4);
      for (const [index, [seconds, from]] of pieces.entries()) {
        list.writeUInt32BE(Math.round(seconds * (moviesTicks ?? 1)), 8 + 12 * index);
        list.writeInt32BE(from < 0 ? -1 : begin + Math.round(from * ticks), 12 + 12 * index);
        list.writeInt32BE(0x10000, 16 + 12 * index);
      }
      return withBoxes(track, "edts", () => box("elst", list));
    }),
  );
  // Its header lies behind its media, so nothing else moves.
  return Buffer.concat([film.subarray(0, film.indexOf("moov") - 4), ...edited.map((movie) => box("moov", movie))]);
}

/** The same boxes, those of a type with other contents. */
function withBoxes(bytes: Buffer, type: string, change: (contents: Buffer) => Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + bytes.readUInt32BE(at);
    const isMatch = bytes.toString("latin1", at + 4, at + 8) === type;
    parts.push(isMatch ? box(type, change(bytes.subarray(at + 8, end))) : bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** A program that answers as ffmpeg would, with this picture as its frame, and writes down what it was asked. */
export async function fakeFfmpeg(cleanup: AsyncDisposableStack, still: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "cairn-ffmpeg-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const [program, asked] = [join(folder, "ffmpeg"), join(folder, "asked")];
  await writeFile(join(folder, "still"), still);
  const script = `for last; do :; done
case $last in
  *frame) ;;
  *) exit 0;;
esac
echo "$@" >> ${asked}
cp ${folder}/still "\${last#file:}"
`;
  await writeFile(program, `#!/bin/sh\n${script}`, { mode: 0o755 });
  return { FFMPEG: program, asked: async () => (await readFile(asked, "utf8")).trim().split("\n") };
}
