import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import { sweepIncoming } from "../../platform/media/incoming-files.ts";
import { discardLeftOvers } from "./discard-files.ts";
import { closeOverdue } from "./editions.ts";
import { prepareFile } from "./prepare-file.ts";
import { removeFiles } from "./remove-files.ts";

// With the minute until the next sweep they are gone after five.
const untouchedMs = 4 * 60_000;

/** Removes what uploads left behind whose process died: files that belong to no entry, and halves of files. */
export const sweepFiles = defineJob({
  name: "contest.sweep-files",
  payload: z.object({}),
  schedule: "* * * * *",
  async run(platform) {
    await sweepIncoming(platform.config, untouchedMs);
    await discardLeftOvers(platform);
  },
});

/** Editions whose last day is over go to the jury by themselves. */
export const closeEditions = defineJob({
  name: "contest.close-editions",
  payload: z.object({}),
  schedule: "* * * * *",
  run: closeOverdue,
});

export const contestJobs: readonly Job[] = [prepareFile, sweepFiles, removeFiles, closeEditions];
