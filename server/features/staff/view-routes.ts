import { staffViewMessages } from "@cairn/contract/staff/view-messages.ts";
import { createView, deleteView, listViews } from "@cairn/contract/staff/views.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findViews, forgetView, saveView } from "./views.ts";

export const viewRoutes: Routes = async (app, platform) => {
  app.route({
    ...listViews,
    handler: async (request) => answer(await findViews(platform.db, staffMemberOf(request).id, request.query.resource)),
  });
  app.route({
    ...createView,
    handler: async (request, reply) => {
      const view = await saveView(platform, staffMemberOf(request).id, request.body);
      return reply.code(201).send(answer(view));
    },
  });
  app.route({
    ...deleteView,
    handler: async (request) => {
      await forgetView(platform, staffMemberOf(request).id, request.params.id);
      return done(staffViewMessages.forgotten);
    },
  });
};
