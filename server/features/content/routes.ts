import { findHomeContent } from "@cairn/contract/content.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findHome } from "./service.ts";

export const contentRoutes: Routes = async (app, { db }) => {
  app.route({
    ...findHomeContent,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.content);
      return answer(await findHome(db));
    },
  });
};
