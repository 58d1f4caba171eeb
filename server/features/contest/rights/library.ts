import { createHash, randomBytes } from "node:crypto";
import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { staffGalleryMessages as messages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import { addToLibrary, type NewMedia } from "../../../platform/media/library.ts";
import { prepareAhead } from "../../../platform/media/preparation.ts";
import { media as library } from "../../../platform/media/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { advertRequests } from "./tables.ts";

type File = typeof submissionFiles.$inferSelect;
type Taking = Pick<Platform, "db" | "cache" | "jobs" | "media">;

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone });
const day = (moment: string | null) => (moment ? dayFormat.format(new Date(moment)) : "");

/**
 * Copies a picture or film whose entrant has said yes into the media library, with its rights; its id there. Refuses
 * with 404 what is not in the gallery, and with 409 without a yes, and what is in the library already.
 */
export async function takeIntoLibrary(platform: Taking, fileId: number): Promise<number> {
  const { entry, file, request } = await findAgreed(platform.db, fileId);
  const name = `library/gallery-${randomBytes(12).toString("hex")}`;
  const keys = keysOf(file, name);
  try {
    const stored = await copy(platform, file, keys);
    return await transact(platform, async (tx) => {
      await addToLibrary(tx, stored);
      const [made] = await tx
        .update(library)
        .set({
          alt: entry.title,
          rights: messages.rights(`${entry.first_name} ${entry.last_name}`, day(request.answered_at)),
        })
        .where(eq(library.key, stored.key))
        .returning({ id: library.id });
      // Who takes the yes back, or takes the picture as well, changes the same row.
      const taken = await tx
        .update(advertRequests)
        .set({ media_id: made?.id })
        .where(
          and(eq(advertRequests.id, request.id), eq(advertRequests.answer, "yes"), isNull(advertRequests.media_id)),
        )
        .returning({ id: advertRequests.id });
      if (!made || taken.length === 0) throw conflict("not_agreed", messages.notAgreed);
      await prepareAhead(tx, platform.jobs, file.kind === "image" ? [stored.key] : []);
      return made.id;
    });
  } catch (problem) {
    for (const key of [keys.key, keys.posterKey]) if (key) await platform.media.remove(key);
    throw problem;
  }
}

async function findAgreed(db: Database, fileId: number) {
  const [found] = await db
    .select({ entry: submissions, file: submissionFiles, request: advertRequests })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .leftJoin(advertRequests, eq(advertRequests.file_id, submissionFiles.id))
    .where(and(eq(submissionFiles.id, fileId), eq(submissionFiles.state, "ready"), eq(submissions.state, "approved")));
  if (!found) throw new AppError("not_found", 404, messages.notPublic);
  const { request, ...rest } = found;
  if (request?.answer !== "yes") throw conflict("not_agreed", messages.notAgreed);
  if (request.media_id !== null) throw conflict("in_library", messages.inLibraryBefore);
  return { ...rest, request };
}

/** Keys of its own, since the entry's files go with the entry. */
function keysOf({ public_key, poster_key }: File, name: string) {
  if (!public_key) throw new AppError("not_found", 404, messages.notPublic);
  return {
    key: `${name}${extname(public_key)}`,
    posterKey: poster_key && `${name}-poster${extname(poster_key)}`,
  };
}

async function copy(
  { media }: Pick<Platform, "media">,
  { public_key, poster_key, width, height, duration_ms }: File,
  keys: ReturnType<typeof keysOf>,
): Promise<NewMedia> {
  const copied = async (key: string | null, as: string) => {
    const stored = key && (await media.get(key));
    if (!stored) throw new AppError("not_found", 404, messages.notPublic);
    const bytes = await buffer(stored.read());
    await media.put(as, bytes);
    return bytes;
  };
  const bytes = await copied(public_key, keys.key);
  if (keys.posterKey) await copied(poster_key, keys.posterKey);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...keys, width, height, duration_ms, bytes: bytes.length, sha256 };
}

/** What stands against pictures of the library that came from the gallery, by their ids there. */
export async function findRightsWarnings(
  db: Database | Pick<Transaction, "select">,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .select({ request: advertRequests, entry: submissions.state, file: submissionFiles.state })
    .from(advertRequests)
    .leftJoin(submissionFiles, eq(submissionFiles.id, advertRequests.file_id))
    .leftJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .where(inArray(advertRequests.media_id, [...mediaIds]));
  return new Map(
    rows.flatMap(({ request, entry, file }) => {
      const warning = warningOf(request, entry, file);
      return request.media_id === null || warning === "" ? [] : [[request.media_id, warning] as const];
    }),
  );
}

function warningOf(
  { file_id, answer, answered_at }: typeof advertRequests.$inferSelect,
  entryState: string | null,
  fileState: string | null,
): string {
  if (file_id === null) return messages.erased;
  if (answer === null) return messages.warnAsked;
  if (answer === "no") return messages.warnRefused(day(answered_at));
  if (answer === "withdrawn") return messages.warnWithdrawn(day(answered_at));
  if (entryState === "withdrawn") return messages.warnEntry;
  if (entryState === "declined") return messages.warnDeclined;
  return fileState === "hidden" ? messages.warnHidden : "";
}

/** What took a picture's place in the library has other rights. */
export async function forgetOrigin(tx: Transaction, mediaId: number): Promise<void> {
  await tx.update(advertRequests).set({ media_id: null }).where(eq(advertRequests.media_id, mediaId));
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
