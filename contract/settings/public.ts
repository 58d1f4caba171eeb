import * as z from "zod/mini";
import { paymentOptions } from "../orders/payment-options.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, linkSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { isFrameAddress } from "../platform/safe-link.ts";

/** What the whole site shows of its owner. Media are paths relative to the media host. */
export const siteSettingsSchema = z.object({
  name: z.string(),
  favicon: mediaPathSchema,
  logo: mediaPathSchema,
  logo_light: mediaPathSchema,
  /** Beside the forms of login, signup and what belongs to them. */
  account_photograph: mediaPathSchema,
  /** At the top of the community's page. */
  community_photograph: mediaPathSchema,
  copyright_text: z.string(),
  phone: z.string(),
  email: z.string(),
  operating_hours: htmlSchema,
  description: htmlSchema,
  promise: z.string(),
  currency_symbol: z.string(),
  product_price_symbol: z.string(),
  /** Whether whoever has no account may order, with an e-mail alone. */
  guest_checkout: z.boolean(),
  /** The page that the trip planner shows in its frame. */
  map_url: z.string().check(z.refine(isFrameAddress, "Start with https:// or a / for a page of this site")),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** What the site shows besides what its owner writes: what the shop can do. */
const shownSettingsSchema = z.extend(siteSettingsSchema, {
  has_sandbox_payments: z.boolean(),
  /** Whether there is a mail server, without which no page promises a mail. */
  sends_mail: z.boolean(),
  /** The ways of paying that this shop offers. */
  payment_options: z.array(z.enum(paymentOptions)),
});
export type ShownSettings = z.infer<typeof shownSettingsSchema>;

const pageSize = z.int().check(z.minimum(1), z.maximum(100));
/** Products on one page of the shop, posts on one page of the blog, and products on the home page. */
export const pageSizesSchema = z.object({
  shop: pageSize,
  blog: pageSize,
  featured: z.int().check(z.minimum(1), z.maximum(60)),
});
export type PageSizes = z.infer<typeof pageSizesSchema>;

export const findSiteSettings = {
  method: "GET",
  url: "/api/site-settings",
  config: { access: "public", summary: "The site's name, logo and contact data" },
  schema: { response: { 200: success(shownSettingsSchema) } },
} as const satisfies Endpoint;

export const socialMedia = ["facebook", "pinterest", "tiktok", "instagram", "youtube"] as const;
export const socialLinkSchema = z.object({ social_media: z.enum(socialMedia), profile_link: linkSchema });
export type SocialLink = z.infer<typeof socialLinkSchema>;

export const listSocialLinks = {
  method: "GET",
  url: "/api/social-links",
  config: { access: "public", summary: "The brand's social media profiles" },
  schema: { response: { 200: success(z.array(socialLinkSchema)) } },
} as const satisfies Endpoint;
