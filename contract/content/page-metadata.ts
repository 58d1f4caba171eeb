import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { screens } from "../screens.ts";
import type { ContentDocument } from "./document.ts";

type Described = Extract<(typeof screens)[number], { readonly metadata: string }>;
export type PageKey = Described["metadata"];

/** The screens whose title and description staff write. */
export const describedScreens = screens.filter((screen): screen is Described => "metadata" in screen);
export const pageKeys: readonly PageKey[] = describedScreens.map(({ metadata }) => metadata);

const line = (longest: number) => z.string().check(z.maxLength(longest, `At most ${longest} characters`));

export const pageMetadataSchema = z.object({
  meta_title: line(120),
  meta_description: line(320),
  meta_keywords: line(300),
  meta_author: line(120),
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

export const findPageMetadata = {
  method: "GET",
  url: "/api/seo/page/content",
  config: { access: "public", summary: "What search engines and link previews are told of one page" },
  schema: {
    querystring: z.object({ page: z.enum(pageKeys, "There is no page of that key") }),
    response: { 200: success(pageMetadataSchema) },
  },
} as const satisfies Endpoint;

/** A value for each page that has metadata. */
/* @__NO_SIDE_EFFECTS__ */
const everyPage = <Value>(value: Value) =>
  Object.fromEntries(pageKeys.map((key) => [key, value])) as Record<PageKey, Value>;

/** The metadata of every such page. */
const allPageMetadataSchema = z.object(everyPage(pageMetadataSchema));

/** Metadata of screens; empty texts where staff have written none, so that the screen uses its own. */
export const pageMetadata = {
  title: "Search engines and shared links",
  where: "Titles and descriptions of the pages",
  what: "what search engines and shared links say of the pages",
  schema: allPageMetadataSchema,
  path: "/",
  call: findPageMetadata,
  answer: (value, { page }) => value[page as PageKey], // The call lets no other page through.
  initial: () => everyPage<PageMetadata>({ meta_title: "", meta_description: "", meta_keywords: "", meta_author: "" }),
  fields: {},
} as const satisfies ContentDocument<typeof allPageMetadataSchema>;
