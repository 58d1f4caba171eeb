import { findDynamicPage, listDynamicPages } from "@cairn/contract/pages/public.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { showsDelivery, withDelivery } from "./delivery.ts";
import { findPage, listPages } from "./service.ts";

export const pageRoutes: Routes = async (app, { db, cache }) => {
  app.route({
    ...listDynamicPages,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.pages);
      return answer(await listPages({ db, cache }));
    },
  });
  app.route({
    ...findDynamicPage,
    handler: async ({ params: { slug } }, reply) => {
      const page = await findPage(db, slug);
      reply.cacheTags(tags.page(page.id));
      // This answer also depends on whether another page takes the former slug.
      if (slug !== page.page_slug) reply.cacheTags(tags.pages);
      if (showsDelivery(page)) reply.cacheTags(tags.countries, tags.settings);
      return answer(await withDelivery(db, page));
    },
  });
};
