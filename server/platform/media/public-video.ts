import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Film, hasFfmpeg, remux, takeFrame } from "./ffmpeg.ts";
import { cleanMp4, type VideoFacts } from "./mp4.ts";
import { type PublicPicture, publicPicture } from "./public-picture.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";
import { cleanWebm } from "./webm.ts";

export interface PublicVideo extends VideoFacts {
  readonly bytes: Buffer;
  /** Undefined without ffmpeg, and when it could make none. */
  readonly poster: PublicPicture | undefined;
  readonly isFfmpegMissing: boolean;
  /** What ffmpeg could not do, in its words. */
  readonly complaints: readonly string[];
}

const cleaners = { mp4: cleanMp4, webm: cleanWebm } as const;
// Later than the black that many begin with.
const posterAtMs = 1000;

/**
 * A film as anybody may see it: picture and sound as they were, and not a word on who, where, when and with what.
 * What is made on the way lies in `folder`.
 */
export async function publicVideo(original: string, film: Film, folder: string, ffmpeg: string): Promise<PublicVideo> {
  if (!(await hasFfmpeg(ffmpeg))) {
    const bytes = await readFile(original);
    return { ...clean(bytes, film), bytes, poster: undefined, isFfmpegMissing: true, complaints: [] };
  }
  const complaints: string[] = [];
  const complain = ({ message }: Error) => {
    complaints.push(message);
    return undefined;
  };
  const [remuxed, cleaned, frame] = [join(folder, "remuxed"), join(folder, "cleaned"), join(folder, "frame")];
  // Browsers play some films that cannot be packed anew.
  const bytes = await remux(ffmpeg, film, original, remuxed)
    .then(() => readFile(remuxed))
    .catch((problem: Error) => {
      complain(problem);
      return readFile(original);
    });
  const facts = clean(bytes, film);
  await writeFile(cleaned, bytes);
  const seconds = Math.min(posterAtMs, facts.durationMs / 2) / 1000;
  const poster = await takeFrame(ffmpeg, film, cleaned, seconds, frame)
    .then(async () => publicPicture(await readFile(frame)))
    .catch(complain);
  return { ...facts, bytes, poster, isFfmpegMissing: false, complaints };
}

function clean(bytes: Buffer, film: Film): VideoFacts {
  const facts = cleaners[film](bytes);
  if (Object.values(facts).every((fact) => fact >= 0 && fact < 2 ** 31)) return facts;
  throw new UnprocessableFile("damaged", "it says that it is larger or longer than any film");
}
