import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { mediaKindOf } from "@cairn/contract/media/kinds.ts";
import { mediaMessages as messages, unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import type { Transaction } from "../database/database.ts";
import { transact } from "../database/transact.ts";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { addToLibrary, type NewMedia } from "./library.ts";
import { prepareAhead } from "./preparation.ts";
import { copyFile } from "./public-copy.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** Whether a file is a film of a kind that the library takes. */
export const isFilm = (contentType: string): boolean => mediaKindOf(contentType) === "video";

type StoringFilms = Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "media" | "helpers">;

interface StoreOptions<Noted> {
  /** Its key without the ending, with which the key of the picture that stands for it begins, too. */
  readonly name: string;
  readonly stopping?: AbortSignal | undefined;
  /** What else belongs to the transaction that stores it. */
  note(tx: Transaction, stored: NewMedia, remark: string | undefined): Promise<Noted>;
}

/**
 * Stores a film of staff's packed anew, its picture and sound unchanged and without metadata, with a picture that
 * stands for it where ffmpeg can take one, and writes it into the library. Refuses with 422 what cannot be shown. Where
 * it fails, files may be left in the store (`filmKeysOf`).
 */
export async function storeFilm<Noted>(
  platform: StoringFilms,
  { path, contentType }: { readonly path: string; readonly contentType: string },
  { name, stopping, note }: StoreOptions<Noted>,
): Promise<Noted> {
  if (!isFilm(contentType)) throw refused(messages.kind);
  const { media, jobs } = platform;
  await using copy = await copyFile(platform, path, contentType, { stopping }).catch((problem: unknown) => {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw refused(unprocessableMessage(problem));
  });
  const key = `${name}.${copy.extension}`;
  const posterKey = copy.posterPath ? posterKeyOf(name) : null;
  const { width, height, durationMs = null } = copy;
  const facts = { bytes: (await stat(copy.path)).size, sha256: await hashOf(copy.path) };
  await media.take(key, copy.path);
  if (posterKey && copy.posterPath) await media.take(posterKey, copy.posterPath);
  // Awaited here, where the copy is still there.
  return await transact(platform, async (tx) => {
    const stored = { key, width, height, ...facts, duration_ms: durationMs, poster_key: posterKey };
    const done = await note(tx, stored, copy.remark);
    await addToLibrary(tx, stored);
    await prepareAhead(tx, jobs, posterKey ? [posterKey] : []);
    return done;
  });
}

/** Every key that a film of this name may have stored. */
export const filmKeysOf = (name: string) => [`${name}.mp4`, `${name}.webm`, posterKeyOf(name)];

const posterKeyOf = (name: string) => `${name}-poster.webp`;

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function refused(message: string): AppError {
  return new AppError("film_refused", 422, message);
}
