import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import { reportPicture } from "@cairn/contract/contest/reports/public.ts";
import { type Limit, visitorOf } from "../../../platform/http/rate-limits.ts";
import { done, type Routes } from "../../../platform/http/routes.ts";
import { reporterOf } from "../../accounts/reports/reporter.ts";
import { keepReport } from "./service.ts";

// Whoever reports every picture keeps moderators from what is wrong.
const reports: Limit = { name: "picture-reports", times: 20, seconds: 3600 };

export const reportRoutes: Routes = async (app, platform) => {
  app.route({
    ...reportPicture,
    handler: async (request) => {
      await platform.limits.take(reports, visitorOf(request.ip));
      const reporter = await reporterOf(platform, request, "picture-report");
      const isNew = await keepReport(platform, request.body, reporter);
      return done(isNew ? pictureReportMessages.received : pictureReportMessages.receivedBefore);
    },
  });
};
