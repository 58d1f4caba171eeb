import { createHash } from "node:crypto";
import { importPermissions } from "@cairn/contract/exchange/staff-imports.ts";
import { largestPicture } from "@cairn/contract/media/staff-uploads.ts";
import { Upload } from "@cairn/contract/platform/uploads.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { fetchPublicFile } from "../../platform/http/public-files.ts";
import { fetchToWork } from "../../platform/media/incoming-files.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findStoredPictures } from "../catalogue/many-products.ts";
import { keepPicture } from "../catalogue/product-pictures.ts";
import { assertUploadSpace } from "../media/upload-space.ts";
import { expectStillAble } from "../staff/members.ts";
import { importPictures, imports } from "./tables.ts";

type Import = typeof imports.$inferSelect;
type Working = Pick<Platform, "config" | "connection" | "db" | "cache" | "jobs" | "media" | "helpers">;

const rowsAtOnce = 1000;
const atOnce = 4;
const mostMsOfOne = 30_000;
/** What is left then is fetched when staff ask again. */
const mostMsOfAll = 30 * 60_000;

/** A picture that a table gives by its address, and why it is not here although it was asked for. */
export interface AwaitedPicture {
  readonly address: string;
  readonly failure?: string | undefined;
}

/** What was fetched of the addresses of an import, by address, and why the others were not. */
export async function readFetched(db: Database, importId: number) {
  const rows = await db.select().from(importPictures).where(eq(importPictures.import_id, importId));
  const urls = rows.flatMap(({ url }) => url ?? []);
  // Staff may have removed it from the library meanwhile.
  const stored = await findStoredPictures(db, urls);
  return {
    pictures: new Map(rows.flatMap(({ address, url }) => (url && stored.has(url) ? [[address, url] as const] : []))),
    failures: new Map(rows.flatMap(({ address, failure }) => (failure ? [[address, failure] as const] : []))),
  };
}

/** Notes which pictures a table waits for, which is all that may be fetched for it; those that are here stay noted. */
export async function noteAwaited(db: Database, importId: number, pictures: readonly AwaitedPicture[]): Promise<void> {
  const failures = new Map(pictures.map(({ address, failure = null }) => [address, failure]));
  const rows = [...failures].map(([address, failure]) => ({ import_id: importId, address, failure, url: null }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insert(importPictures)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [importPictures.import_id, importPictures.address_hash],
        set: { url: null, failure: sql`excluded.failure` },
      });
}

/** Forgets what a table has waited for, before it is gone through anew. */
export async function forgetAwaited(db: Database, importId: number): Promise<void> {
  await db.delete(importPictures).where(and(eq(importPictures.import_id, importId), isNull(importPictures.url)));
}

/**
 * Fetches the pictures that a checked table waits for into the library, a few at a time, and has the table checked
 * anew. Each is noted at once, so that a second run goes on where the first broke off.
 */
export async function fetchPictures(
  platform: Working,
  { id, staff_id }: Import,
  checkAgain: CheckAgain,
): Promise<void> {
  const { db } = platform;
  const awaited = await db
    .select({ address: importPictures.address })
    .from(importPictures)
    .where(and(eq(importPictures.import_id, id), isNull(importPictures.url)))
    .orderBy(asc(importPictures.address_hash));
  const isOwn = eq(imports.id, id);
  await db.update(imports).set({ done: 0, total: awaited.length }).where(isOwn);
  const end = Date.now() + mostMsOfAll;
  const queue = awaited.values();
  const work = async () => {
    for (const { address } of queue) {
      if (Date.now() > end) return;
      await expectStillAble(db, staff_id, importPermissions.products);
      await db
        .update(importPictures)
        .set(await fetchOne(platform, address))
        .where(and(eq(importPictures.import_id, id), eq(importPictures.address, address)));
      await db
        .update(imports)
        .set({ done: sql`${imports.done} + 1` })
        .where(isOwn);
    }
  };
  // All have stopped before another run begins.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const worker of ends) if (worker.status === "rejected") throw worker.reason;
  await transact(platform, async (tx) => {
    const [row] = await tx
      .update(imports)
      .set({ state: "checking", done: 0, total: 0 })
      .where(and(isOwn, eq(imports.state, "fetching")))
      .returning();
    if (row) await checkAgain(tx);
  });
}

type CheckAgain = (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>;

async function fetchOne(platform: Working, address: string) {
  try {
    await assertUploadSpace(platform, largestPicture);
    const { privateAddresses } = platform.config;
    await using file = await fetchToWork(platform.config, () =>
      fetchPublicFile(address, { mostBytes: largestPicture, mostMs: mostMsOfOne, privateAddresses }),
    );
    const key = productPictureKey(file.sha256);
    await keepPicture(platform, key, new Upload(file.path, file.contentType));
    return { url: mediaUrl(key), failure: null };
  } catch (problem) {
    if (problem instanceof AppError) return { url: null, failure: problem.message };
    throw problem;
  }
}

/** Under which key a product's picture lies that came with a table: the same picture under the same. */
export function productPictureKey(sha256: string): string {
  return `products/${createHash("sha256").update(sha256).digest("hex").slice(0, 40)}.webp`;
}
