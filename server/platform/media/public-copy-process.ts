import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MissingPart } from "./own-parts.ts";
import { type Place, type PublicPicture, placeOf, publicPicture } from "./public-picture.ts";
import { publicVideo } from "./public-video.ts";
import { UnprocessableFile, type UnprocessableReason } from "./unprocessable-file.ts";

/** What was made of a file: `public`, and perhaps `poster`, in its folder. */
export interface MadeCopy {
  readonly extension: "webp" | "mp4" | "webm";
  readonly width: number;
  readonly height: number;
  readonly durationMs?: number;
  readonly hasPoster: boolean;
  readonly perceptualHash?: string | undefined;
  readonly place?: Place | undefined;
  readonly isFfmpegMissing?: boolean;
  readonly complaints?: readonly string[];
}

/** What this process tells the one that began it. */
export type Told =
  | { readonly step: "begun" }
  | { readonly step: "made"; readonly copy: MadeCopy }
  | { readonly step: "unprocessable"; readonly reason: UnprocessableReason; readonly message: string };

// Should memory become scarce, the system is to end this process rather than the shop.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
sharp.concurrency(1);
sharp.cache(false);
// Without anybody to tell, as when the server was killed, there is nobody to go on for.
const leaveOff = () => process.exit(1);
process.once("disconnect", leaveOff);

const [original = "", contentType = "", folder = "", ffmpeg = ""] = process.argv.slice(2);
tell({ step: "begun" });
try {
  tell({ step: "made", copy: await (contentType.startsWith("video/") ? copyVideo() : copyPicture()) });
} catch (problem) {
  // Our own problems, such as a full disk, say nothing of the file.
  if (!(problem instanceof Error) || "syscall" in problem || problem instanceof MissingPart) throw problem;
  tell({
    step: "unprocessable",
    reason: problem instanceof UnprocessableFile ? problem.reason : "damaged",
    message: problem.message,
  });
}
// With nothing left to wait for, the process ends once all is told.
process.off("disconnect", leaveOff);

function tell(told: Told): void {
  process.send?.(told);
}

async function copyPicture(): Promise<MadeCopy> {
  const bytes = await readFile(original);
  const { width, height, perceptualHash } = await write("public", await publicPicture(bytes));
  return { extension: "webp", width, height, hasPoster: false, perceptualHash, place: await placeOf(bytes) };
}

async function copyVideo(): Promise<MadeCopy> {
  const container = contentType === "video/webm" ? "webm" : "mp4";
  const { bytes, poster, ...made } = await publicVideo(original, container, folder, ffmpeg);
  await writeFile(join(folder, "public"), bytes);
  if (poster) await write("poster", poster);
  return { extension: container, ...made, hasPoster: poster !== undefined, perceptualHash: poster?.perceptualHash };
}

async function write(name: string, picture: PublicPicture): Promise<PublicPicture> {
  await writeFile(join(folder, name), picture.bytes);
  return picture;
}
