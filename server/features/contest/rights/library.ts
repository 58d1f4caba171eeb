import { createHash, randomBytes } from "node:crypto";
import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { staffGalleryMessages as messages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import { addToLibrary, type NewMedia } from "../../../platform/media/library.ts";
import { prepareAhead } from "../../../platform/media/preparation.ts";
import { media as library } from "../../../platform/media/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Asked, type AskedPicture, askedFacts, askedPicture, isAbout } from "./asked-pictures.ts";
import { advertRequests } from "./tables.ts";

type Taking = Pick<Platform, "db" | "cache" | "jobs" | "media">;

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone });
const day = (moment: string | null) => (moment ? dayFormat.format(new Date(moment)) : "");

/**
 * Copies a picture or film whose author has said yes into the media library, with its rights; its id there. Refuses
 * with 404 what nobody can see, and with 409 without a yes, and what is in the library already.
 */
export async function takeIntoLibrary(platform: Taking, asked: Asked): Promise<number> {
  const { picture, request } = await findAgreed(platform.db, asked);
  const name = `library/${picture.about}-${randomBytes(12).toString("hex")}`;
  const keys = keysOf(picture, name);
  try {
    const stored = await copy(platform, picture, keys);
    return await transact(platform, async (tx) => {
      await addToLibrary(tx, stored);
      const [made] = await tx
        .update(library)
        .set({
          alt: picture.title,
          rights: messages.rights(picture.author, day(request.answered_at)),
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
      await prepareAhead(tx, platform.jobs, picture.type === "image" ? [stored.key] : []);
      return made.id;
    });
  } catch (problem) {
    for (const key of [keys.key, keys.posterKey]) if (key) await platform.media.remove(key);
    throw problem;
  }
}

async function findAgreed(db: Database, asked: Asked) {
  const [found] = await db
    .select({ picture: askedFacts, request: advertRequests })
    .from(advertRequests)
    .innerJoin(askedPicture, sql`true`)
    .where(isAbout(asked));
  if (found?.request.answer !== "yes") throw conflict("not_agreed", messages.notAgreed);
  if (!found.picture.is_public) throw new AppError("not_found", 404, messages.notPublic);
  if (found.request.media_id !== null) throw conflict("in_library", messages.inLibraryBefore);
  return found;
}

/** Keys of its own, since the entry's files go with the entry. */
function keysOf({ key, poster_key }: AskedPicture, name: string) {
  if (!key) throw new AppError("not_found", 404, messages.notPublic);
  return {
    key: `${name}${extname(key)}`,
    posterKey: poster_key && `${name}-poster${extname(poster_key)}`,
  };
}

async function copy(
  { media }: Pick<Platform, "media">,
  { key, poster_key, width, height, duration_ms }: AskedPicture,
  keys: ReturnType<typeof keysOf>,
): Promise<NewMedia> {
  const copied = async (from: string | null, as: string) => {
    const stored = from && (await media.get(from));
    if (!stored) throw new AppError("not_found", 404, messages.notPublic);
    const bytes = await buffer(stored.read());
    await media.put(as, bytes);
    return bytes;
  };
  const bytes = await copied(key, keys.key);
  if (keys.posterKey) await copied(poster_key, keys.posterKey);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...keys, width, height, duration_ms, bytes: bytes.length, sha256 };
}

/** Warnings against pictures of the library that members have sent, by their ids there. */
export async function findRightsWarnings(
  db: Database | Pick<Transaction, "select">,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .select({ request: advertRequests, picture: sql<AskedPicture | null>`to_json(asked)` })
    .from(advertRequests)
    .leftJoin(askedPicture, sql`true`)
    .where(inArray(advertRequests.media_id, [...mediaIds]));
  return new Map(
    rows.flatMap(({ request, picture }) => {
      const warning = warningOf(request, picture);
      return request.media_id === null || warning === "" ? [] : [[request.media_id, warning] as const];
    }),
  );
}

const warningsOfGone = {
  withdrawn: messages.warnEntry,
  declined: messages.warnDeclined,
  hidden: messages.warnHidden,
} as const;

function warningOf({ answer, answered_at }: typeof advertRequests.$inferSelect, picture: AskedPicture | null): string {
  if (picture === null) return messages.erased;
  if (answer === null) return messages.warnAsked;
  if (answer === "no") return messages.warnRefused(day(answered_at));
  if (answer === "withdrawn") return messages.warnWithdrawn(day(answered_at));
  return picture.gone === null ? "" : warningsOfGone[picture.gone];
}

/** What took a picture's place in the library has other rights. */
export async function forgetOrigin(tx: Transaction, mediaId: number): Promise<void> {
  await tx.update(advertRequests).set({ media_id: null }).where(eq(advertRequests.media_id, mediaId));
}

const conflict = (code: string, message: string) => new AppError(code, 409, message);
