import * as z from "zod/mini";
import { type Endpoint, success } from "./endpoint.ts";

/** The blocks of the home page that staff write (specification section 3, "Home CMS"). Media are relative paths. */
export const homeContentSchema = z.object({
  home_banner_section: z.object({
    background_image: z.string(),
    title: z.string(),
    sub_title: z.string(),
    button_text: z.string(),
  }),
  pre_order_banner: z.object({ file_url: z.string(), title: z.string() }),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

export const findHomeContent = {
  method: "GET",
  url: "/api/home/cms",
  config: { access: "public", summary: "The texts and pictures of the home page" },
  schema: { response: { 200: success(homeContentSchema) } },
} as const satisfies Endpoint;
