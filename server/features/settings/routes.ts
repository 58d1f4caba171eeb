import { findSiteSettings, listSocialLinks } from "@cairn/contract/settings/public.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { shownSettings } from "./contents.ts";
import { findSettings, listSocial } from "./service.ts";

export const settingsRoutes: Routes = async (app, { db, cache, config, mailer, payments }) => {
  app.route({
    ...findSiteSettings,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.settings);
      return answer(shownSettings({ config, mailer, payments }, await findSettings({ db, cache })));
    },
  });
  app.route({
    ...listSocialLinks,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.settings);
      return answer(await listSocial({ db, cache }));
    },
  });
};
