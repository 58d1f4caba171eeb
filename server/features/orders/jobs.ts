import type { Job } from "../../platform/jobs/jobs.ts";

export const orderJobs: readonly Job[] = [];
