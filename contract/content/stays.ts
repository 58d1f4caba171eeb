import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { linkSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import { type ContentDocument, pictureAltHints, pictureHints } from "./document.ts";

const staySchema = z.object({
  id: z.int(),
  image: mediaPathSchema,
  ...pictureField,
  image_alt: lineSchema,
  title: lineSchema,
  address: lineSchema,
  phone: lineSchema,
  /** Where 'Go to Site' leads; the home page without it, as specified. */
  link: linkSchema,
});
export type Stay = z.infer<typeof staySchema>;

export const listStays = {
  method: "GET",
  url: "/api/stays",
  config: { access: "public", summary: "Places to stay, as the trip planner shows them" },
  schema: { response: { 200: success(z.array(staySchema)) } },
} as const satisfies Endpoint;

/** The cards below the trip planner, in the order in which they are shown. */
const staysSchema = z.object({ stays: z.array(staySchema) });

export const stays = {
  title: "Places to stay",
  where: "Below the trip planner",
  what: "the trip planner's places to stay",
  schema: staysSchema,
  path: "/plan-your-trip",
  call: listStays,
  answer: (value) => value.stays,
  initial: () => ({ stays: [] }),
  fields: {
    image: pictureHints,
    image_alt: pictureAltHints,
    link: { label: "Where 'Go to Site' leads", help: "Empty for the home page" },
  },
} as const satisfies ContentDocument<typeof staysSchema>;
