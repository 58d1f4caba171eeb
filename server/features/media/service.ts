import { pictureWidths } from "@cairn/contract/media/picture-sizes.ts";
import {
  type listMedia,
  type MediaRecord,
  type MediaRow,
  mediaRowSchema,
  type updateMedia,
} from "@cairn/contract/media/staff.ts";
import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectUnused } from "../../platform/database/in-use.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import { kindOf, type NewMedia } from "../../platform/media/library.ts";
import { removePicture } from "../../platform/media/pictures.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { media, mediaWords, pictures } from "../../platform/media/tables.ts";
import { allUses, replaceKey, usesOfKey } from "../../platform/media/uses.ts";
import type { Platform } from "../../platform/platform.ts";
import { findRightsWarnings, forgetOrigin } from "../contest/rights/library.ts";
import { soldWithPicture } from "../orders/sold-with-picture.ts";
import { mediaUses } from "./uses.ts";

type Wanted = z.output<typeof listMedia.schema.querystring>;
type Change = z.output<typeof updateMedia.schema.body>;
type Reading = Pick<Transaction, "select" | "execute">;

/** What of a picture or film `shown` needs. */
export const shownColumns = {
  ...columnsIn(media, mediaRowSchema),
  poster_key: media.poster_key,
  focal_x: media.focal_x,
  focal_y: media.focal_y,
};
type ShownRow = Pick<typeof media.$inferSelect, keyof typeof shownColumns>;

/** One page of the library. */
export function listLibrary(db: Database, { page, per_page, sort, order, search, kind, unused }: Wanted) {
  const wanted = and(
    kind && eq(media.kind, kind),
    hasWords(mediaWords(media), search),
    unused && sql`not exists (select 1 from ${allUses(mediaUses)} used where used.key = ${media.key})`,
  );
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: async (limit, offset) => {
      const rows = await db
        .select(shownColumns)
        .from(media)
        .where(wanted)
        .orderBy(by(media[sort]), by(media.id))
        .limit(limit)
        .offset(offset);
      const warnings = await findRightsWarnings(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => shown(row, warnings.get(row.id)));
    },
    total: () => db.$count(media, wanted),
    show: (row) => row,
  });
}

/** One picture or film with where it is used; refuses with 404. */
export async function readMedia(db: Reading, id: number): Promise<MediaRecord> {
  const [row] = await db.select(shownColumns).from(media).where(eq(media.id, id));
  if (!row) throw mediaUnknown();
  const [made] = await db.select().from(pictures).where(eq(pictures.key, row.key));
  return {
    ...shown(row, (await findRightsWarnings(db, [id])).get(id)),
    widths: row.kind === "image" ? pictureWidths.filter((width) => width <= (row.width ?? 0)) : [],
    are_widths_made: Boolean(made?.prepared_at),
    uses: await usesOfKey(db, mediaUses, row.key),
  };
}

/**
 * Puts a stored picture or film in one's place, within the transaction that stores it. It has a key of its own, since
 * browsers keep what lies at an address for a year; whatever shows the former one is rewritten. A former picture's file
 * stays for mails and orders that were sent with it, which never show films. Refuses with 404, and with 422 what is of
 * the other kind.
 */
export async function replaceMedia(
  tx: Transaction,
  { jobs }: Pick<Platform, "jobs">,
  id: number,
  stored: NewMedia,
): Promise<void> {
  const [former] = await tx.select().from(media).where(eq(media.id, id)).for("update");
  if (!former) throw mediaUnknown();
  if (former.kind !== kindOf(stored.key)) throw new AppError("other_kind", 422, messages.otherKind);
  await tx
    .update(media)
    .set({ duration_ms: null, poster_key: null, ...stored, version: former.version + 1 })
    .where(eq(media.id, id));
  await replaceKey(tx, mediaUses, former.key, stored.key);
  await forgetOrigin(tx, id);
  if (former.kind === "video") await jobs.enqueue(tx, removeFiles, { keys: keysOf(former) });
}

/** Changes what is said of it. Refuses with 404, and with 409 when somebody else has meanwhile. */
export function changeMedia(platform: Pick<Platform, "db" | "cache">, id: number, change: Change) {
  const { version, alt, rights, focal_point } = change;
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(media)
      .set({ alt, rights, focal_x: focal_point.x, focal_y: focal_point.y, version: version + 1 })
      .where(and(eq(media.id, id), eq(media.version, version)))
      .returning({ id: media.id });
    await expectSeen(changed, () => readMedia(tx, id));
    // Pages show what stays in view.
    invalidateTags(tx, tags.pictures);
    return readMedia(tx, id);
  });
}

/** Deletes what is used nowhere, with all its sizes; refuses with 404, and with 409 and the places where it is used. */
export async function removeMedia(platform: Pick<Platform, "db" | "cache" | "media">, id: number): Promise<void> {
  const keys = await transact(platform, async (tx) => {
    const [row] = await tx.select().from(media).where(eq(media.id, id)).for("update");
    if (!row) throw mediaUnknown();
    expectUnused(await usesAgainstRemoval(tx, row.key));
    await tx.delete(media).where(eq(media.id, id));
    const itsKeys = keysOf(row);
    await tx.delete(pictures).where(inArray(pictures.key, itsKeys));
    return itsKeys;
  });
  for (const key of keys) await removePicture(platform.media, key);
}

/** Deletes those of these that are used nowhere; their files go once the transaction is over. The others stay. */
export async function removeUnused(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
    .for("update");
  for (const row of rows) {
    if ((await usesAgainstRemoval(tx, row.key)).length > 0) continue;
    await tx.delete(media).where(eq(media.id, row.id));
    await jobs.enqueue(tx, removeFiles, { keys: keysOf(row) });
  }
}

/** Where pages show a picture or film, and the orders that were sold with it. */
const usesAgainstRemoval = async (tx: Transaction, key: string) => [
  ...(await usesOfKey(tx, mediaUses, key)),
  ...(await soldWithPicture(tx, key)),
];

const keysOf = ({ key, poster_key }: Pick<NewMedia, "key" | "poster_key">) => [
  key,
  ...(poster_key ? [poster_key] : []),
];

const mediaUnknown = () => new AppError("media_unknown", 404, failureMessages.notFound);

/** A row of the library as lists have it, with what stands against its use. */
export function shown({ poster_key, focal_x, focal_y, ...row }: ShownRow, warning = ""): MediaRow {
  return {
    ...row,
    url: mediaUrl(row.key),
    rights_warning: warning,
    poster_url: poster_key ? mediaUrl(poster_key) : "",
    focal_point: { x: focal_x, y: focal_y },
  };
}
