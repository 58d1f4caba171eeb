import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, linkSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import { buttonLinkHints, buttonTextHints, type ContentDocument, pictureAltHints, pictureHints } from "./document.ts";

const contestBlockSchema = z.object({
  title: lineSchema,
  sub_title: z._default(lineSchema, ""),
  short_description: z._default(htmlSchema, ""),
  file_url: mediaPathSchema,
  ...pictureField,
  file_alt: z._default(lineSchema, ""),
  button_text: z._default(lineSchema, ""),
  button_link: z._default(linkSchema, ""),
});
export type ContestBlock = z.infer<typeof contestBlockSchema>;

/** The contest's landing page, block by block (specification section 3). */
export const contestContentSchema = z.object({
  photo_contest_header: contestBlockSchema,
  best_culture_photo: contestBlockSchema,
  best_sunset_or_sunrise_photo: contestBlockSchema,
  best_adventure_photo: contestBlockSchema,
  /** Categories beyond the three that the specification names, as an edition may have its own. */
  further_categories: z._default(z.array(contestBlockSchema).check(z.maxLength(12, "At most 12 categories")), []),
  photo_contest_join: contestBlockSchema,
});
export type ContestContent = z.infer<typeof contestContentSchema>;

export const findContestContent = {
  method: "GET",
  url: "/api/contest/cms",
  config: { access: "public", summary: "The sections of the contest's landing page" },
  schema: { response: { 200: success(contestContentSchema) } },
} as const satisfies Endpoint;

const blankBlock = (title: string): ContestBlock => ({
  title,
  sub_title: "",
  short_description: "",
  file_url: "",
  file_alt: "",
  button_text: "",
  button_link: "",
});

const shownWithTitle = { help: "Without a title this category is not shown" };

export const contest = {
  title: "Contest page",
  where: "Where the contest begins",
  what: "the contest's landing page",
  schema: contestContentSchema,
  path: "/contest",
  call: findContestContent,
  initial: () => ({
    photo_contest_header: blankBlock("Contest & Reward"),
    best_culture_photo: blankBlock("Best culture photo"),
    best_sunset_or_sunrise_photo: blankBlock("Best sunrise or sunset photo"),
    best_adventure_photo: blankBlock("Best adventure photo"),
    further_categories: [],
    photo_contest_join: blankBlock("Join the contest"),
  }),
  fields: {
    button_text: buttonTextHints,
    button_link: buttonLinkHints,
    file_url: pictureHints,
    file_alt: pictureAltHints,
    short_description: { label: "Text" },
    photo_contest_header: { label: "The top of the page" },
    "best_culture_photo.title": shownWithTitle,
    "best_sunset_or_sunrise_photo.title": shownWithTitle,
    "best_adventure_photo.title": shownWithTitle,
    further_categories: { label: "Further categories" },
    "further_categories.title": shownWithTitle,
    photo_contest_join: { label: "Invitation at the end" },
  },
} as const satisfies ContentDocument<typeof contestContentSchema>;
