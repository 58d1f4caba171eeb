import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, linkSchema, mediaPathSchema } from "../platform/rich-text.ts";

/*
 * The pages that staff write block by block (specification section 3), each one document with one schema for
 * the server, the screens and the dashboard's forms. `file_alt` says in words what a picture shows.
 */

const line = z.string().check(z.maxLength(300, "At most 300 characters"));

/** A block with a picture or a looping video beside its words. */
const storySchema = z.object({
  title: line,
  short_description: htmlSchema,
  file_url: mediaPathSchema,
  ...pictureField,
  file_alt: z._default(line, ""),
  type: z.enum(["image", "video"]),
});
export type Story = z.infer<typeof storySchema>;

const homeVideoSchema = z.object({
  id: z.int(),
  background_image: mediaPathSchema,
  ...pictureField,
  title: line,
  short_description: line,
  file_url: mediaPathSchema,
});
export type HomeVideo = z.infer<typeof homeVideoSchema>;

const earnRewardsSchema = z.object({
  title: line,
  short_description: line,
  background_image: mediaPathSchema,
  ...pictureField,
  background_alt: z._default(line, ""),
});
export type EarnRewards = z.infer<typeof earnRewardsSchema>;

export const homeContentSchema = z.object({
  home_banner_section: z.object({
    background_image: mediaPathSchema,
    ...pictureField,
    title: line,
    sub_title: line,
    button_text: line,
  }),
  pre_order_banner: z.object({ file_url: mediaPathSchema, ...pictureField, title: line }),
  home_video_section: z.array(homeVideoSchema),
  home_earn_rewards: earnRewardsSchema,
});
export type HomeContent = z.infer<typeof homeContentSchema>;

export const aboutContentSchema = z.object({
  our_mission_section: z.object({
    title: line,
    file_url: mediaPathSchema,
    ...pictureField,
    file_alt: z._default(line, ""),
  }),
  core_value_section: z.object({ file_url: mediaPathSchema, file_alt: z._default(line, "") }),
  our_mission_statement_section: storySchema,
  our_vision_statement_section: storySchema,
  brand_story_section: storySchema,
  position_statement_section: storySchema,
  value_proposition_section: storySchema,
});
export type AboutContent = z.infer<typeof aboutContentSchema>;

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
  title: line,
  options: z.array(z.object({ id: z.int(), icon: z.enum(perkIcons), item: line })),
});
export type PerkList = z.infer<typeof optionsSchema>;

const affiliateBlockSchema = z.object({
  title: line,
  description: htmlSchema,
  file_url: mediaPathSchema,
  ...pictureField,
  file_alt: z._default(line, ""),
});

export const affiliateContentSchema = z.object({
  banner: affiliateBlockSchema,
  who_are_we: affiliateBlockSchema,
  perks: optionsSchema,
  payouts: optionsSchema,
  why_us: affiliateBlockSchema,
  how_to_apply: z.object({ title: line, description: htmlSchema, button_link: linkSchema, button_text: line }),
});
export type AffiliateContent = z.infer<typeof affiliateContentSchema>;

const contestBlockSchema = z.object({
  title: line,
  sub_title: z._default(line, ""),
  short_description: z._default(htmlSchema, ""),
  file_url: mediaPathSchema,
  ...pictureField,
  file_alt: z._default(line, ""),
  button_text: z._default(line, ""),
  button_link: z._default(linkSchema, ""),
});
export type ContestBlock = z.infer<typeof contestBlockSchema>;

export const contestContentSchema = z.object({
  photo_contest_header: contestBlockSchema,
  best_culture_photo: contestBlockSchema,
  best_sunset_or_sunrise_photo: contestBlockSchema,
  best_adventure_photo: contestBlockSchema,
  /** Categories beyond the three that the specification names, as an edition may have its own. */
  further_categories: z._default(z.array(contestBlockSchema).check(z.maxLength(12, "At most 12 categories")), []),
  photo_contest_join: contestBlockSchema,
});
export type ContestContent = z.infer<typeof contestContentSchema>;

export const findHomeContent = {
  method: "GET",
  url: "/api/home/cms",
  config: { access: "public", summary: "The texts, pictures and videos of the home page" },
  schema: { response: { 200: success(homeContentSchema) } },
} as const satisfies Endpoint;

export const findAboutContent = {
  method: "GET",
  url: "/api/about/cms",
  config: { access: "public", summary: "The sections of the page about the brand" },
  schema: { response: { 200: success(aboutContentSchema) } },
} as const satisfies Endpoint;

export const findAffiliateContent = {
  method: "GET",
  url: "/api/affiliate/cms",
  config: { access: "public", summary: "The sections of the affiliate programme's page" },
  schema: { response: { 200: success(affiliateContentSchema) } },
} as const satisfies Endpoint;

export const findContestContent = {
  method: "GET",
  url: "/api/contest/cms",
  config: { access: "public", summary: "The sections of the contest's landing page" },
  schema: { response: { 200: success(contestContentSchema) } },
} as const satisfies Endpoint;

export const testimonialSchema = z.object({
  id: z.int(),
  name: line,
  image: mediaPathSchema,
  ...pictureField,
  testimonial: htmlSchema,
});
export type Testimonial = z.infer<typeof testimonialSchema>;

/** What customers say, in the order in which it is shown. */
export const testimonialsSchema = z.object({ testimonials: z.array(testimonialSchema) });

export const listTestimonials = {
  method: "GET",
  url: "/api/testimonials",
  config: { access: "public", summary: "What customers say" },
  schema: { response: { 200: success(z.array(testimonialSchema)) } },
} as const satisfies Endpoint;

export const faqSchema = z.object({ id: z.int(), question: line, answer: htmlSchema });
export type Faq = z.infer<typeof faqSchema>;

/** Questions about the contest's awards, in the order in which they are shown. */
export const faqsSchema = z.object({ questions: z.array(faqSchema) });

export const listFaqs = {
  method: "GET",
  url: "/api/faq/all",
  config: { access: "public", summary: "Questions about the contest's awards, with their answers" },
  schema: { response: { 200: success(z.array(faqSchema)) } },
} as const satisfies Endpoint;

const staySchema = z.object({
  id: z.int(),
  image: mediaPathSchema,
  ...pictureField,
  image_alt: line,
  title: line,
  address: line,
  phone: line,
  /** Where 'Go to Site' leads; the home page without it, as specified. */
  link: linkSchema,
});
export type Stay = z.infer<typeof staySchema>;

/** The cards below the trip planner, in the order in which they are shown. */
export const staysSchema = z.object({ stays: z.array(staySchema) });

export const listStays = {
  method: "GET",
  url: "/api/stays",
  config: { access: "public", summary: "Places to stay, as the trip planner shows them" },
  schema: { response: { 200: success(z.array(staySchema)) } },
} as const satisfies Endpoint;

const menuLinkSchema = z.object({ text: line, link: linkSchema });

/** What the header and the footer's columns lead to; staff's own pages are added to them. */
export const menusSchema = z.object({
  header: z.array(menuLinkSchema).check(z.maxLength(12, "At most 12 links")),
  columns: z
    .array(z.object({ title: line, links: z.array(menuLinkSchema).check(z.maxLength(12, "At most 12 links")) }))
    .check(z.maxLength(3, "At most 3 columns")),
});
export type Menus = z.infer<typeof menusSchema>;

export const findMenus = {
  method: "GET",
  url: "/api/menus",
  config: { access: "public", summary: "What the header and the footer lead to" },
  schema: { response: { 200: success(menusSchema) } },
} as const satisfies Endpoint;
