import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import { sweepIncoming } from "../../platform/media/incoming-files.ts";
import type { Platform } from "../../platform/platform.ts";
import { discardLeftOvers } from "./discard-files.ts";
import { closeOverdue } from "./editions.ts";
import { forgetDeclined } from "./forget-files.ts";
import { updatePlaces } from "./place-anew.ts";
import { prepareFile } from "./prepare-file.ts";

// Together with the minute between sweeps, leftovers are gone after five minutes.
const untouchedMs = 4 * 60_000;

/** Removes what uploads of a dead process left behind: complete files without an entry, and partial files. */
export const sweepFiles = defineJob({
  name: "contest.sweep-files",
  payload: z.object({}),
  schedule: "* * * * *",
  async run(platform: Pick<Platform, "config" | "db" | "media">) {
    await sweepIncoming(platform.config, untouchedMs);
    await discardLeftOvers(platform);
  },
});

/** Closes editions after their last day. */
const closeEditions = defineJob({
  name: "contest.close-editions",
  payload: z.object({}),
  schedule: "* * * * *",
  run: closeOverdue,
});

/** Removes files of declined entries once the rules say so. */
export const forgetFiles = defineJob({
  name: "contest.forget-files",
  payload: z.object({}),
  schedule: "40 3 * * *",
  run: forgetDeclined,
});

export const contestJobs: readonly Job<Platform>[] = [
  prepareFile,
  sweepFiles,
  closeEditions,
  forgetFiles,
  updatePlaces,
];
