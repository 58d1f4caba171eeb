import { moderationMessages } from "@cairn/contract/messages/contest-entry.ts";
import {
  approveSubmission,
  categoriseSubmission,
  declineSubmission,
  listSubmissions,
  prepareSubmission,
} from "@cairn/contract/staff/submissions.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { editionRoutes } from "./edition-routes.ts";
import { listQueue } from "./entries.ts";
import { approve, categorise, decline, prepareAgain } from "./moderation.ts";

export const contestStaffRoutes: Routes = async (app, platform) => {
  await editionRoutes(app, platform);
  app.route({
    ...listSubmissions,
    handler: async ({ query }) => answer(await listQueue(platform, query.page, query.state)),
  });
  app.route({
    ...approveSubmission,
    handler: async (request) => {
      await approve(platform, staffMemberOf(request).id, request.params.reference);
      return done(moderationMessages.approved);
    },
  });
  app.route({
    ...prepareSubmission,
    handler: async ({ params }) => {
      await prepareAgain(platform, params.reference);
      return done(moderationMessages.preparing);
    },
  });
  app.route({
    ...categoriseSubmission,
    handler: async ({ params, body }) => {
      await categorise(platform, params.reference, body.category);
      return done(moderationMessages.categorised);
    },
  });
  app.route({
    ...declineSubmission,
    handler: async (request) => {
      await decline(platform, staffMemberOf(request).id, request.params.reference, request.body.reason);
      return done(moderationMessages.declined);
    },
  });
};
