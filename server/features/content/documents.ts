import {
  allPageMetadataSchema,
  type PageKey,
  type PageMetadata,
  pageKeys,
} from "@cairn/contract/content/page-metadata.ts";
import {
  aboutContentSchema,
  affiliateContentSchema,
  type ContestBlock,
  contestContentSchema,
  faqsSchema,
  homeContentSchema,
  menusSchema,
  type Story,
  staysSchema,
  testimonialsSchema,
} from "@cairn/contract/content/public.ts";
import { footerMessages, menuMessages } from "@cairn/contract/platform/messages.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Document } from "../settings/documents.ts";

export const home: Document<typeof homeContentSchema> = {
  name: "home",
  schema: homeContentSchema,
  tag: tags.content,
  initial: {
    home_banner_section: { background_image: "", title: "Cairn", sub_title: "", button_text: "Shop" },
    pre_order_banner: { file_url: "", title: "" },
    home_video_section: [],
    home_earn_rewards: { title: "", short_description: "", background_image: "", background_alt: "" },
  },
};

const story = (title: string): Story => ({ title, short_description: "", file_url: "", file_alt: "", type: "image" });

export const about: Document<typeof aboutContentSchema> = {
  name: "about",
  schema: aboutContentSchema,
  tag: tags.content,
  initial: {
    our_mission_section: { title: "About Us", file_url: "", file_alt: "" },
    core_value_section: { file_url: "", file_alt: "" },
    our_mission_statement_section: story("Mission"),
    our_vision_statement_section: story("Vision"),
    brand_story_section: story("Our story"),
    position_statement_section: story("What we stand for"),
    value_proposition_section: story("What you get"),
  },
};

const block = { title: "", description: "", file_url: "", file_alt: "" };

export const affiliate: Document<typeof affiliateContentSchema> = {
  name: "affiliate",
  schema: affiliateContentSchema,
  tag: tags.content,
  initial: {
    banner: { ...block, title: "Become an Affiliate" },
    who_are_we: block,
    perks: { title: "", options: [] },
    payouts: { title: "", options: [] },
    why_us: block,
    how_to_apply: { title: "", description: "", button_link: "", button_text: "" },
  },
};

const contestBlock = (title: string): ContestBlock => ({
  title,
  sub_title: "",
  short_description: "",
  file_url: "",
  file_alt: "",
  button_text: "",
  button_link: "",
});

export const contest: Document<typeof contestContentSchema> = {
  name: "contest",
  schema: contestContentSchema,
  tag: tags.content,
  initial: {
    photo_contest_header: contestBlock("Contest & Reward"),
    best_culture_photo: contestBlock("Best culture photo"),
    best_sunset_or_sunrise_photo: contestBlock("Best sunrise or sunset photo"),
    best_adventure_photo: contestBlock("Best adventure photo"),
    further_categories: [],
    photo_contest_join: contestBlock("Join the contest"),
  },
};

export const testimonials: Document<typeof testimonialsSchema> = {
  name: "testimonials",
  schema: testimonialsSchema,
  tag: tags.testimonials,
  initial: { testimonials: [] },
};

export const faqs: Document<typeof faqsSchema> = {
  name: "faqs",
  schema: faqsSchema,
  tag: tags.faqs,
  initial: { questions: [] },
};

export const stays: Document<typeof staysSchema> = {
  name: "stays",
  schema: staysSchema,
  tag: tags.content,
  initial: { stays: [] },
};

const linksTo = (...links: readonly (readonly [text: string, link: string])[]) =>
  links.map(([text, link]) => ({ text, link }));

/** The specification's menus, in its words and order (section 2, "Header and footer"), until staff write their own. */
export const menus: Document<typeof menusSchema> = {
  name: "menus",
  schema: menusSchema,
  tag: tags.settings,
  get initial() {
    const { home, about, contest, shop, blog, affiliate, gallery, contact } = menuMessages;
    const { discover, company, trip } = footerMessages;
    return {
      header: linksTo(
        [home, "/"],
        [about, "/about-us"],
        [contest, "/contest"],
        [shop, "/shop"],
        [blog, "/blogs"],
        [affiliate, "/affiliate"],
        [gallery, "/photo-gallery"],
        [contact, "/contact-us"],
      ),
      columns: [
        {
          title: discover,
          links: linksTo(
            [home, "/home"],
            [shop, "/shop"],
            [gallery, "/photo-gallery"],
            [blog, "/blogs"],
            [trip, "/plan-your-trip"],
          ),
        },
        {
          title: company,
          links: linksTo(
            [about, "/about-us"],
            [contest, "/contest"],
            [affiliate, "/affiliate"],
            [contact, "/contact-us"],
          ),
        },
      ],
    };
  },
};

const unwritten: PageMetadata = { meta_title: "", meta_description: "", meta_keywords: "", meta_author: "" };

/** Metadata of screens; empty texts where staff have written none, so that the screen uses its own. */
export const pageMetadata: Document<typeof allPageMetadataSchema> = {
  name: "page-metadata",
  schema: allPageMetadataSchema,
  tag: tags.pageMetadata,
  initial: Object.fromEntries(pageKeys.map((key) => [key, unwritten])) as Record<PageKey, PageMetadata>,
};
