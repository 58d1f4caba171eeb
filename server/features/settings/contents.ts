import { paymentOptions } from "@cairn/contract/orders/payment-options.ts";
import {
  findSiteSettings,
  listSocialLinks,
  type ShownSettings,
  type SiteSettings,
} from "@cairn/contract/settings/public.ts";
import { isOffered } from "../../platform/payments/open-providers.ts";
import { usesSandbox } from "../../platform/payments/sandbox.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Content } from "../publishing/content.ts";
import { contentOfDocument } from "./documents.ts";
import { shownLinks, site, social } from "./service.ts";

/** The settings as visitors get them, with what the shop knows of its payments and mail. */
export function shownSettings(
  { config, mailer, payments }: Pick<Platform, "config" | "mailer" | "payments">,
  settings: SiteSettings,
): ShownSettings {
  return {
    ...settings,
    has_sandbox_payments: config.publicUrl.startsWith("https:") && usesSandbox(payments),
    sends_mail: mailer.configured,
    payment_options: paymentOptions.filter((option) => isOffered(payments[option])),
  };
}

const permission = "settings.manage";

// What these documents hold is what their schemas say.
export const siteContent: Content = contentOfDocument(site, {
  permission,
  path: "/contact-us",
  shownBy: [
    {
      url: findSiteSettings.url,
      response: findSiteSettings.schema.response[200],
      show: async (platform, value) => shownSettings(platform, value as SiteSettings),
    },
  ],
});

export const socialContent: Content = contentOfDocument(social, {
  permission,
  path: "/contact-us",
  shownBy: [
    {
      url: listSocialLinks.url,
      response: listSocialLinks.schema.response[200],
      show: async (_platform, value) => shownLinks(value as Parameters<typeof shownLinks>[0]),
    },
  ],
});
