import * as z from "zod/mini";
import { sellerSchema } from "../invoices.ts";
import { pageSizesSchema, siteSettingsSchema, socialLinkSchema } from "../settings.ts";
import { documentCalls } from "./documents.ts";

const permission = "settings.manage";

export const { find: findSiteDocument, save: saveSiteDocument } = documentCalls("site", siteSettingsSchema.shape, {
  permission,
  what: "the shop's name, pictures, contact data and currency",
});

export const { find: findSellerDocument, save: saveSellerDocument } = documentCalls("seller", sellerSchema.shape, {
  permission,
  what: "who sells, as invoices say it",
});

export const { find: findPageSizesDocument, save: savePageSizesDocument } = documentCalls(
  "page-sizes",
  pageSizesSchema.shape,
  { permission, what: "how much lists show on one page" },
);

export const { find: findSocialDocument, save: saveSocialDocument } = documentCalls(
  "social-links",
  { links: z.array(socialLinkSchema).check(z.maxLength(20)) },
  { permission, what: "the links to social media" },
);
