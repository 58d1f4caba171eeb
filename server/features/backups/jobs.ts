import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { readRelease } from "../../platform/release.ts";
import { BackupFailed } from "./backup-failed.ts";
import { failToBegin, makeBackup } from "./make-backup.ts";
import { notifyOfOldBackup } from "./old-backup.ts";
import { openPlace } from "./place.ts";
import { isBackupDue } from "./schedule.ts";
import { verifyOne } from "./verify-backup.ts";

/** What is queued to have a backup made. */
export const makeOne = defineJob({
  name: "backups.make",
  /** The backup that staff have asked for. */
  payload: z.object({ id: z.optional(z.int()) }),
  schedule: "*/10 * * * *",
  // The schedule itself tries again, and what fails is noted and told of as a backup.
  retries: { limit: 0 },
  mostSeconds: 60 * 60,
  async run(platform: Platform, { id }) {
    const { backups: place } = await platform.connections.refresh();
    if (!place || !(id !== undefined || (await isBackupDue(platform.db)))) return;
    const { backupRecipient: recipient, dataDir } = platform.config;
    const options = { release: await readRelease(), recipient, requested: id };
    try {
      const opened = await openPlace(place, dataDir).catch((problem) => failToBegin(platform.db, id, problem));
      await makeBackup(platform, opened, options);
    } catch (problem) {
      if (!(problem instanceof BackupFailed)) throw problem;
      platform.log.warn({ err: problem }, "a backup failed");
    }
  },
});

const notifyOfOld = defineJob({
  name: "backups.notify",
  payload: z.object({}),
  schedule: "20 * * * *",
  run: (platform: Platform) => notifyOfOldBackup(platform),
});

export const backupJobs: readonly Job<Platform>[] = [makeOne, verifyOne, notifyOfOld];
