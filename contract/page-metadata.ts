import * as z from "zod/mini";
import { type Endpoint, success } from "./endpoint.ts";

/** The pages whose title and description staff write: by the specification's keys (section 7), and three of our own. */
export const pageKeys = [
  "about_us",
  "blog",
  "cart",
  "contest_reward",
  "contest_content_upload",
  "photo_gallery",
  "shop",
  "home",
  "login",
  "register",
  "checkout",
  "contact",
  "affiliate_program",
  "trip_planner",
  "community",
  "contest_winners",
] as const;
export type PageKey = (typeof pageKeys)[number];

const line = (longest: number) => z.string().check(z.maxLength(longest, `At most ${longest} characters`));

export const pageMetadataSchema = z.object({
  meta_title: line(120),
  meta_description: line(320),
  meta_keywords: line(300),
  meta_author: line(120),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

/** The metadata of every such page. */
export const allPageMetadataSchema = z.object(
  Object.fromEntries(pageKeys.map((key) => [key, pageMetadataSchema])) as Record<PageKey, typeof pageMetadataSchema>,
);

export const findPageMetadata = {
  method: "GET",
  url: "/api/seo/page/content",
  config: { access: "public", summary: "What search engines and link previews are told of one page" },
  schema: {
    querystring: z.object({ page: z.enum(pageKeys, "There is no page of that key") }),
    response: { 200: success(pageMetadataSchema) },
  },
} as const satisfies Endpoint;
