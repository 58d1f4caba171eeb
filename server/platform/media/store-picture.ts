import { createHash } from "node:crypto";
import { mediaKindOf } from "@cairn/contract/media/kinds.ts";
import { mediaMessages as messages, unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import type { Upload } from "@cairn/contract/platform/uploads.ts";
import type { Transaction } from "../database/database.ts";
import { transact } from "../database/transact.ts";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { addToLibrary, type NewMedia } from "./library.ts";
import { prepareAhead } from "./preparation.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

export type StoringPictures = Pick<Platform, "db" | "cache" | "jobs" | "media" | "helpers">;

interface StoreOptions<Noted> {
  readonly key: string;
  /** What else belongs to the transaction that stores it. */
  note(tx: Transaction, stored: NewMedia, remark: string | undefined): Promise<Noted>;
}

/**
 * Stores a picture of staff's as a copy without metadata, upright and no larger than pages show, writes it into the
 * library, and has its sizes made. Refuses with 422 what is no picture. Where it fails, the file may be left in the
 * store.
 */
export async function storePicture<Noted>(
  platform: StoringPictures,
  { path, contentType = "" }: Upload,
  { key, note }: StoreOptions<Noted>,
): Promise<Noted> {
  const { media, helpers, jobs } = platform;
  if (mediaKindOf(contentType) !== "image") throw refused(messages.kind);
  const { bytes, remark } = await helpers.jobs.run("picture", { path }).catch((problem: unknown) => {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    throw refused(unprocessableMessage(problem));
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await media.put(key, bytes);
  const size = await helpers.jobs.run("measure", { key });
  return transact(platform, async (tx) => {
    const stored = { key, ...size, bytes: bytes.length, sha256 };
    const done = await note(tx, stored, remark);
    await addToLibrary(tx, stored);
    await prepareAhead(tx, jobs, [key]);
    return done;
  });
}

function refused(message: string): AppError {
  return new AppError("picture_refused", 422, message);
}
