import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearOldNotifications, sendDigests } from "./digest.ts";
import { notifyOfFailedMails } from "./failed-mails.ts";

const notifyByTheClock = defineJob({
  name: "notifications.notify",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  async run(platform: Pick<Platform, "config" | "db" | "cache" | "mail">) {
    await notifyOfFailedMails(platform);
    await sendDigests(platform);
  },
});

const clearOld = defineJob({
  name: "notifications.clear",
  payload: z.object({}),
  schedule: "29 3 * * *",
  run: (platform: Pick<Platform, "db">) => clearOldNotifications(platform),
});

export const notificationJobs: readonly Job<Platform>[] = [notifyByTheClock, clearOld];
