import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What our two cleaners of films call the formats that they know. */
export type Film = "mp4" | "webm";

// Told rather than guessed from the bytes: what looks like a playlist would be read as one, with all that it names.
const demuxers: Readonly<Record<Film, string>> = { mp4: "mov", webm: "matroska" };
const timeLimitMs = 20_000;
// In the words of the shell that begins it: processor time ends it even when we are gone, memory before the machine's.
const withinLimits = 'ulimit -t 20; ulimit -v 2097152; exec "$0" "$@"';
const quietly = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];

/** Reads nothing but the file that it is given: no playlist's entries, no network. */
const input = (film: Film, path: string) => [
  "-protocol_whitelist",
  "file",
  "-threads",
  "1",
  "-f",
  demuxers[film],
  "-i",
  `file:${path}`,
];

/** Packs picture and sound anew, as they are, and leaves out everything else. Throws what ffmpeg says. */
export function remux(ffmpeg: string, film: Film, from: string, to: string): Promise<void> {
  const kept = ["-map", "0:v:0", "-map", "0:a?", "-dn", "-sn", "-map_metadata", "-1", "-map_chapters", "-1"];
  // Without the name of the program, and able to begin before all of it is there.
  const written = ["-c", "copy", "-fflags", "+bitexact", "-movflags", "+faststart", "-f", film, `file:${to}`];
  return start(ffmpeg, [...quietly, ...input(film, from), ...kept, ...written]);
}

/** Writes the frame at a moment of a film as a PNG. */
export function takeFrame(ffmpeg: string, film: Film, from: string, seconds: number, to: string): Promise<void> {
  const frame = ["-map", "0:v:0", "-frames:v", "1", "-c:v", "png", "-f", "image2pipe", `file:${to}`];
  return start(ffmpeg, [...quietly, "-ss", String(seconds), ...input(film, from), ...frame]);
}

/** Whether the machine has it. */
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
