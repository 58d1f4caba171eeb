import {
  type AboutContent,
  type AffiliateContent,
  aboutContentSchema,
  affiliateContentSchema,
  type ContestBlock,
  type ContestContent,
  contestContentSchema,
  type HomeContent,
  homeContentSchema,
  type Story,
} from "@cairn/contract/content.ts";
import type * as z from "zod/mini";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { withPictures } from "../../platform/media/blurs.ts";
import { type Document, readDocument, writeDocument } from "../settings/documents.ts";

const home: Document<typeof homeContentSchema> = {
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

const about: Document<typeof aboutContentSchema> = {
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

const affiliate: Document<typeof affiliateContentSchema> = {
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

const contest: Document<typeof contestContentSchema> = {
  name: "contest",
  schema: contestContentSchema,
  tag: tags.content,
  initial: {
    photo_contest_header: contestBlock("Contest & Reward"),
    best_culture_photo: contestBlock("Best culture photo"),
    best_sunset_or_sunrise_photo: contestBlock("Best sunrise or sunset photo"),
    best_adventure_photo: contestBlock("Best adventure photo"),
    photo_contest_join: contestBlock("Join the contest"),
  },
};

/** A document with its pictures, as pages show it. */
const shown = <Schema extends z.core.$ZodType<object>>(document: Document<Schema>) =>
  remembered([document.tag, tags.pictures], async (db) => withPictures(db, await readDocument(db, document)));

export const findHome = shown(home);
export const saveHome = (tx: Transaction, value: HomeContent) => writeDocument(tx, home, value);
export const findAbout = shown(about);
export const saveAbout = (tx: Transaction, value: AboutContent) => writeDocument(tx, about, value);
export const findAffiliate = shown(affiliate);
export const saveAffiliate = (tx: Transaction, value: AffiliateContent) => writeDocument(tx, affiliate, value);
export const findContest = shown(contest);
export const saveContest = (tx: Transaction, value: ContestContent) => writeDocument(tx, contest, value);
