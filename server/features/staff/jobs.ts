import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearOldExports } from "./exports.ts";
import { clearDeadLinks, mailLink } from "./password-links.ts";
import { clearOldRefunds } from "./policy.ts";
import { clearDeadStaffSessions } from "./sessions.ts";

const clearExpired = defineJob({
  name: "staff.clear-expired",
  payload: z.object({}),
  schedule: "23 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await clearDeadStaffSessions(db);
    await clearOldExports(db);
    await clearOldRefunds(db);
    await clearDeadLinks(db);
  },
});

export const staffJobs: readonly Job<Platform>[] = [mailLink, clearExpired];
