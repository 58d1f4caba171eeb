import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
    // The last second and 600 ms before it, of which the player hides 400 (more of the sound) by an edit list.
    | "trimmed.mp4",
): Buffer {
  return readFileSync(new URL(`samples/${name}`, import.meta.url));
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
 * The first sample as a phone trims it: whole, with edit lists that show `seconds` of it from `from` on, at a speed; its
 * sound alike, unless it has a trim of its own.
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

/** A program that answers as ffmpeg would, with this picture as its frame, and writes down what it was asked. */
export async function standInForFfmpeg(cleanup: AsyncDisposableStack, still: Uint8Array) {
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
