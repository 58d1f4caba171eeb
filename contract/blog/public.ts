import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, pageQuerySchema, success } from "../platform/endpoint.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { slugOrIdSchema } from "../platform/text.ts";

/** How much of a post its cards show, in characters of text (specification section 9). */
export const excerptLengths = { list: 400, homeTitle: 45, home: 130 } as const;

export const postSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: htmlSchema,
  image: mediaPathSchema,
  ...pictureField,
  image_alt: z.string(),
  /** One sentence for search engines; the post's first words when it is empty. */
  summary: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  reading_minutes: z.int(),
});
export type Post = z.infer<typeof postSchema>;

/** The list that the blog's pager follows: its envelope holds the page's figures beside the posts (decisions). */
const postPageSchema = z.object({
  success: z.literal(true),
  data: z.array(postSchema),
  total: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  last_page: z.int(),
});

export const listPosts = {
  method: "GET",
  url: "/api/blogs/all",
  config: { access: "public", summary: "One page of the blog, newest first" },
  schema: { querystring: pageQuerySchema, response: { 200: postPageSchema } },
} as const satisfies Endpoint;

export const listLatestPosts = {
  method: "GET",
  url: "/api/blog/latest",
  config: { access: "public", summary: "The newest posts" },
  schema: { response: { 200: success(z.array(postSchema)) } },
} as const satisfies Endpoint;

export const findPost = {
  method: "GET",
  url: "/api/blog/single/:slug",
  config: { access: "public", summary: "One post by its slug, present or former" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(postSchema) } },
} as const satisfies Endpoint;

export const listRelatedPosts = {
  method: "GET",
  url: "/api/blog/related/:slug",
  config: { access: "public", summary: "What to read after a post: what shares its tags first, then the newest" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(z.array(postSchema)) } },
} as const satisfies Endpoint;

const wordsPerMinute = 220;

/** How long a text takes to read, in whole minutes and at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
}
