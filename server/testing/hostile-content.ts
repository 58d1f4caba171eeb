import { readFile } from "node:fs/promises";
import { pageKeys } from "@cairn/contract/content/page-metadata.ts";
import { socialMedia } from "@cairn/contract/settings/public.ts";
import { sql } from "drizzle-orm";
import { customers } from "../features/accounts/tables.ts";
import { posts } from "../features/blog/tables.ts";
import { productFilms } from "../features/catalogue/films/tables.ts";
import { productImages, products, variants } from "../features/catalogue/tables.ts";
import { members } from "../features/community/tables.ts";
import { campaigns, coupons } from "../features/coupons/tables.ts";
import { pages } from "../features/pages/tables.ts";
import { questions } from "../features/questions/tables.ts";
import { settings } from "../features/settings/tables.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { lockedPassword } from "../platform/passwords.ts";
import { loadViews } from "../platform/views/views.ts";
import { hostileAddresses, hostileHtml, hostileText } from "./hostile.ts";
import { type TestShop, testShop } from "./shop.ts";

/** What stands in the fields of each kind, one after another. */
export interface Texts {
  readonly html: readonly string[];
  readonly plain: readonly string[];
  readonly addresses: readonly string[];
}

export const hostile: Texts = { html: hostileHtml, plain: hostileText, addresses: hostileAddresses };
export const harmless: Texts = {
  html: hostileHtml.map(() => "<p>Prose.</p>"),
  plain: hostileText.map(() => "Words"),
  addresses: hostileAddresses.map(() => ""),
};

const key = "brand/og-card.jpg";
const picture = `/media/${key}`;
const film = "videos/tent-stars.mp4";
const lead = "Rain ";

/** Every page that shows it, of a shop with as many texts. */
export function pathsOf({ html, plain }: Texts) {
  return {
    shared: ["/", "/about-us", "/contest", "/affiliate", "/contact-us", "/shop", "/community", "/plan-your-trip"],
    blogPages: Array.from({ length: Math.ceil(html.length / 6) }, (_, index) => `/blogs?page=${index + 1}`),
    posts: html.map((_, index) => `/blogs/post-${index}`),
    products: plain.map((_, index) => `/products/product-${index}`),
    pages: plain.map((_, index) => `/page-${index}`),
    members: plain.map((_, index) => `/members/member-${index}`),
  };
}

/** Enough of them to meet every text, in one field or another. */
export function somePaths(): string[] {
  const { shared, ...others } = pathsOf(hostile);
  const some = Object.values(others).flatMap((paths) => paths.filter((_, index) => index % 16 === 0));
  return [...shared, ...some];
}

/** A shop with its real pages that shows such texts. */
export async function openShopWith(texts: Texts): Promise<TestShop> {
  const opened = await testShop({ views: await loadViews() });
  await storeUnchecked(opened, texts);
  return opened;
}

/**
 * Fills every field of the content with such texts, past all that checks them: as if they had been stored before
 * there were checks.
 */
