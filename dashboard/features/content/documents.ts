import type { contents } from "@cairn/contract/content/staff.ts";
import type { Fields } from "../../ui/fields.ts";

interface ContentDocument {
  readonly title: string;
  /** Where visitors find it, in words. */
  readonly where: string;
  readonly fields: Fields;
}

const alt = { label: "What the picture shows", help: "For people who cannot see it" };
const picture = { label: "Picture", media: "image" } as const;
const pictureOrFilm = { label: "Picture or film", kindIn: "type" };
const button = { button_text: { label: "Words on the button" }, button_link: { label: "Where the button leads" } };
const shownWithTitle = { help: "Without a title this category is not shown" };
const stories = {
  file_url: pictureOrFilm,
  file_alt: alt,
  short_description: { label: "Text" },
  type: { label: "It is" },
};

/** The documents of the site's pages, as staff find them. */
export const contentDocuments: Readonly<Record<keyof typeof contents, ContentDocument>> = {
  home: {
    title: "Home page",
    where: "The first page of the site",
    fields: {
      ...button,
      background_image: picture,
      background_alt: alt,
      home_banner_section: { label: "The top of the page" },
      pre_order_banner: { label: "Pre-order banner" },
      "pre_order_banner.file_url": picture,
      home_video_section: { label: "Films" },
      file_url: { label: "Film", media: "video" },
      home_earn_rewards: { label: "Earn rewards" },
    },
  },
  about: {
    title: "About us",
    where: "The page about the brand",
    fields: {
      ...stories,
      our_mission_section: { label: "The top of the page" },
      "our_mission_section.file_url": picture,
      core_value_section: { label: "Core values" },
      "core_value_section.file_url": { label: "Film", media: "video" },
    },
  },
  affiliate: {
    title: "Affiliate programme",
    where: "The page for affiliates",
    fields: { ...button, file_url: picture, file_alt: alt, description: { label: "Text" }, item: { label: "Words" } },
  },
  contest: {
    title: "Contest page",
    where: "Where the contest begins",
    fields: {
      ...button,
      ...stories,
      file_url: picture,
      photo_contest_header: { label: "The top of the page" },
      "best_culture_photo.title": shownWithTitle,
      "best_sunset_or_sunrise_photo.title": shownWithTitle,
      "best_adventure_photo.title": shownWithTitle,
      further_categories: { label: "Further categories" },
      "further_categories.title": shownWithTitle,
      photo_contest_join: { label: "Invitation at the end" },
    },
  },
  testimonials: {
    title: "What customers say",
    where: "On the home page",
    fields: {
      image: { label: "Portrait", media: "image", help: "Without one their initials are shown" },
      testimonial: { label: "What they say" },
    },
  },
  faqs: { title: "Questions about the awards", where: "On the contest page", fields: {} },
  stays: {
    title: "Places to stay",
    where: "Below the trip planner",
    fields: {
      image: picture,
      image_alt: alt,
      link: { label: "Where 'Go to Site' leads", help: "Empty for the home page" },
    },
  },
  menus: {
    title: "Menus of header and footer",
    where: "On every page",
    fields: { header: { label: "Header" }, columns: { label: "Columns of the footer" }, link: { label: "Leads to" } },
  },
  "page-metadata": {
    title: "Search engines and shared links",
    where: "Titles and descriptions of the pages",
    fields: {},
  },
};

export type ContentName = keyof typeof contents;

/** The names of the documents, in the order in which they are listed. */
export const contentNames = Object.keys(contentDocuments) as ContentName[]; // Its own names.
