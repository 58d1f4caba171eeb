import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import * as calls from "@cairn/contract/contest/reports/staff.ts";
import { staffMemberOf } from "../../../access.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { hide, leave, reopen, showAgain } from "./answers.ts";
import { listReported } from "./reported.ts";

export const reportStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listReportedPictures,
    handler: async ({ query }) => answer(await listReported(platform, query)),
  });
  app.route({
    ...calls.hidePicture,
    handler: async (request) => {
      await hide(platform, request.params.id, { staffId: staffMemberOf(request).id, note: request.body.note });
      return done(pictureReportMessages.hidden);
    },
  });
  app.route({
    ...calls.leavePicture,
    handler: async (request) => {
      await leave(platform, request.params.id, { staffId: staffMemberOf(request).id, note: request.body.note });
      return done(pictureReportMessages.left);
    },
  });
  app.route({
    ...calls.reopenPictureReports,
    handler: async ({ params }) => {
      await reopen(platform, params.id);
      return done(pictureReportMessages.reopened);
    },
  });
  app.route({
    ...calls.showPictureAgain,
    handler: async ({ params }) => {
      await showAgain(platform, params.id);
      return done(pictureReportMessages.shownAgain);
    },
  });
};
