import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { readRelease } from "../../platform/release.ts";
import { makeBackup } from "./make-backup.ts";
import { notifyOfOldBackup } from "./old-backup.ts";
import { openPlace } from "./place.ts";

/** What is queued to have a backup made. */
export const makeOne = defineJob({
  name: "backups.make",
  /** The backup that staff have asked for. */
  payload: z.object({ id: z.optional(z.int()) }),
  schedule: "40 2 * * *",
  retries: { limit: 2, longestPauseSeconds: 30 * 60 },
  mostSeconds: 60 * 60,
  async run(platform: Platform, { id }) {
    const { backupDir, dataDir } = platform.config;
    if (backupDir)
      await makeBackup(platform, await openPlace(backupDir, dataDir), { release: await readRelease(), requested: id });
  },
});

const notifyOfOld = defineJob({
  name: "backups.notify",
  payload: z.object({}),
  schedule: "20 * * * *",
  run: (platform: Platform) => notifyOfOldBackup(platform),
});

export const backupJobs: readonly Job<Platform>[] = [makeOne, notifyOfOld];
