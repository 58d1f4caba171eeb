import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { Config } from "../../config.ts";
import { AppError } from "../errors.ts";
import { storeFolder, unfinishedFolder } from "./disk-store.ts";

/** A file that arrived completely and lies outside the store until it is validated. */
export interface ArrivedFile extends AsyncDisposable {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** The content type by its bytes, whatever its name says; undefined for unknown kinds. */
  readonly contentType: string | undefined;
}

const folderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "incoming");
/** The folder of files that are being processed; they may wait as long as a job may last. */
const workFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "preparing");
const longestWorkMs = 60 * 60_000;

/** A path for a file that is being made; the sweep removes what is left there. */
export function workPath(config: Pick<Config, "dataDir">): Promise<string> {
  return freshPath(workFolderOf(config));
}

async function freshPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

/** Writes an upload to the disk chunk by chunk. The caller disposes of it, unless the store takes it. */
export async function arrive(config: Pick<Config, "dataDir">, bytes: Readable): Promise<ArrivedFile> {
  return write(await freshPath(folderOf(config)), bytes);
}

/**
 * Copies a stored file to the disk, to be processed. The caller disposes of it. It is opened once the copy can begin at
 * once, since a stream that fails while nobody reads it would end the process.
 */
export async function fetchToWork(
  config: Pick<Config, "dataDir">,
  open: () => Readable | Promise<Readable>,
): Promise<ArrivedFile> {
  const path = await workPath(config);
  return write(path, await open());
}

async function write(path: string, bytes: Readable): Promise<ArrivedFile> {
  const dispose = () => rm(path, { force: true });
  const file = createWriteStream(path);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          yield chunk;
        }
      },
      file,
    );
    // Loaded with the first upload: it takes 3 MB.
    const { fileTypeFromFile } = await import("file-type");
    const type = await fileTypeFromFile(path);
    return {
      path,
      sizeBytes,
      sha256: hash.digest("hex"),
      contentType: type?.mime,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (problem) {
    // What breaks off at once may do so before the file is there, which would then come after it was removed.
    if (!file.closed) await finished(file).catch(() => undefined);
    await dispose();
    throw problem;
  }
}

/** Refuses with 507 when the disk for uploads has fewer megabytes left. */
export async function assertDiskSpace({ dataDir }: Pick<Config, "dataDir">, leastFreeMegabytes: number): Promise<void> {
  // Nothing has made it yet in an empty shop whose database is elsewhere.
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFreeMegabytes * 1024 ** 2)
    throw new AppError("storage_full", 507, failureMessages.storageFull);
}

/** Removes files that dead processes left behind: those that nobody has written to for this long. */
export async function sweepIncoming(config: Pick<Config, "dataDir">, untouchedMs: number): Promise<void> {
  const places = [
    { folder: folderOf(config), after: untouchedMs },
    { folder: unfinishedFolder(storeFolder(config.dataDir)), after: untouchedMs },
    { folder: workFolderOf(config), after: Math.max(untouchedMs, longestWorkMs) },
  ];
  for (const { folder, after } of places) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts && Date.now() - facts.mtimeMs > after) await rm(path, { recursive: true, force: true });
    }
  }
}
