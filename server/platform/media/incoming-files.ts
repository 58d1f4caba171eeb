import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failureMessages } from "@cairn/contract/messages/site.ts";
import { fileTypeFromFile } from "file-type";
import type { Config } from "../../config.ts";
import { AppError } from "../errors.ts";
import { storeFolder, unfinishedFolder } from "./disk-store.ts";

/** A file that arrived whole and lies outside the store until it is known to be good. */
export interface ArrivedFile extends AsyncDisposable {
  readonly path: string;
  readonly sizeBytes: number;
  /** Of all its bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** What its bytes say it is, whatever its name says; undefined for what is not known. */
  readonly contentType: string | undefined;
}

const folderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "incoming");

/** A path for what nobody may see yet, which the sweep clears of what is left there. */
export async function freshPath(config: Pick<Config, "dataDir">): Promise<string> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

/** Writes what arrives to the disk, chunk by chunk. Whoever calls disposes of it, unless the store takes it. */
export async function arrive(config: Pick<Config, "dataDir">, bytes: Readable): Promise<ArrivedFile> {
  const path = await freshPath(config);
  const dispose = () => rm(path, { force: true });
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
      createWriteStream(path),
    );
    const type = await fileTypeFromFile(path);
    return {
      path,
      sizeBytes,
      sha256: hash.digest("hex"),
      contentType: type?.mime,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (problem) {
    await dispose();
    throw problem;
  }
}

/** Refuses with 507 when the disk on which files arrive has fewer megabytes left. */
export async function assertDiskSpace({ dataDir }: Pick<Config, "dataDir">, leastFreeMegabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFreeMegabytes * 1024 ** 2)
    throw new AppError("storage_full", 507, failureMessages.storageFull);
}

/**
 * Removes what processes left behind that died while files arrived or were stored: what nobody has written to for so
 * long.
 */
export async function sweepIncoming(config: Pick<Config, "dataDir">, untouchedMs: number): Promise<void> {
  for (const folder of [folderOf(config), unfinishedFolder(storeFolder(config.dataDir))]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts && Date.now() - facts.mtimeMs > untouchedMs) await rm(path, { recursive: true, force: true });
    }
  }
}
