import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import { clearDeadSessions } from "./sessions.ts";

const clearSessions = defineJob({
  name: "accounts.clear-sessions",
  payload: z.object({}),
  schedule: "17 3 * * *",
  run: async ({ db }) => clearDeadSessions(db),
});

export const accountJobs: readonly Job[] = [clearSessions];
