import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { screens } from "../screens.ts";

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
