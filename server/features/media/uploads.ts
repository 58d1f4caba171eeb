import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import type { startUpload, UploadRecord } from "@cairn/contract/media/staff-uploads.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { Upload } from "@cairn/contract/platform/uploads.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { privateFolder } from "../../platform/media/store.ts";
import { media } from "../../platform/media/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { finishUpload } from "./finish-upload.ts";
import { shown, shownColumns } from "./service.ts";
import { uploadParts, uploads } from "./tables.ts";
import { assertUploadSpace } from "./upload-space.ts";

type Announced = z.output<typeof startUpload.schema.body>;
type Row = typeof uploads.$inferSelect;
type Reading = Pick<Transaction, "select">;

/** Whose upload it is. */
interface Sender {
  readonly id: number;
  readonly name: string;
}

/**
 * Announces a file, or finds one's unfinished upload of it, so that it goes on after a cut, a reload, and in another
 * window. Refuses with 507 what would fill the disk.
 */
export async function startUploading(
  platform: Pick<Platform, "config" | "db" | "cache">,
  { id: staffId, name: staffName }: Sender,
  { name, bytes, modified_at, replaces }: Announced,
  requestId: string,
): Promise<UploadRecord> {
  // Its parts, a work copy of them, and what it becomes.
  await assertUploadSpace(platform, 3 * bytes);
  const row = await transact(platform, async (tx) => {
    const same = and(
      eq(uploads.staff_id, staffId),
      eq(uploads.name, name),
      eq(uploads.bytes, bytes),
      eq(uploads.modified_at, modified_at),
      replaces === undefined ? isNull(uploads.replaces) : eq(uploads.replaces, replaces),
      eq(uploads.state, "arriving"),
    );
    const [unfinished] = await tx.select().from(uploads).where(same).orderBy(uploads.id).limit(1);
    if (unfinished) return unfinished;
    const announced = {
      staff_id: staffId,
      staff_name: staffName,
      request_id: requestId,
      name,
      bytes,
      modified_at,
      replaces,
    };
    const made = await insertOne(tx, uploads, announced);
    return made;
  });
  return asRecord(platform.db, row);
}

/** One's own upload; refuses with 404. */
export async function readUpload({ db }: Pick<Platform, "db">, sender: Sender, id: number): Promise<UploadRecord> {
  return asRecord(db, await ownUpload(db, sender, id));
}

/**
 * Takes the next part of one's own upload; the last one has it made ready. The database decides whether a part is the
 * next one, so that of two windows that send the same part one is told to ask how far it is. Refuses with 404, with 409
 * and with 422 what goes beyond its end.
 */
export async function receivePart(
  platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "media">,
  sender: Sender,
  id: number,
  { offset, part }: { readonly offset: number; readonly part: Upload },
): Promise<UploadRecord> {
  const { db, media: store } = platform;
  const { state, received, bytes } = await ownUpload(db, sender, id);
  if (state !== "arriving") throw new AppError("upload_over", 409, messages.uploadOver);
  if (offset !== received) throw new AppError("wrong_offset", 409, messages.wrongOffset);
  const end = offset + (await stat(part.path)).size;
  if (end > bytes) throw new AppError("past_the_end", 422, messages.pastTheEnd);
  await assertUploadSpace(platform, 0);
  const key = `${privateFolder}parts/${randomBytes(16).toString("hex")}`;
  await db.insert(uploadParts).values({ key, upload_id: id, start: offset });
  await using refused = new AsyncDisposableStack();
  refused.defer(async () => {
    await store.remove(key);
    await db.delete(uploadParts).where(eq(uploadParts.key, key));
  });
  await store.take(key, part.path);
  const row = await transact(platform, async (tx) => {
    const [taken] = await tx
      .update(uploads)
      .set({ received: end, touched_at: sql`now()`, state: end === bytes ? "preparing" : "arriving" })
      .where(and(eq(uploads.id, id), eq(uploads.state, "arriving"), eq(uploads.received, offset)))
      .returning();
    if (!taken) throw new AppError("wrong_offset", 409, messages.wrongOffset);
    await tx.update(uploadParts).set({ is_taken: true }).where(eq(uploadParts.key, key));
    if (end === bytes) await platform.jobs.enqueue(tx, finishUpload, { uploadId: id });
    return taken;
  });
  refused.move();
  return asRecord(db, row);
}

/** Gives one's own unfinished upload up; the sweep removes what is there of it. Refuses with 404. */
export async function discardUpload(platform: Pick<Platform, "db" | "cache">, sender: Sender, id: number) {
  await ownUpload(platform.db, sender, id);
  await transact(platform, (tx) =>
    tx
      .update(uploads)
      .set({ state: "discarded" })
      .where(and(eq(uploads.id, id), eq(uploads.state, "arriving"))),
  );
}

async function ownUpload(db: Reading, { id: staffId }: Sender, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.staff_id, staffId)));
  if (!row) throw new AppError("upload_unknown", 404, failureMessages.notFound);
  return row;
}

async function asRecord(db: Reading, { media_key, ...upload }: Row): Promise<UploadRecord> {
  const [became] = media_key === null ? [] : await db.select(shownColumns).from(media).where(eq(media.key, media_key));
  return { ...upload, media: became ? shown(became) : null };
}
