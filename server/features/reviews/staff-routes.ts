import * as calls from "@cairn/contract/reviews/staff.ts";
import { staffReviewMessages as messages } from "@cairn/contract/reviews/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveDocument } from "../settings/document-routes.ts";
import { answerBelow, hide, leave, publish } from "./moderation.ts";
import { reviewSettings } from "./settings.ts";
import { findForStaff, listForStaff } from "./staff-service.ts";

export const reviewStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  serveDocument(app, platform, { find: calls.findReviewSettings, save: calls.saveReviewSettings }, reviewSettings);
  app.route({ ...calls.listStaffReviews, handler: async ({ query }) => answer(await listForStaff(db, query)) });
  app.route({
    ...calls.findStaffReview,
    handler: async ({ params }) => answer(await findForStaff(platform, params.id)),
  });
  app.route({
    ...calls.publishReview,
    handler: async ({ params, body }) => {
      await publish(platform, params.id, body.version);
      return done(messages.published);
    },
  });
  app.route({
    ...calls.hideReview,
    handler: async (request) => {
      const isMailed = await hide(platform, staffMemberOf(request).id, request.params.id, request.body);
      return done(isMailed ? messages.hidden : messages.hiddenUnmailed);
    },
  });
  app.route({
    ...calls.leaveReview,
    handler: async (request) => {
      await leave(platform, request.params.id, { staffId: staffMemberOf(request).id, note: request.body.note });
      return done(messages.left);
    },
  });
  app.route({
    ...calls.answerReview,
    handler: async (request) => {
      await answerBelow(platform, staffMemberOf(request).id, request.params.id, request.body);
      return done(request.body.words === "" ? messages.answerRemoved : messages.answered);
    },
  });
};
