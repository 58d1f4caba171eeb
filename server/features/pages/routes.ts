import { findDynamicPage, listDynamicPages } from "@cairn/contract/pages.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findPage, listPages } from "./service.ts";

export const pageRoutes: Routes = async (app, { db }) => {
  app.route({
    ...listDynamicPages,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.pages);
      return answer(await listPages(db));
    },
  });
  app.route({
    ...findDynamicPage,
    handler: async ({ params: { slug } }, reply) => {
      reply.cacheTags(tags.page(slug));
      return answer(await findPage(db, slug));
    },
  });
};
