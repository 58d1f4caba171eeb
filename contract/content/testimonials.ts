import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import type { ContentDocument } from "./document.ts";

export const testimonialSchema = z.object({
  id: z.int(),
  name: lineSchema,
  image: mediaPathSchema,
  ...pictureField,
  testimonial: htmlSchema,
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const listTestimonials = {
  method: "GET",
  url: "/api/testimonials",
  config: { access: "public", summary: "What customers say" },
  schema: { response: { 200: success(z.array(testimonialSchema)) } },
} as const satisfies Endpoint;

/** What customers say, in the order in which it is shown. */
const testimonialsSchema = z.object({ testimonials: z.array(testimonialSchema) });

export const testimonials = {
  title: "What customers say",
  where: "On the home page",
  what: "what customers say",
  schema: testimonialsSchema,
  path: "/",
  call: listTestimonials,
  answer: (value) => value.testimonials,
  initial: () => ({ testimonials: [] }),
  fields: {
    image: { label: "Portrait", media: "image", help: "Without one their initials are shown" },
    testimonial: { label: "What they say" },
  },
} as const satisfies ContentDocument<typeof testimonialsSchema>;