async function storeUnchecked({ db, platform }: TestShop, { html, plain, addresses }: Texts): Promise<void> {
  for (const each of [key, film])
    await platform.media.put(each, await readFile(new URL(`../demo/media/${each}`, import.meta.url)));
  const from = (texts: readonly string[], index: number) => texts[index % texts.length] ?? "";
  const turn = { html: 0, plain: 0, address: 0 };
  // Several at once, each in a paragraph of its own.
  const rich = () => {
    const texts = Array.from({ length: 6 }, () => from(html, turn.html++));
    return texts.map((text) => `<p>Prose.</p>${text}`).join("");
  };
  const line = () => from(plain, turn.plain++).slice(0, 300);
  const address = () => from(addresses, turn.address++);

  await db.insert(posts).values(
    html.map((text, index) => ({
      slug: `post-${index}`,
      title: from(plain, index),
      // So long that excerpts end somewhere within it.
      description: `<p>${lead.repeat(index % 81)}</p>${text}`,
      image_key: key,
      image_alt: from(plain, index + 1),
      summary: from(plain, index + 2),
      author: from(plain, index + 3),
      tags: [from(plain, index + 4), from(plain, index + 5)],
      published_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    })),
  );
  for (const [index, text] of plain.entries()) {
    await db.insert(pages).values({
      slug: `page-${index}`,
      title: text,
      content: rich(),
      summary: text,
      is_published: true,
    });
    const product = await insertOne(db, products, {
      slug: `product-${index}`,
      name: text,
      description: html.filter((_, position) => position % plain.length === index).join("<p>Prose.</p>"),
      ability: index % 2 ? "production" : "available",
      position: index,
      is_published: true,
    });
    const customer = await insertOne(db, customers, {
      name: text,
      email: `walker-${index}@example.test`,
      password_hash: lockedPassword,
    });
    if (!product || !customer) throw new Error("nothing was stored");
    await db.insert(productImages).values({ product_id: product.id, media_key: key, alt: text, position: 0 });
    await db.insert(productFilms).values({ product_id: product.id, media_key: film, alt: text, place: 0 });
    await db.insert(questions).values({
      ...{ product_id: product.id, asker: text, words: text, answer: text, state: "answered" },
      ...{ decided_at: sql`now()`, answered_at: sql`now()` },
    });
    await db
      .insert(variants)
      .values({ product_id: product.id, sku: `sku-${index}`, price_pence: 100, is_default: true });
    await db.insert(members).values({
      customer_id: customer.id,
      name: `member-${index}`,
      bio: text,
      home_place: text,
      links: [...addresses],
      interests: [],
    });
  }
  const coupon = await insertOne(db, coupons, { code: "TRAIL10", percent: 10 });
  await db.insert(campaigns).values({ coupon_id: coupon.id, title: line(), description: line(), is_running: true });

  const block = () => ({ title: line(), description: rich(), file_url: picture, file_alt: line() });
  const story = () => ({
    title: line(),
    short_description: rich(),
    file_url: picture,
    file_alt: line(),
    type: "image",
  });
  const contestBlock = () => ({
    title: line(),
    sub_title: line(),
    short_description: rich(),
    file_url: picture,
    file_alt: line(),
    button_text: "Press",
    button_link: address(),
  });
  const options = () => ({
    title: line(),
    options: plain.map((_, id) => ({ id, icon: "heart", item: line() })),
  });
  const documents = {
    site: {
      name: line(),
      copyright_text: line(),
      phone: `+44 20 ${line()}`,
      email: line(),
      operating_hours: rich(),
      description: rich(),
      promise: line(),
      favicon: picture,
      logo: address(),
      logo_light: picture,
      account_photograph: address(),
      community_photograph: picture,
    },
    "social-links": { links: socialMedia.map((medium) => ({ social_media: medium, profile_link: address() })) },
    home: {
      home_banner_section: { background_image: picture, title: line(), sub_title: line(), button_text: line() },
      pre_order_banner: { file_url: picture, title: line() },
      home_video_section: plain.slice(0, 3).map((_, id) => ({
        id,
        background_image: picture,
        title: line(),
        short_description: line(),
        file_url: `/media/${film}`,
      })),
      home_earn_rewards: {
        title: line(),
        short_description: line(),
        background_image: picture,
        background_alt: line(),
      },
    },
    about: {
      our_mission_section: { title: line(), file_url: picture, file_alt: line() },
      core_value_section: { file_url: picture, file_alt: line() },
      our_mission_statement_section: story(),
      our_vision_statement_section: story(),
      brand_story_section: story(),
      position_statement_section: story(),
      value_proposition_section: story(),
    },
    affiliate: {
      banner: block(),
      who_are_we: block(),
      perks: options(),
      payouts: options(),
      why_us: block(),
      how_to_apply: { title: line(), description: rich(), button_link: address(), button_text: "Press" },
    },
    contest: {
      photo_contest_header: contestBlock(),
      best_culture_photo: contestBlock(),
      best_sunset_or_sunrise_photo: contestBlock(),
      best_adventure_photo: contestBlock(),
      further_categories: [contestBlock()],
      photo_contest_join: contestBlock(),
    },
    faqs: {
      questions: html.map((answer, id) => ({ id, question: from(plain, id).slice(0, 300), answer })),
    },
    testimonials: {
      testimonials: html.map((testimonial, id) => {
        return { id, name: from(plain, id).slice(0, 300), image: "", testimonial };
      }),
    },
    stays: {
      stays: plain.map((_, id) => {
        const words = { title: line(), address: line(), phone: line(), image_alt: line() };
        return { id, ...words, image: picture, link: address() };
      }),
    },
    menus: {
      header: plain.slice(0, 8).map(() => ({ text: line(), link: address() })),
      columns: [{ title: line(), links: plain.slice(0, 8).map(() => ({ text: line(), link: address() })) }],
    },
    "page-metadata": Object.fromEntries(
      pageKeys.map((key) => {
        const lines = { meta_description: line(), meta_keywords: line() };
        return [key, { ...lines, meta_title: line().slice(0, 120), meta_author: line().slice(0, 120) }];
      }),
    ),
  };
  await db.insert(settings).values(Object.entries(documents).map(([name, value]) => ({ name, value })));
}
