import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasFfmpeg, takeFrame } from "./ffmpeg.ts";
import { type PublicPicture, publicPicture } from "./public-picture.ts";
import { type Container, remuxVideo, type VideoFacts } from "./remux-video.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

export interface PublicVideo extends VideoFacts {
  readonly bytes: Buffer;
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
  const { bytes, ...facts } = await remuxVideo(original, container);
  if (!Object.values(facts).every((fact) => fact >= 0 && fact < 2 ** 31))
    throw new UnprocessableFile("damaged", "it says that it is larger or longer than any video");
  if (!(await hasFfmpeg(ffmpeg))) return { ...facts, bytes, poster: undefined, isFfmpegMissing: true, complaints: [] };
  const complaints: string[] = [];
  const [remuxed, frame] = [join(folder, "remuxed"), join(folder, "frame")];
  await writeFile(remuxed, bytes);
  const seconds = Math.min(posterAtMs, facts.durationMs / 2) / 1000;
  const poster = await takeFrame(ffmpeg, container, remuxed, seconds, frame)
    .then(async () => publicPicture(await readFile(frame)))
    .catch(({ message }: Error) => {
      complaints.push(message);
      return undefined;
    });
  return { ...facts, bytes, poster, isFfmpegMissing: false, complaints };
}
