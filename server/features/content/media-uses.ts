import { tags } from "../../platform/cache/tags.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { faqs, testimonials } from "./tables.ts";

const testimonial = {
  table: testimonials,
  resource: "testimonials",
  id: testimonials.id,
  label: testimonials.name,
  tagsOf: () => [tags.testimonials],
};

/** The portraits beside testimonials, and the pictures in their words and in answers. */
export const contentMedia: readonly MediaUse[] = [
  { ...testimonial, column: testimonials.imageKey, holds: "key" },
  { ...testimonial, column: testimonials.testimonialHtml, holds: "addresses" },
  {
    table: faqs,
    resource: "faqs",
    id: faqs.id,
    label: faqs.question,
    column: faqs.answerHtml,
    holds: "addresses",
    tagsOf: () => [tags.faqs],
  },
];
