import * as health from "@cairn/contract/health/staff.ts";
import * as jobCalls from "@cairn/contract/health/staff-jobs.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { staffMemberOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { decideOnJob, reopenJob } from "../../platform/jobs/failed-jobs.ts";
import { checkPart } from "./check-part.ts";
import { findHealth } from "./health.ts";

/** How the shop is, and what becomes of jobs that failed. */
export const healthRoutes: Routes = async (app, platform) => {
  const decide = async (id: string, decision: "retried" | "dismissed") => {
    const isFailed = await transact(platform, (tx) => decideOnJob(tx, platform.jobs, id, decision));
    if (!isFailed) throw new AppError("job_unknown", 404, staffMessages.jobUnknown);
  };
  app.route({ ...health.findHealth, handler: async () => answer(await findHealth(platform)) });
  app.route({
    ...health.checkPart,
    handler: async (request) => answer(await checkPart(platform, request.params.part, staffMemberOf(request).email)),
  });
  app.route({
    ...jobCalls.retryJob,
    handler: async ({ params }) => {
      await decide(params.id, "retried");
      return done(staffMessages.jobQueued);
    },
  });
  app.route({
    ...jobCalls.dismissJob,
    handler: async ({ params }) => {
      await decide(params.id, "dismissed");
      return done(staffMessages.jobDismissed);
    },
  });
  app.route({
    ...jobCalls.reopenJob,
    handler: async ({ params }) => {
      const isReopened = await transact(platform, (tx) => reopenJob(tx, params.id));
      if (!isReopened) throw new AppError("job_unknown", 404, staffMessages.jobUnknown);
      return done(staffMessages.jobReopened);
    },
  });
};
