import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import type { Helpers, TaskOptions } from "./helper.ts";
import { fetchToWork, workPath } from "./incoming-files.ts";
import type { MadeCopy } from "./make-copy.ts";
import type { MediaStore } from "./store.ts";

/** A public copy outside the store. */
export interface PublicCopy extends MadeCopy, AsyncDisposable {
  readonly path: string;
  readonly posterPath: string | undefined;
}

interface CopyPlatform {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly media: MediaStore;
  readonly helpers: Helpers;
}

const warnedOfFfmpeg = new WeakSet<Config>();

/**
 * Makes the public copy of a stored file in the helper process. Throws `UnprocessableFile` for what can never be shown;
 * after any other error a retry may succeed. The caller disposes of it.
 */
export async function makePublicCopy(
  platform: CopyPlatform,
  key: string,
  contentType: string,
  options: TaskOptions = {},
): Promise<PublicCopy> {
  const stored = await platform.media.get(key);
  if (!stored) throw new Error(`there is no ${key}`);
  await using original = await fetchToWork(platform.config, () => stored.read());
  // Awaited here, where the original is still there.
  return await copyFile(platform, original.path, contentType, options);
}

/** The same of a file that lies on the disk. */
export async function copyFile(
  { config, log, helpers }: Omit<CopyPlatform, "media">,
  original: string,
  contentType: string,
  options: TaskOptions = {},
): Promise<PublicCopy> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await workPath(config);
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  const copy = await helpers.jobs.run("copy", { original, contentType, folder, ffmpeg: config.ffmpeg }, options);
  for (const complaint of copy.complaints ?? []) log.warn({ complaint }, "ffmpeg could not make a poster");
  if (copy.isFfmpegMissing && !warnedOfFfmpeg.has(config)) {
    warnedOfFfmpeg.add(config);
    log.warn({ ffmpeg: config.ffmpeg }, "without ffmpeg, videos have no posters");
  }
  const owned = cleanup.move();
  return {
    ...copy,
    path: join(folder, "public"),
    posterPath: copy.hasPoster ? join(folder, "poster") : undefined,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
