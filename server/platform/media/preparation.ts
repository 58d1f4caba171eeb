import { asc, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import { invalidateTags } from "../cache/invalidation.ts";
import { tags } from "../cache/tags.ts";
import type { Transaction } from "../database/database.ts";
import { transact } from "../database/transact.ts";
import { AppError } from "../errors.ts";
import { defineJob, type Jobs } from "../jobs/jobs.ts";
import type { Platform } from "../platform.ts";
import { everySize } from "./picture-sizes.ts";
import { createResizer } from "./pictures.ts";
import { pictures } from "./tables.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

// So many take some minutes, and the rest comes next.
const mostAtOnce = 100;

/** Has stored pictures that pages will show made ready for that, as soon as the transaction is committed. */
export async function prepareAhead(tx: Transaction, jobs: Jobs, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(pictures)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
  await jobs.enqueue(tx, preparePictures, {});
}

/**
 * Makes the blur and every size of the pictures of which that is due, so that no visitor waits for it, in
 * the helper's process. What is made stays made, however a run ends.
 */
export const preparePictures = defineJob({
  name: "media.prepare-pictures",
  payload: z.object({}),
  // For what all tries of a run could not do, while the disk was full, say.
  schedule: "23 3 * * *",
  mostSeconds: 60 * 60,
  async run(platform: Pick<Platform, "log" | "db" | "cache" | "media" | "helpers" | "jobs">, _payload, stopping) {
    const { db, jobs, log } = platform;
    const due = await db
      .select({ key: pictures.key })
      .from(pictures)
      .where(isNull(pictures.prepared_at))
      .orderBy(asc(pictures.key))
      .limit(mostAtOnce);
    if (due.length === 0) return;
    const keys = due.map(({ key }) => key);
    await noteBlurs(platform, keys, stopping);
    await makeSizes(platform, keys, stopping);
    log.info({ pictures: due.length }, "pictures are ready in every size");
    if (due.length === mostAtOnce) await transact(platform, (tx) => jobs.enqueue(tx, preparePictures, {}));
  },
});

async function noteBlurs(
  platform: Pick<Platform, "db" | "cache" | "helpers">,
  keys: readonly string[],
  stopping?: AbortSignal,
): Promise<void> {
  const { helpers } = platform;
  const blurs = new Map<string, string>();
  for (const key of keys) {
    await problemOf(async () => {
      const blur = await helpers.jobs.run("blur", { key }, { stopping });
      if (blur) blurs.set(key, blur);
    });
  }
  await transact(platform, async (tx) => {
    for (const [key, blur] of blurs) await tx.update(pictures).set({ blur }).where(eq(pictures.key, key));
    invalidateTags(tx, tags.pictures);
  });
}

async function makeSizes(
  platform: Pick<Platform, "log" | "db" | "media" | "helpers">,
  keys: readonly string[],
  stopping?: AbortSignal,
): Promise<void> {
  const { media, helpers, db, log } = platform;
  const sizeOf = createResizer(media, helpers.jobs, { stopping });
  for (const key of keys) {
    const problem = await problemOf(async () => {
      for (const size of everySize) await sizeOf(key, size);
    });
    if (problem) log.warn({ key, problem }, "a picture cannot be prepared");
    await db.update(pictures).set({ prepared_at: new Date().toISOString() }).where(eq(pictures.key, key));
  }
}

/** The problem of what is no picture, or none that can be read: it would be none the next time, either. */
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (problem) {
    if (problem instanceof UnprocessableFile || (problem instanceof AppError && problem.status === 404))
      return problem.message;
    throw problem;
  }
}
