import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { lineSchema } from "../platform/text.ts";
import { type ContentDocument, pictureAltHints, pictureHints, pictureOrFilmHints } from "./document.ts";

/** A block with a picture or a looping video beside its words. */
const storySchema = z.object({
  title: lineSchema,
  short_description: htmlSchema,
  file_url: mediaPathSchema,
  ...pictureField,
  /** What the picture shows, in words. */
  file_alt: z._default(lineSchema, ""),
  type: z.enum(["image", "video"]),
});
export type Story = z.infer<typeof storySchema>;

/** The page about the brand, section by section (specification section 3). */
export const aboutContentSchema = z.object({
  our_mission_section: z.object({
    title: lineSchema,
    file_url: mediaPathSchema,
    ...pictureField,
    file_alt: z._default(lineSchema, ""),
  }),
  core_value_section: z.object({ file_url: mediaPathSchema, file_alt: z._default(lineSchema, "") }),
  our_mission_statement_section: storySchema,
  our_vision_statement_section: storySchema,
  brand_story_section: storySchema,
  position_statement_section: storySchema,
  value_proposition_section: storySchema,
});
export type AboutContent = z.infer<typeof aboutContentSchema>;

export const findAboutContent = {
  method: "GET",
  url: "/api/about/cms",
  config: { access: "public", summary: "The sections of the page about the brand" },
  schema: { response: { 200: success(aboutContentSchema) } },
} as const satisfies Endpoint;

const blankStory = (title: string): Story => ({
  title,
  short_description: "",
  file_url: "",
  file_alt: "",
  type: "image",
});

export const about = {
  title: "About us",
  where: "The page about the brand",
  what: "the page about the brand",
  schema: aboutContentSchema,
  path: "/about-us",
  call: findAboutContent,
  initial: () => ({
    our_mission_section: { title: "About Us", file_url: "", file_alt: "" },
    core_value_section: { file_url: "", file_alt: "" },
    our_mission_statement_section: blankStory("Mission"),
    our_vision_statement_section: blankStory("Vision"),
    brand_story_section: blankStory("Our story"),
    position_statement_section: blankStory("What we stand for"),
    value_proposition_section: blankStory("What you get"),
  }),
  fields: {
    file_url: pictureOrFilmHints,
    file_alt: pictureAltHints,
    short_description: { label: "Text" },
    type: { label: "It is" },
    our_mission_section: { label: "The top of the page" },
    "our_mission_section.file_url": pictureHints,
    core_value_section: { label: "Core values" },
    "core_value_section.file_url": { label: "Film", media: "video" },
  },
} as const satisfies ContentDocument<typeof aboutContentSchema>;
