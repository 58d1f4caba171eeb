import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { mediaMessages as messages, unprocessableMessages } from "@cairn/contract/messages/media.ts";
import type { Transaction } from "../database/database.ts";
import { transact } from "../database/transact.ts";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { addToLibrary, type NewMedia } from "./library.ts";
import { prepareAhead } from "./preparation.ts";
import { copyFile } from "./public-copy.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** Recognised by their bytes. M4V is Apple's name for MP4. */
const filmTypes: ReadonlySet<string> = new Set(["video/mp4", "video/x-m4v", "video/quicktime", "video/webm"]);

/** Whether a file is a film of a kind that the library takes. */
export const isFilm = (contentType: string): boolean => filmTypes.has(contentType);

type StoringFilms = Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "media" | "helpers">;

interface Wish<Noted> {
  /** How its key begins, with random digits to follow. */
  readonly prefix: string;
  readonly stopping?: AbortSignal | undefined;
  /** What else belongs to the transaction that stores it. */
  note(tx: Transaction, stored: NewMedia): Promise<Noted>;
}

/**
 * Stores a film of staff's packed anew, its picture and sound unchanged and without metadata, with a picture that stands
 * for it where ffmpeg can take one, and writes it into the library. Refuses with 422 what cannot be shown.
 */
export async function storeFilm<Noted>(
  platform: StoringFilms,
  { path, contentType }: { readonly path: string; readonly contentType: string },
  { prefix, stopping, note }: Wish<Noted>,
): Promise<Noted> {
  if (!isFilm(contentType)) throw refused(messages.kind);
  const { media, jobs } = platform;
  await using copy = await copyFile(platform, path, contentType, { stopping }).catch((problem: unknown) => {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw refused(unprocessableMessages[problem.reason]);
  });
  const name = `${prefix}${randomBytes(12).toString("hex")}`;
  const key = `${name}.${copy.extension}`;
  const posterKey = copy.posterPath ? `${name}-poster.webp` : null;
  const { width, height, durationMs = null } = copy;
  const facts = { bytes: (await stat(copy.path)).size, sha256: await hashOf(copy.path) };
  await using uncommitted = new AsyncDisposableStack();
  await media.take(key, copy.path);
  uncommitted.defer(() => media.remove(key));
  if (posterKey && copy.posterPath) {
    await media.take(posterKey, copy.posterPath);
    uncommitted.defer(() => media.remove(posterKey));
  }
  const noted = await transact(platform, async (tx) => {
    const stored = { key, width, height, ...facts, durationMs, posterKey };
    const done = await note(tx, stored);
    await addToLibrary(tx, stored);
    await prepareAhead(tx, jobs, posterKey ? [posterKey] : []);
    return done;
  });
  uncommitted.move();
  return noted;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function refused(message: string): AppError {
  return new AppError("film_refused", 422, message);
}
