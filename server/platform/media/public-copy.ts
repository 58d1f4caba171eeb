import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config.ts";
import { forkHelper } from "./fork-helper.ts";
import { arrive, freshPath } from "./incoming-files.ts";
import { useOf } from "./process-use.ts";
import type { MadeCopy, Told } from "./public-copy-process.ts";
import type { MediaStore } from "./store.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

const program = fileURLToPath(new URL("public-copy-process.ts", import.meta.url));

interface Limits {
  readonly processorMs: number;
  readonly memoryBytes: number;
  /** By the clock on the wall, which goes on while the machine does other things. */
  readonly wallMs: number;
}

// A large photograph takes some seconds of a small machine, and up to 450 MB.
const usualLimits: Limits = { processorMs: 60_000, memoryBytes: 700 * 1024 ** 2, wallMs: 5 * 60_000 };
const watchEveryMs = 250;
/** How a process is told to end that somebody stops together with us, which says nothing of its file. */
const stops: ReadonlySet<string | null> = new Set(["SIGTERM", "SIGINT", "SIGHUP"]);

/** Made, and lying outside the store. */
export interface PublicCopy extends MadeCopy, AsyncDisposable {
  readonly path: string;
  readonly posterPath: string | undefined;
}

export interface PublicCopyOptions {
  readonly stopping?: AbortSignal | undefined;
  readonly limits?: Partial<Limits>;
}

/**
 * Makes of a stored file what anybody may see: in a process of its own, which yields to whatever else the machine has
 * to do and takes along nothing but itself, should the file be its end. Throws `UnprocessableFile` for what can never be
 * shown, anything else for what may work another time. Whoever calls disposes of it.
 */
export async function makePublicCopy(
  { config, media }: { config: Pick<Config, "dataDir" | "ffmpeg">; media: MediaStore },
  key: string,
  contentType: string,
  { stopping, limits }: PublicCopyOptions = {},
): Promise<PublicCopy> {
  const stored = await media.get(key);
  if (!stored) throw new Error(`there is no ${key}`);
  await using original = await arrive(config, stored.read());
  await using cleanup = new AsyncDisposableStack();
  const folder = await freshPath(config);
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  const args = [original.path, contentType, folder, config.ffmpeg];
  const copy = await inHelper(args, { ...usualLimits, ...limits }, stopping);
  const owned = cleanup.move();
  return {
    ...copy,
    path: join(folder, "public"),
    posterPath: copy.hasPoster ? join(folder, "poster") : undefined,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function inHelper(args: string[], limits: Limits, stopping: AbortSignal | undefined): Promise<MadeCopy> {
  stopping?.throwIfAborted();
  const helper = forkHelper(program, { args });
  const kill = () => void helper.kill("SIGKILL");
  const heard: Told[] = [];
  let broken: Error | undefined;
  let isWatched = false;
  const end = (problem: Error) => {
    broken ??= problem;
    kill();
  };
  const watch = setInterval(async () => {
    const use = helper.pid && (await useOf(helper.pid));
    // What a process needs to begin says nothing of the file.
    if (!use || heard.length === 0) return;
    isWatched = true;
    const { processorMs, memoryBytes } = limits;
    if (use.processorMs > processorMs)
      end(new UnprocessableFile("too slow", `it took more than ${processorMs} ms of work`));
    if (use.memoryBytes > memoryBytes)
      end(new UnprocessableFile("crashed", `it took more than ${memoryBytes} bytes of memory`));
  }, watchEveryMs);
  const limit = setTimeout(() => {
    const words = `it took longer than ${limits.wallMs} ms`;
    // One that has not worked for long has waited for others, and may fare better another time.
    end(isWatched ? new Error(words) : new UnprocessableFile("too slow", words));
  }, limits.wallMs);
  stopping?.addEventListener("abort", kill);
  helper.on("message", (told: Told) => {
    heard.push(told);
    limit.refresh();
  });
  try {
    // What it told may be heard after its end.
    await Promise.all([once(helper, "exit"), once(helper, "disconnect")]);
  } finally {
    clearInterval(watch);
    clearTimeout(limit);
    stopping?.removeEventListener("abort", kill);
    kill();
  }
  const told = heard.at(-1);
  if (told?.step === "made") return told.copy;
  if (told?.step === "unprocessable") throw new UnprocessableFile(told.reason, told.message);
  stopping?.throwIfAborted();
  const { exitCode, signalCode } = helper;
  const ending = `the process that made a public copy ended with ${signalCode ?? exitCode}`;
  // One that never began, gave up or was stopped would have fared alike with any other file.
  if (!told || exitCode === 1 || stops.has(signalCode)) throw new Error(ending);
  throw broken ?? new UnprocessableFile("crashed", ending);
}
