import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Container } from "./remux-video.ts";

const run = promisify(execFile);

// The format is fixed: a file that looks like a playlist would otherwise be read as one, with all files that it names.
const demuxers: Readonly<Record<Container, string>> = { mp4: "mov", webm: "matroska" };
const timeLimitMs = 20_000;
// Limits of processor time and memory that hold even when this process is gone.
const withinLimits = 'ulimit -t 20; ulimit -v 2097152; exec "$0" "$@"';
const quietly = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];

/** Reads nothing but the given file: no playlist entries, no network. */
const input = (container: Container, path: string) => [
  "-protocol_whitelist",
  "file",
  "-threads",
  "1",
  "-f",
  demuxers[container],
  "-i",
  `file:${path}`,
];

// Browsers show pixels that are wider than high, or higher than wide, as they are meant.
const inSquarePixels = "scale=w='if(gt(sar,1),iw*sar,iw)':h='if(gt(sar,1),ih,ih/sar)',setsar=1";

/** Writes one frame of a video as a PNG of square pixels in the video's own colours, of 16 bits a channel. */
export function takeFrame(
  ffmpeg: string,
  container: Container,
  from: string,
  seconds: number,
  to: string,
): Promise<void> {
  const still = ["-vf", inSquarePixels, "-pix_fmt", "rgb48be", "-c:v", "png"];
  const frame = ["-map", "0:v:0", "-frames:v", "1", ...still, "-f", "image2pipe", `file:${to}`];
  return start(ffmpeg, [...quietly, "-ss", String(seconds), ...input(container, from), ...frame]);
}

/** Whether ffmpeg can be run. */
export async function hasFfmpeg(ffmpeg: string): Promise<boolean> {
  return run(ffmpeg, ["-version"], { timeout: timeLimitMs }).then(
    () => true,
    () => false,
  );
}

async function start(ffmpeg: string, args: readonly string[]): Promise<void> {
  const limits = { timeout: timeLimitMs, killSignal: "SIGKILL" } as const;
  const work =
    process.platform === "win32"
      ? run(ffmpeg, args, limits)
      : run("/bin/sh", ["-c", withinLimits, ffmpeg, ...args], limits);
  await work.catch(({ stderr, message }: Error & { stderr?: string }) => {
    throw new Error(stderr?.trim() || message);
  });
}
