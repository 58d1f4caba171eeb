import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, linkSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import { buttonLinkHints, buttonTextHints, type ContentDocument, pictureAltHints, pictureHints } from "./document.ts";

/** Names of lucide icons that a perk or payout may show. */
export const perkIcons = [
  "backpack",
  "banknote",
  "calendar-check",
  "calendar-days",
  "camera",
  "chart-line",
  "gift",
  "globe",
  "handshake",
  "heart",
  "landmark",
  "leaf",
  "link",
  "mail",
  "messages-square",
  "percent",
  "piggy-bank",
  "receipt-text",
  "ticket-percent",
  "undo-2",
  "users",
  "wallet",
  "wrench",
] as const;
export type PerkIcon = (typeof perkIcons)[number];

const optionsSchema = z.object({
  title: lineSchema,
  options: z.array(z.object({ id: z.int(), icon: z.enum(perkIcons), item: lineSchema })),
});
export type PerkList = z.infer<typeof optionsSchema>;

const blockSchema = z.object({
  title: lineSchema,
  description: htmlSchema,
  file_url: mediaPathSchema,
  ...pictureField,
  file_alt: z._default(lineSchema, ""),
});

/** The page of the affiliate programme, section by section (specification section 3). */
export const affiliateContentSchema = z.object({
  banner: blockSchema,
  who_are_we: blockSchema,
  perks: optionsSchema,
  payouts: optionsSchema,
  why_us: blockSchema,
  how_to_apply: z.object({
    title: lineSchema,
    description: htmlSchema,
    button_link: linkSchema,
    button_text: lineSchema,
  }),
});
export type AffiliateContent = z.infer<typeof affiliateContentSchema>;

export const findAffiliateContent = {
  method: "GET",
  url: "/api/affiliate/cms",
  config: { access: "public", summary: "The sections of the affiliate programme's page" },
  schema: { response: { 200: success(affiliateContentSchema) } },
} as const satisfies Endpoint;

const blankBlock = (title = "") => ({ title, description: "", file_url: "", file_alt: "" });

export const affiliate = {
  title: "Affiliate programme",
  where: "The page for affiliates",
  what: "the page of the affiliate programme",
  schema: affiliateContentSchema,
  path: "/affiliate",
  call: findAffiliateContent,
  initial: () => ({
    banner: blankBlock("Become an Affiliate"),
    who_are_we: blankBlock(),
    perks: { title: "", options: [] },
    payouts: { title: "", options: [] },
    why_us: blankBlock(),
    how_to_apply: { title: "", description: "", button_link: "", button_text: "" },
  }),
  fields: {
    button_text: buttonTextHints,
    button_link: buttonLinkHints,
    file_url: pictureHints,
    file_alt: pictureAltHints,
    description: { label: "Text" },
    item: { label: "Words" },
  },
} as const satisfies ContentDocument<typeof affiliateContentSchema>;
