import { tags } from "../../platform/cache/tags.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { testimonials } from "./tables.ts";

/** The portraits beside testimonials. */
export const contentMedia: readonly MediaUse[] = [
  {
    table: testimonials,
    column: testimonials.imageKey,
    holds: "key",
    resource: "testimonials",
    id: testimonials.id,
    label: testimonials.name,
    tagsOf: () => [tags.testimonials],
  },
];
