import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { mediaPathSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import { buttonTextHints, type ContentDocument, pictureAltHints, pictureHints } from "./document.ts";

const homeVideoSchema = z.object({
  id: z.int(),
  background_image: mediaPathSchema,
  ...pictureField,
  title: lineSchema,
  short_description: lineSchema,
  file_url: mediaPathSchema,
});
export type HomeVideo = z.infer<typeof homeVideoSchema>;

const earnRewardsSchema = z.object({
  title: lineSchema,
  short_description: lineSchema,
  background_image: mediaPathSchema,
  ...pictureField,
  background_alt: z._default(lineSchema, ""),
});
export type EarnRewards = z.infer<typeof earnRewardsSchema>;

/** The home page, block by block (specification section 3). */
const homeContentSchema = z.object({
  home_banner_section: z.object({
    background_image: mediaPathSchema,
    ...pictureField,
    title: lineSchema,
    sub_title: lineSchema,
    button_text: lineSchema,
  }),
  pre_order_banner: z.object({ file_url: mediaPathSchema, ...pictureField, title: lineSchema }),
  home_video_section: z.array(homeVideoSchema),
  home_earn_rewards: earnRewardsSchema,
});
export type HomeContent = z.infer<typeof homeContentSchema>;

export const findHomeContent = {
  method: "GET",
  url: "/api/home/cms",
  config: { access: "public", summary: "The texts, pictures and videos of the home page" },
  schema: { response: { 200: success(homeContentSchema) } },
} as const satisfies Endpoint;

export const home = {
  title: "Home page",
  where: "The first page of the site",
  what: "what the home page shows",
  schema: homeContentSchema,
  path: "/",
  call: findHomeContent,
  initial: () => ({
    home_banner_section: { background_image: "", title: "Cairn", sub_title: "", button_text: "Shop" },
    pre_order_banner: { file_url: "", title: "" },
    home_video_section: [],
    home_earn_rewards: { title: "", short_description: "", background_image: "", background_alt: "" },
  }),
  fields: {
    button_text: buttonTextHints,
    background_image: pictureHints,
    background_alt: pictureAltHints,
    home_banner_section: { label: "The top of the page" },
    pre_order_banner: { label: "Pre-order banner" },
    "pre_order_banner.file_url": pictureHints,
    home_video_section: { label: "Films" },
    file_url: { label: "Film", media: "video" },
    home_earn_rewards: { label: "Earn rewards" },
  },
} as const satisfies ContentDocument<typeof homeContentSchema>;
