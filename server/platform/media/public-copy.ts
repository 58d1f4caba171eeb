import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
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
  readonly config: Pick<Config, "dataDir" | "ffmpeg">;
  readonly media: MediaStore;
  readonly helpers: Helpers;
}

/**
 * Makes the public copy of a stored file in the helper process. Throws `UnprocessableFile` for what can never be shown;
 * after any other error a retry may succeed. The caller disposes of it.
 */
export async function makePublicCopy(
  { config, media, helpers }: CopyPlatform,
  key: string,
  contentType: string,
  options: TaskOptions = {},
): Promise<PublicCopy> {
  const stored = await media.get(key);
  if (!stored) throw new Error(`there is no ${key}`);
  await using original = await fetchToWork(config, () => stored.read());
  await using cleanup = new AsyncDisposableStack();
  const folder = await workPath(config);
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  const input = { original: original.path, contentType, folder, ffmpeg: config.ffmpeg };
  const copy = await helpers.jobs.run("copy", input, options);
  const owned = cleanup.move();
  return {
    ...copy,
    path: join(folder, "public"),
    posterPath: copy.hasPoster ? join(folder, "poster") : undefined,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
