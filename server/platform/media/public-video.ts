import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { remarkMessages } from "@cairn/contract/media/staff-messages.ts";
import { coloursOf, usualColours } from "./colours.ts";
import { hasFfmpeg, takeFrame } from "./ffmpeg.ts";
import { type PublicPicture, publicPicture } from "./public-picture.ts";
import { type Container, remuxVideo } from "./remux-video.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

export interface PublicVideo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** What of the original it lacks, as its sender reads it. */
  readonly remark: string | undefined;
  /** Undefined without ffmpeg, or when ffmpeg failed. */
  readonly poster: PublicPicture | undefined;
  readonly isFfmpegMissing: boolean;
  /** Error messages of ffmpeg. */
  readonly complaints: readonly string[];
}

// Many videos begin with black.
const posterAtMs = 1000;

/** The public copy of a video: picture and sound unchanged, without any metadata. Temporary files lie in `folder`. */
export async function publicVideo(
  original: string,
  container: Container,
  folder: string,
  ffmpeg: string,
): Promise<PublicVideo> {
  const { bytes, lostMs, isTorn, points, ...size } = await remuxVideo(original, container);
  const lost = lostMs > 0 ? remarkMessages.shortened.replace("{seconds}", (lostMs / 1000).toFixed(1)) : undefined;
  const facts = { ...size, remark: isTorn ? remarkMessages.torn : lost };
  if (!Object.values(size).every((fact) => fact >= 0 && fact < 2 ** 31))
    throw new UnprocessableFile("damaged", "it says that it is larger or longer than any video");
  if (!(await hasFfmpeg(ffmpeg))) return { ...facts, bytes, poster: undefined, isFfmpegMissing: true, complaints: [] };
  const complaints: string[] = [];
  const [remuxed, frame] = [join(folder, "remuxed"), join(folder, "frame")];
  await writeFile(remuxed, bytes);
  const frameAt = async (seconds: number) => {
    await takeFrame(ffmpeg, container, remuxed, seconds, frame);
    return readFile(frame);
  };
  const later = Math.min(posterAtMs, size.durationMs / 2) / 1000;
  const poster = await frameAt(later)
    // A picture that stands still has no other behind it.
    .then(async (picture) => (picture.length > 0 ? picture : frameAt(0)))
    .then((picture) => publicPicture(picture, coloursOf(points) ?? usualColours))
    .catch(({ message }: Error) => {
      complaints.push(message);
      return undefined;
    });
  return { ...facts, bytes, poster, isFfmpegMissing: false, complaints };
}
