import * as z from "zod/mini";
import { slugSchema } from "../catalogue/staff-product-fields.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { idSchema, optionalText, pathIdSchema, requiredText } from "../platform/text.ts";
import { instantSchema } from "../platform/times.ts";
import { publicationFields, publicationRecord, publicationStates } from "../publishing/staff.ts";
import { staffPostMessages as messages } from "./staff-messages.ts";

const access = { staff: "content.manage" } as const;
const params = z.object({ id: pathIdSchema });
const instant = instantSchema("A date and a time");

/** What a post says; it appears as `published_at` once it is published, and not before that moment. */
export const postFields = {
  title: requiredText(messages.titleRequired, 200),
  slug: slugSchema,
  description: htmlSchema,
  image: mediaPathSchema,
  image_alt: optionalText(300),
  summary: optionalText(320),
  author: requiredText(messages.authorRequired, 120),
  tags: z.array(requiredText(messages.tagRequired, 40)).check(z.maxLength(12, "At most 12 tags")),
  /** The moment of its first publication without one. */
  published_at: z.nullable(instant),
  /** Products of which it speaks, in the order in which they are shown. */
  product_ids: z.array(idSchema).check(z.maxLength(12, "At most 12 products")),
} as const;
export const postContentSchema = z.object(postFields);
export type PostContent = z.infer<typeof postContentSchema>;

const staffPostSchema = z.object({ id: z.int(), ...postFields, ...publicationRecord });
export type StaffPost = z.infer<typeof staffPostSchema>;

export const postRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  image: mediaPathSchema,
  author: z.string(),
  tags: z.array(z.string()),
  published_at: z.nullable(instant),
  publication: z.enum(publicationStates),
  publish_at: z.nullable(instant),
  is_public: z.boolean(),
  reading_minutes: z.int(),
});
export type PostRow = z.infer<typeof postRowSchema>;

export const listStaffPosts = {
  method: "GET",
  url: "/api/admin/posts",
  config: { access, summary: "Posts of the blog, public or not" },
  schema: {
    querystring: listQuery(["published_at", "title"], {
      public: z.optional(z.enum(["true", "false"])),
      tag: z._default(optionalText(40), ""),
    }),
    response: { 200: success(pageOf(postRowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffPost = {
  method: "GET",
  url: "/api/admin/posts/:id",
  config: { access, summary: "One post as it is edited" },
  schema: { params, response: { 200: success(staffPostSchema) } },
} as const satisfies Endpoint;

export const createPost = {
  method: "POST",
  url: "/api/admin/posts",
  config: { access, summary: "Writes a post" },
  schema: {
    body: z.object({ ...postFields, ...publicationFields }),
    response: { 201: success(staffPostSchema) },
  },
} as const satisfies Endpoint;

export const updatePost = {
  method: "PUT",
  url: "/api/admin/posts/:id",
  config: { access, summary: "Changes a post" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...postFields, ...publicationFields }),
    response: { 200: success(staffPostSchema) },
  },
} as const satisfies Endpoint;

export const deletePost = {
  method: "DELETE",
  url: "/api/admin/posts/:id",
  config: { access, summary: "Deletes a post with its history" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
