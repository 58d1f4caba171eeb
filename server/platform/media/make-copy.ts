import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Place, type PublicPicture, placeOf, publicPicture, remarkOf } from "./public-picture.ts";
import { publicVideo } from "./public-video.ts";

/** The result of making a public copy: `public`, and perhaps `poster`, in its folder. */
export interface MadeCopy {
  readonly extension: "webp" | "mp4" | "webm";
  readonly width: number;
  readonly height: number;
  readonly durationMs?: number;
  readonly hasPoster: boolean;
  readonly perceptualHash?: string | undefined;
  readonly place?: Place | undefined;
  /** What the copy lacks, as its sender reads it. */
  readonly remark?: string | undefined;
  readonly isFfmpegMissing?: boolean;
  readonly complaints?: readonly string[];
}

interface CopyInput {
  readonly original: string;
  readonly contentType: string;
  readonly folder: string;
  readonly ffmpeg: string;
}

/** Makes the public copy of a file in `folder`; throws `UnprocessableFile` for what can never be shown. */
export function makeCopy(input: CopyInput): Promise<MadeCopy> {
  return input.contentType.startsWith("video/") ? copyVideo(input) : copyPicture(input);
}

async function copyPicture({ original, folder }: CopyInput): Promise<MadeCopy> {
  const bytes = await readFile(original);
  const picture = await write(join(folder, "public"), await publicPicture(bytes));
  const { width, height, perceptualHash } = picture;
  const facts = { perceptualHash, place: await placeOf(bytes), remark: remarkOf(picture) };
  return { extension: "webp", width, height, hasPoster: false, ...facts };
}

async function copyVideo({ original, contentType, folder, ffmpeg }: CopyInput): Promise<MadeCopy> {
  const container = contentType === "video/webm" ? "webm" : "mp4";
  const { bytes, poster, ...made } = await publicVideo(original, container, folder, ffmpeg);
  await writeFile(join(folder, "public"), bytes);
  if (poster) await write(join(folder, "poster"), poster);
  const hash = poster?.perceptualHash;
  return { extension: container, ...made, hasPoster: poster !== undefined, perceptualHash: hash };
}

async function write(path: string, picture: PublicPicture): Promise<PublicPicture> {
  await writeFile(path, picture.bytes);
  return picture;
}
