import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearDeadEmailChanges } from "./email-change.ts";
import { clearDeadResets, sendCode } from "./reset-codes.ts";
import { clearDeadSessions } from "./sessions.ts";

const clearExpired = defineJob({
  name: "accounts.clear-expired",
  payload: z.object({}),
  schedule: "17 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await clearDeadSessions(db);
    await clearDeadResets(db);
    await clearDeadEmailChanges(db);
  },
});

export const accountJobs: readonly Job<Platform>[] = [sendCode, clearExpired];
