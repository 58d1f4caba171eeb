import { unprocessableMessage } from "@cairn/contract/media/staff-messages.ts";
import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { transact } from "../../platform/database/transact.ts";
import { defineJob, threeDays } from "../../platform/jobs/jobs.ts";
import { assertDiskSpace } from "../../platform/media/incoming-files.ts";
import { removePicture } from "../../platform/media/pictures.ts";
import { prepareAhead } from "../../platform/media/preparation.ts";
import { makePublicCopy, type PublicCopy } from "../../platform/media/public-copy.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { publicKeysOf } from "./public-keys.ts";
import { findContestRules } from "./rules.ts";
import { submissionFiles } from "./tables.ts";

type File = typeof submissionFiles.$inferSelect;

const givenUp = "It could not be prepared, for reasons of our own; the original is kept";

/** Makes the public copy of one file; the original is never public. */
export const prepareFile = defineJob({
  name: "contest.prepare-file",
  payload: z.object({ fileId: z.int() }),
  retries: threeDays,
  mostSeconds: 15 * 60,
  async run(
    platform: Pick<Platform, "config" | "log" | "db" | "cache" | "jobs" | "media" | "helpers">,
    { fileId },
    stopping,
  ) {
    const [file] = await platform.db.select().from(submissionFiles).where(eq(submissionFiles.id, fileId));
    if (file?.state !== "waiting") {
      // An earlier run may have stored its copies before the entry was withdrawn.
      if (file?.state === "removed") await removeCopies(platform, file);
      return;
    }
    // The job is retried for days, in which space may be freed.
    await assertDiskSpace(platform.config, (await findContestRules(platform.db)).least_free_megabytes);
    try {
      await using copy = await makePublicCopy(platform, file.original_key, file.content_type, { stopping });
      await publish(platform, file, copy);
    } catch (problem) {
      if (!(problem instanceof UnprocessableFile)) throw problem;
      platform.log.warn({ fileId, reason: problem.reason, problem: problem.message }, "a file cannot be shown");
      await fail(platform, fileId, unprocessableMessage(problem));
    }
  },
  giveUp: (platform: Pick<Platform, "db">, { fileId }) => fail(platform, fileId, givenUp),
});

async function publish(
  platform: Pick<Platform, "db" | "cache" | "jobs" | "media">,
  file: File,
  copy: PublicCopy,
): Promise<void> {
  const { media, jobs } = platform;
  const { publicKey, posterKey } = publicKeysOf(file);
  if (posterKey && copy.posterPath) await media.take(posterKey, copy.posterPath);
  await media.take(publicKey, copy.path);
  const shownPosterKey = copy.posterPath && posterKey;
  const picture = file.kind === "image" ? publicKey : shownPosterKey;
  await transact(platform, async (tx) => {
    const kept = await tx
      .update(submissionFiles)
      .set({
        state: "ready",
        problem: copy.remark,
        public_key: publicKey,
        poster_key: shownPosterKey,
        width: copy.width,
        height: copy.height,
        duration_ms: copy.durationMs,
        perceptual_hash: copy.perceptualHash,
        ...copy.place,
      })
      .where(and(eq(submissionFiles.id, file.id), eq(submissionFiles.state, "waiting")))
      .returning({ id: submissionFiles.id });
    if (kept.length > 0 && picture) await prepareAhead(tx, jobs, [picture]);
  });
  const isShown = and(eq(submissionFiles.id, file.id), eq(submissionFiles.public_key, publicKey));
  // Withdrawn meanwhile, rather than completed by another run.
  if ((await platform.db.$count(submissionFiles, isShown)) === 0) await removeCopies(platform, file);
}

async function removeCopies({ media }: Pick<Platform, "media">, file: File): Promise<void> {
  const { publicKey, posterKey } = publicKeysOf(file);
  await removePicture(media, publicKey);
  if (posterKey) await removePicture(media, posterKey);
}

async function fail({ db }: Pick<Platform, "db">, fileId: number, problem: string): Promise<void> {
  await db
    .update(submissionFiles)
    .set({ state: "failed", problem })
    .where(and(eq(submissionFiles.id, fileId), eq(submissionFiles.state, "waiting")));
}
