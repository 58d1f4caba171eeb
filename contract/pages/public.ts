import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema } from "../platform/rich-text.ts";
import { slugOrIdSchema } from "../platform/text.ts";

/** Which menu leads to a page that staff wrote. */
export const menuPlaces = ["footer", "header", "none"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/** A page that staff wrote, at `/{page_slug}`. */
export const dynamicPageSchema = z.object({
  page_title: z.string(),
  page_slug: z.string(),
  page_content: htmlSchema,
  /** One sentence for search engines; the page's first words when it is empty. */
  summary: z.string(),
  /** Its title for search engines; the page's own when it is empty. */
  meta_title: z.string(),
  menu_place: z.enum(menuPlaces),
  updated_at: z.iso.datetime(),
});
export type DynamicPage = z.infer<typeof dynamicPageSchema>;

/** A page as menus and the sitemap name it. */
export const pageLinkSchema = z.pick(dynamicPageSchema, {
  page_title: true,
  page_slug: true,
  menu_place: true,
  updated_at: true,
});
export type PageLink = z.infer<typeof pageLinkSchema>;

export const listDynamicPages = {
  method: "GET",
  url: "/api/dynamic-pages",
  config: { access: "public", summary: "The pages that staff wrote, as the footer links them" },
  schema: { response: { 200: success(z.array(pageLinkSchema)) } },
} as const satisfies Endpoint;

export const findDynamicPage = {
  method: "GET",
  url: "/api/dynamic-pages/single/:slug",
  config: { access: "public", summary: "One page that staff wrote, by its slug, present or former" },
  schema: { params: z.object({ slug: slugOrIdSchema }), response: { 200: success(dynamicPageSchema) } },
} as const satisfies Endpoint;
