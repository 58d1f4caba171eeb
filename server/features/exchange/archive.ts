import type { Readable } from "node:stream";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { largestPicture } from "@cairn/contract/media/staff-uploads.ts";
import { Upload } from "@cairn/contract/platform/uploads.ts";
import { type Entry, open, type ZipFile } from "yauzl";
import { AppError, invalid } from "../../platform/errors.ts";
import { fetchToWork } from "../../platform/media/incoming-files.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepPicture } from "../catalogue/product-pictures.ts";
import { productPictureKey } from "./fetch-pictures.ts";
import { pictureName } from "./kinds/product-draft-pictures.ts";

const mostEntries = 20_000;
/** The most of all pictures together, unpacked: a small zip that unpacks to more was made to do harm. */
const mostBytes = 4 * 1024 ** 3;
/** Pictures hardly shrink by packing, and what does so a hundredfold is none. */
const mostPacked = 100;

/**
 * Goes through the pictures of a zip that are wanted by name, unpacked one after the other into a file of their own.
 * Gives their addresses in the store; with `keep` they are put there. Refuses with 422 what cannot be unpacked safely.
 */
export async function readPictures(
  platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "media" | "helpers">,
  archiveKey: string,
  wanted: ReadonlySet<string>,
  { keep }: { readonly keep: boolean },
): Promise<Map<string, string>> {
  const archive = await platform.media.get(archiveKey);
  if (!archive) throw new AppError("not_found", 404, messages.archiveUnreadable);
  await using file = await fetchToWork(platform.config, () => archive.read());
  const found = new Map<string, string>();
  const zip = await openZip(file.path);
  try {
    let bytes = 0;
    for await (const entry of entriesOf(zip)) {
      const name = pictureName(entry.fileName);
      if (name === "" || !wanted.has(name) || found.has(name)) continue;
      bytes += entry.uncompressedSize;
      expectSafe(entry, bytes);
      await using picture = await fetchToWork(platform.config, () => openEntry(zip, entry)).catch(asUnreadable);
      const key = productPictureKey(picture.sha256);
      if (keep) await keepPicture(platform, key, new Upload(picture.path, picture.contentType)).catch(naming(name));
      found.set(name, mediaUrl(key));
    }
  } finally {
    zip.close();
  }
  return found;
}

function expectSafe({ compressedSize, uncompressedSize }: Entry, bytes: number): void {
  const isBomb = uncompressedSize > mostPacked * Math.max(1, compressedSize);
  if (uncompressedSize > largestPicture || bytes > mostBytes || isBomb) throw refused(messages.archiveNotPlain);
}

/**
 * What unpacks to nothing, or to more or less than it says, fails in the library; the machine's own failures are none.
 */
function asUnreadable(problem: unknown): never {
  if (problem instanceof AppError || (problem instanceof Error && "syscall" in problem)) throw problem;
  throw refused(messages.archiveUnreadable);
}

function naming(name: string) {
  return (problem: unknown): never => {
    if (problem instanceof AppError && problem.status === 422) throw refused(`${name}: ${problem.message}`);
    throw problem;
  };
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (problem, zip) => {
      if (!zip || problem) reject(refused(messages.archiveUnreadable));
      else if (zip.entryCount > mostEntries) reject(refused(messages.archiveNotPlain));
      else resolve(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry, void, undefined> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      zip.once("entry", resolve);
      zip.once("end", () => resolve(undefined));
      zip.once("error", () => reject(refused(messages.archiveUnreadable)));
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (problem, stream) => {
      if (problem || !stream) reject(refused(messages.archiveUnreadable));
      else resolve(stream);
    });
  });
}

const refused = (message: string) => invalid("archive", message);
