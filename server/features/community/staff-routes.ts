import * as calls from "@cairn/contract/community/staff.ts";
import { staffCommunityMessages as messages } from "@cairn/contract/community/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { hide, leave, showAgain } from "./hiding.ts";
import { findStaffCard, listCards } from "./staff-service.ts";

export const communityStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listCommunityCards, handler: async ({ query }) => answer(await listCards(db, query)) });
  app.route({
    ...calls.findCommunityCard,
    handler: async ({ params }) => answer(await findStaffCard(db, params.id)),
  });
  app.route({
    ...calls.hideCard,
    handler: async (request) => {
      const isMailed = await hide(platform, staffMemberOf(request).id, request.params.id, request.body);
      return done(isMailed ? messages.hidden : messages.hiddenUnmailed);
    },
  });
  app.route({
    ...calls.leaveCard,
    handler: async (request) => {
      await leave(platform, request.params.id, { staffId: staffMemberOf(request).id, note: request.body.note });
      return done(messages.left);
    },
  });
  app.route({
    ...calls.showCardAgain,
    handler: async ({ params, body }) => {
      await showAgain(platform, params.id, body.changed_at);
      return done(messages.shownAgain);
    },
  });
};
