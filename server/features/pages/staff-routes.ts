import { staffPostMessages } from "@cairn/contract/blog/staff-messages.ts";
import * as calls from "@cairn/contract/pages/staff.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { pageContent } from "./content.ts";
import { addPage, listOwnPages, removePage } from "./staff-service.ts";

export const pageStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listStaffPages,
    handler: async ({ query }) => answer(await listOwnPages(platform.db, query)),
  });
  serveContent(app, platform, { find: calls.findStaffPage, save: calls.updatePage }, pageContent);
  app.route({
    ...calls.createPage,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await addPage(platform, body));
    },
  });
  app.route({
    ...calls.deletePage,
    handler: async ({ params }) => {
      await removePage(platform, params.id);
      return done(staffPostMessages.deleted);
    },
  });
};
