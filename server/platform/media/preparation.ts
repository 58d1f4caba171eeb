import { on, once } from "node:events";
import { fileURLToPath } from "node:url";
import { asc, eq, isNull } from "drizzle-orm";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { tags } from "../cache/tags.ts";
import type { Transaction } from "../database/database.ts";
import { transact } from "../database/transact.ts";
import { defineJob, type Jobs } from "../jobs/jobs.ts";
import type { Platform } from "../platform.ts";
import { forkHelper } from "./fork-helper.ts";
import type { Prepared, ToPrepare } from "./preparation-process.ts";
import { pictures } from "./tables.ts";

const program = fileURLToPath(new URL("preparation-process.ts", import.meta.url));

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
 * Makes the blur and every size of the pictures of which that is due, so that no visitor waits for it: in a
 * process of its own, which yields to whatever else the machine has to do, and takes its memory with it when it
 * ends. What is made stays made, however a run ends.
 */
export const preparePictures = defineJob({
  name: "media.prepare-pictures",
  payload: z.object({}),
  // For what all tries of a run could not do, while the disk was full, say.
  schedule: "23 3 * * *",
  mostSeconds: 60 * 60,
  async run(platform, _payload, stopping) {
    const { config, db, jobs, log } = platform;
    const due = await db
      .select({ key: pictures.key })
      .from(pictures)
      .where(isNull(pictures.preparedAt))
      .orderBy(asc(pictures.key))
      .limit(mostAtOnce);
    if (due.length === 0) return;
    await inHelper(config, due, (prepared) => note(platform, prepared), stopping);
    log.info({ pictures: due.length }, "pictures are ready in every size");
    if (due.length === mostAtOnce) await transact(platform, (tx) => jobs.enqueue(tx, preparePictures, {}));
  },
});

/** Prepares pictures in another process, which is heard of one thing after the other; throws unless it ends well. */
async function inHelper(
  { dataDir, s3 }: Config,
  due: readonly { key: string }[],
  hear: (prepared: Prepared) => Promise<void>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const helper = forkHelper(program, { signal: stopping });
  const work: ToPrepare = { place: { dataDir, s3 }, keys: due.map(({ key }) => key) };
  if (helper.pid) helper.send(work);
  // One that could not begin does not end either.
  const ended = helper.pid && new Promise((resolve) => helper.once("exit", resolve));
  const hearAll = async () => {
    for await (const [prepared] of on(helper, "message", { close: ["disconnect"] })) await hear(prepared);
  };
  try {
    // Which also fails when it cannot begin, or is to stop.
    await Promise.all([once(helper, "exit"), hearAll()]);
  } finally {
    helper.kill();
    await ended;
  }
  if (helper.exitCode !== 0) throw new Error(`the preparation of pictures ended with ${helper.exitCode}`);
}

async function note(platform: Platform, prepared: Prepared): Promise<void> {
  const { db, log } = platform;
  if (prepared.step === "blurs") {
    await transact(platform, async (tx) => {
      for (const [key, blur] of Object.entries(prepared.blurs))
        await tx.update(pictures).set({ blur }).where(eq(pictures.key, key));
      invalidateTags(tx, tags.pictures);
    });
    return;
  }
  const { key, problem } = prepared;
  if (problem) log.warn({ key, problem }, "a picture cannot be prepared");
  await db.update(pictures).set({ preparedAt: new Date() }).where(eq(pictures.key, key));
}
