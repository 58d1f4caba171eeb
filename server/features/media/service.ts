import { mediaMessages as messages } from "@cairn/contract/messages/media.ts";
import { failureMessages } from "@cairn/contract/messages/site.ts";
import { pictureWidths } from "@cairn/contract/picture-sizes.ts";
import type { listMedia, MediaRecord, MediaRow, updateMedia } from "@cairn/contract/staff/media.ts";
import type { Upload } from "@cairn/contract/uploads.ts";
import { and, asc, desc, eq, ilike, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { containing } from "../../platform/database/containing.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { readPage } from "../../platform/database/pages.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import { removePicture } from "../../platform/media/pictures.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { type StoringPictures, storePicture } from "../../platform/media/store-picture.ts";
import { media, pictures } from "../../platform/media/tables.ts";
import { allUses, replaceKey, usesOfKey } from "../../platform/media/uses.ts";
import type { Platform } from "../../platform/platform.ts";
import { soldWithPicture } from "../orders/sold-with-picture.ts";
import { mediaUses } from "./uses.ts";

type Wanted = z.output<typeof listMedia.schema.querystring>;
type Change = z.output<typeof updateMedia.schema.body>;
type Reading = Pick<Transaction, "select" | "execute">;

/** One page of the library. */
export function listLibrary(db: Database, { page, per_page, sort, order, search, kind, unused }: Wanted) {
  const words = containing(search);
  const wanted = and(
    kind && eq(media.kind, kind),
    words ? ilike(sql`(${media.key} || ' ' || ${media.alt})`, words) : undefined,
    unused && sql`not exists (select 1 from ${allUses(mediaUses)} used where used.key = ${media.key})`,
  );
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db.select().from(media).where(wanted).orderBy(by(media[sort]), by(media.id)).limit(limit).offset(offset),
    total: () => db.$count(media, wanted),
    show: shown,
  });
}

/** One picture or film with where it is used; refuses with 404. */
export async function readMedia(db: Reading, id: number): Promise<MediaRecord> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  if (!row) throw mediaUnknown();
  const widths = pictureWidths.filter((width) => width <= (row.width ?? 0));
  return { ...shown(row), widths, uses: await usesOfKey(db, mediaUses, row.key) };
}

/** Receives a picture into the library; refuses with 422 what is none. */
export async function receiveMedia(platform: StoringPictures, upload: Upload): Promise<MediaRecord> {
  const key = await storePicture(platform, upload, {
    prefix: "library/",
    field: "file",
    note: async (_tx, stored) => stored.key,
  });
  const [row] = await platform.db.select({ id: media.id }).from(media).where(eq(media.key, key));
  return readMedia(platform.db, row?.id ?? 0);
}

/**
 * Puts another picture in one's place. It has a key of its own, since browsers keep what lies at an address for a year;
 * whatever shows the former one is rewritten. The former file stays for mails and orders that were sent with it. Refuses
 * with 404, and with 422 what is no picture.
 */
export async function replacePicture(platform: StoringPictures, id: number, upload: Upload): Promise<MediaRecord> {
  const { kind } = await readMedia(platform.db, id);
  if (kind !== "image") throw new AppError("not_a_picture", 422, messages.onlyPictures);
  return storePicture(platform, upload, {
    prefix: "library/",
    field: "file",
    async note(tx, stored) {
      const [former] = await tx.select().from(media).where(eq(media.id, id)).for("update");
      if (!former) throw mediaUnknown();
      await tx
        .update(media)
        .set({ ...stored, version: former.version + 1 })
        .where(eq(media.id, id));
      await replaceKey(tx, mediaUses, former.key, stored.key);
      return readMedia(tx, id);
    },
  });
}

/** Changes what is said of it. Refuses with 404, and with 409 when somebody else has meanwhile. */
export function changeMedia(platform: Pick<Platform, "db" | "cache">, id: number, change: Change) {
  const { version, alt, rights, focal_point } = change;
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(media)
      .set({ alt, rights, focalX: focal_point.x, focalY: focal_point.y, version: version + 1 })
      .where(and(eq(media.id, id), eq(media.version, version)))
      .returning({ id: media.id });
    await expectSeen(changed, () => readMedia(tx, id));
    return readMedia(tx, id);
  });
}

/** Deletes what is used nowhere, with all its sizes; refuses with 404, and with 409 and the places where it is used. */
export async function removeMedia(platform: Pick<Platform, "db" | "cache" | "media">, id: number): Promise<void> {
  const key = await transact(platform, async (tx) => {
    const [row] = await tx.select().from(media).where(eq(media.id, id)).for("update");
    if (!row) throw mediaUnknown();
    expectUnused([...(await usesOfKey(tx, mediaUses, row.key)), ...(await soldWithPicture(tx, row.key))]);
    await tx.delete(media).where(eq(media.id, id));
    await tx.delete(pictures).where(eq(pictures.key, row.key));
    return row.key;
  });
  await removePicture(platform.media, key);
}

const mediaUnknown = () => new AppError("media_unknown", 404, failureMessages.notFound);

function shown(row: typeof media.$inferSelect): MediaRow {
  const { id, version, key, kind, width, height, bytes, alt, focalX, focalY, rights, uploadedAt } = row;
  const focal_point = { x: focalX, y: focalY };
  const url = mediaUrl(key);
  return {
    id,
    version,
    key,
    url,
    kind,
    width,
    height,
    bytes,
    alt,
    focal_point,
    rights,
    uploaded_at: uploadedAt.toISOString(),
  };
}
