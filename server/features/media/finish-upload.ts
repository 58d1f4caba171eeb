import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import { largestPicture } from "@cairn/contract/media/staff-uploads.ts";
import { Upload } from "@cairn/contract/platform/uploads.ts";
import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { actAs } from "../../platform/audit/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { fetchToWork } from "../../platform/media/incoming-files.ts";
import type { NewMedia } from "../../platform/media/library.ts";
import { filmKeysOf, isFilm, storeFilm } from "../../platform/media/store-film.ts";
import { storePicture } from "../../platform/media/store-picture.ts";
import type { Platform } from "../../platform/platform.ts";
import { expectStillAble } from "../staff/members.ts";
import { replaceMedia } from "./service.ts";
import { uploadParts, uploads } from "./tables.ts";
import { assertUploadSpace } from "./upload-space.ts";

type Finishing = Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "media" | "helpers">;
type Row = typeof uploads.$inferSelect;

const act = "Brings a picture or film into the library";

/** Makes a file that has arrived a picture or film of the library, in the name of whoever sent it. */
export const finishUpload = defineJob({
  name: "media.finish-upload",
  payload: z.object({ uploadId: z.int() }),
  mostSeconds: 10 * 60,
  async run(platform: Finishing, { uploadId }, stopping) {
    const [row] = await platform.db.select().from(uploads).where(eq(uploads.id, uploadId));
    if (row?.state === "preparing") {
      const actor = { staff_id: row.staff_id, staff_name: row.staff_name, act, request_id: row.request_id };
      await actAs(actor, () => store(platform, row, stopping)).catch(async (problem: unknown) => {
        // What another run has stored meanwhile, or what is refused: neither would be otherwise the next time.
        if (!(problem instanceof AppError) || problem.status >= 429) throw problem;
        await refuse(platform, uploadId, problem.message);
      });
    }
    if (row) await removeWhatIsLeft(platform, uploadId);
  },
  giveUp: (platform: Pick<Platform, "db">, { uploadId }) => refuse(platform, uploadId, messages.givenUp),
});

/** Removes what nobody has gone on with for a day, what was given up, and the news of what arrived. */
export const sweepUploads = defineJob({
  name: "media.sweep-uploads",
  payload: z.object({}),
  schedule: "*/20 * * * *",
  async run(platform: Pick<Platform, "db" | "media">) {
    const { db } = platform;
    const isOver = or(eq(uploads.state, "discarded"), lt(uploads.touched_at, sql`now() - interval '1 day'`));
    // Marked first, so that no part is taken from here on; one that is being made ready ends by itself.
    const over = await db
      .update(uploads)
      .set({ state: "discarded" })
      .where(and(isOver, sql`${uploads.state} <> 'preparing'`))
      .returning({ id: uploads.id });
    for (const { id } of over) {
      await removeWhatIsLeft(platform, id);
      const parts = db.select().from(uploadParts).where(eq(uploadParts.upload_id, id));
      await db.delete(uploads).where(and(eq(uploads.id, id), notExists(parts)));
    }
  },
});

async function store(platform: Finishing, row: Row, stopping: AbortSignal | undefined): Promise<void> {
  const parts = await platform.db
    .select()
    .from(uploadParts)
    .where(and(eq(uploadParts.upload_id, row.id), eq(uploadParts.is_taken, true)))
    .orderBy(asc(uploadParts.start));
  const keys = parts.map(({ key }) => key);
  // A work copy and what it becomes. The job is retried, and space may be freed until then.
  await assertUploadSpace(platform, 2 * row.bytes);
  await using file = await fetchToWork(platform.config, () =>
    Readable.from(bytesOf(platform, keys), { objectMode: false }),
  );
  const { path, sizeBytes, contentType = "" } = file;
  if (sizeBytes !== row.bytes) throw new Error(`of ${row.bytes} bytes ${sizeBytes} are there`);
  const note = (tx: Transaction, stored: NewMedia, remark = "") => noteArrival(tx, platform, row, { stored, remark });
  const name = await nameInStore(platform, row);
  if (isFilm(contentType)) {
    await storeFilm(platform, { path, contentType }, { name, stopping, note });
    return;
  }
  if (sizeBytes > largestPicture) throw new AppError("too_large", 413, messages.tooLarge);
  await storePicture(platform, new Upload(path, contentType), { key: pictureKeyOf(name), note });
}

/** Its keys without their endings: of every run the same, so that what one that died has stored is written over. */
async function nameInStore({ db }: Pick<Platform, "db">, { id, name }: Row): Promise<string> {
  const fresh = `${prefixOf(name)}${randomBytes(12).toString("hex")}`;
  const [row] = await db
    .update(uploads)
    .set({ store_name: sql`coalesce(${uploads.store_name}, ${fresh})` })
    .where(eq(uploads.id, id))
    .returning({ store_name: uploads.store_name });
  if (!row?.store_name) throw new Error(`there is no upload ${id}`);
  return row.store_name;
}

const pictureKeyOf = (name: string) => `${name}.webp`;

/** How the key of a file begins: with its name, by which it is found, in the characters that keys have. */
function prefixOf(name: string): string {
  const plain = name
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
  return `library/${plain ? `${plain}-` : ""}`;
}

async function* bytesOf({ media: store }: Pick<Platform, "media">, keys: readonly string[]) {
  for (const key of keys) {
    const part = await store.get(key);
    if (!part) throw new Error(`there is no ${key}`);
    yield* part.read();
  }
}

/** Within the transaction that stores it; throws where another run was first, so that nothing of this one stays. */
async function noteArrival(
  tx: Transaction,
  platform: Pick<Platform, "jobs">,
  { id, replaces, staff_id }: Row,
  { stored, remark }: { readonly stored: NewMedia; readonly remark: string },
): Promise<void> {
  await expectStillAble(tx, staff_id, "media.manage");
  if (replaces !== null) await replaceMedia(tx, platform, replaces, stored);
  const done = await tx
    .update(uploads)
    .set({ state: "ready", problem: remark, media_key: stored.key, touched_at: sql`now()` })
    .where(and(eq(uploads.id, id), eq(uploads.state, "preparing")))
    .returning();
  if (done.length === 0) throw new AppError("upload_over", 409, messages.uploadOver);
}

async function refuse({ db }: Pick<Platform, "db">, id: number, problem: string): Promise<void> {
  await db
    .update(uploads)
    .set({ state: "refused", problem, touched_at: sql`now()` })
    .where(and(eq(uploads.id, id), eq(uploads.state, "preparing")));
}

/** Removes its parts, and what it has stored where it did not come into the library. */
async function removeWhatIsLeft({ db, media: store }: Pick<Platform, "db" | "media">, uploadId: number) {
  const isOver = and(eq(uploads.id, uploadId), inArray(uploads.state, ["refused", "discarded"]));
  // What became something has its key here, though its file may have been replaced since.
  const [over] = await db
    .select()
    .from(uploads)
    .where(and(isOver, isNull(uploads.media_key)));
  if (over?.store_name)
    for (const key of [pictureKeyOf(over.store_name), ...filmKeysOf(over.store_name)]) await store.remove(key);
  const parts = await db.select().from(uploadParts).where(eq(uploadParts.upload_id, uploadId));
  for (const { key } of parts) await store.remove(key);
  // The rows go last, so that the sweep finds what is left after a crash.
  const keys = parts.map(({ key }) => key);
  if (keys.length > 0) await db.delete(uploadParts).where(inArray(uploadParts.key, keys));
}
