import { contentCalls } from "../publishing/staff.ts";
import { allPageMetadataSchema } from "./page-metadata.ts";
import * as content from "./public.ts";

const permission = "content.manage";

/** The calls of what staff write for the pages of the site, by the names of the documents. */
export const contents = {
  home: contentCalls("home", content.homeContentSchema.shape, { permission, what: "what the home page shows" }),
  about: contentCalls("about", content.aboutContentSchema.shape, { permission, what: "the page about the brand" }),
  affiliate: contentCalls("affiliate", content.affiliateContentSchema.shape, {
    permission,
    what: "the page of the affiliate programme",
  }),
  contest: contentCalls("contest", content.contestContentSchema.shape, {
    permission,
    what: "the contest's landing page",
  }),
  testimonials: contentCalls("testimonials", content.testimonialsSchema.shape, {
    permission,
    what: "what customers say",
  }),
  faqs: contentCalls("faqs", content.faqsSchema.shape, { permission, what: "questions about the awards" }),
  stays: contentCalls("stays", content.staysSchema.shape, { permission, what: "the trip planner's places to stay" }),
  menus: contentCalls("menus", content.menusSchema.shape, { permission, what: "the menus of header and footer" }),
  "page-metadata": contentCalls("page-metadata", allPageMetadataSchema.shape, {
    permission,
    what: "what search engines and shared links say of the pages",
  }),
} as const;
