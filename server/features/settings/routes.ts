import { paymentOptions } from "@cairn/contract/payment-options.ts";
import { findSiteSettings, listSocialLinks } from "@cairn/contract/settings.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { isOffered } from "../../platform/payments/open-providers.ts";
import { usesSandbox } from "../../platform/payments/sandbox.ts";
import { findSettings, listSocial } from "./service.ts";

export const settingsRoutes: Routes = async (app, { db, cache, config, payments }) => {
  const options = paymentOptions.filter((option) => isOffered(payments[option]));
  const hasSandboxPayments = config.publicUrl.startsWith("https:") && usesSandbox(payments);
  app.route({
    ...findSiteSettings,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.settings);
      return answer({
        ...(await findSettings({ db, cache })),
        has_sandbox_payments: hasSandboxPayments,
        payment_options: options,
      });
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
