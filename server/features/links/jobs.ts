import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Content } from "../publishing/content.ts";
import { checkLinks } from "./check-links.ts";
import { forgetFound } from "./missed.ts";

/** What is queued to have links checked. */
export const queuedCheck = { name: "links.check", payload: z.object({}) };

/** The nightly look at every link in public contents, and at the addresses that were not found. */
export function linkJobs(contents: readonly Content[]): readonly Job<Platform>[] {
  return [
    defineJob({
      ...queuedCheck,
      schedule: "17 4 * * *",
      retries: { limit: 3 },
      mostSeconds: 10 * 60,
      async run(platform: Platform, _payload, stopping) {
        await checkLinks(platform, contents, stopping);
        await forgetFound(platform, stopping);
      },
    }),
  ];
}
