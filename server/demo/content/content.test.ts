import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defaultShippingPrice } from "@cairn/contract/orders/pricing.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { slugOrIdSchema } from "@cairn/contract/platform/text.ts";
import { isReservedPath } from "@cairn/contract/reserved-paths.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sanitiseHtml } from "../../platform/http/html.ts";
import { demoCoupons } from "../coupons.ts";
import { demoProducts } from "../products.ts";
import { demoAbout } from "./about.ts";
import { demoAffiliate } from "./affiliate.ts";
import { demoCampaign } from "./campaign.ts";
import { demoContest } from "./contest.ts";
import { demoEntries } from "./entries.ts";
import { demoHome } from "./home.ts";
import { demoPageMetadata } from "./page-metadata.ts";
import { demoPages } from "./pages.ts";
import { demoPosts } from "./posts.ts";

const modules = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.ts$/.test(file));
const everything = await Promise.all(modules.map(async (file) => ({ ...(await import(`./${file}`)) })));

/** Every text of the demo content with the field in which it stands. */
const texts = [...textsIn(everything)];
const documents = texts.filter(([, text]) => text.includes("</p>"));

function* textsIn(value: unknown, field = ""): Generator<[field: string, text: string]> {
  if (typeof value === "string") yield [field, value];
  else if (value !== null && typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${field}.${name}`);
  }
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(`..${path}`, import.meta.url));
}

function wordsOf(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, " ").match(/\S*\w\S*/g) ?? [];
  return words.length;
}

function leadsSomewhere(path: string): boolean {
  const [first = "", second, ...more] = path.slice(1).split("/");
  if (more.length > 0) return false;
  if (first === "products") return demoProducts.some(({ slug }) => slug === second);
  if (first === "blogs" && second) return demoPosts.some(({ slug }) => slug === second);
  if (second) return ["/contest/photo-contest", "/contest/winners"].includes(path);
  return isReservedPath(first) || demoPages.some(({ page_slug }) => page_slug === first);
}

test("every picture and film that the content names lies in the demo's media and has words", () => {
  const paths = texts.flatMap(([, text]) => text.match(/\/media\/[\w./-]+/g) ?? []);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(fileOf(path)))).toEqual([]);

  const descriptions = texts.filter(([field]) => /alt$/i.test(field));
  expect(descriptions.filter(([, alt]) => alt.length < 30 || alt.length > 160)).toEqual([]);
});

test("every entry of the contest has a file of its own in the demo's media, and most say where it was made", () => {
  const files = demoEntries.map(({ file }) => file);
  expect(files.filter((file) => !existsSync(fileOf(`/media/${file}`)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const located = demoEntries.filter(({ place_shown }) => place_shown === "exact" || place_shown === "about");
  expect(located.length).toBeGreaterThan(demoEntries.length / 2);
  expect(located.filter(({ at }) => !at)).toEqual([]);
});

test("figures have words and keep the proportions of their pictures", async () => {
  const figures = texts.flatMap(([, text]) => text.match(/<img [^>]*>/g) ?? []);
  expect(figures.length).toBeGreaterThan(5);
  for (const figure of figures) {
    const [, path = "", alt = "", width, height] =
      /^<img src="([^"?]+)\?width=960" alt="([^"]+)" width="(\d+)" height="(\d+)" loading="lazy">$/.exec(figure) ?? [];
    expect(alt.length, figure).toBeGreaterThan(30);
    const original = await sharp(fileOf(path)).metadata();
    expect(Number(width) / Number(height), figure).toBeCloseTo(original.width / original.height, 3);
  }
});

test("every link leads to a page that is there, or to our own mailbox", () => {
  const inHtml = texts.flatMap(([, text]) => [...text.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link));
  const links = [...inHtml, ...texts.filter(([field]) => field.endsWith("button_link")).map(([, link]) => link)];
  const elsewhere = links.filter((link) => !link.startsWith("mailto:hello@cairn.example"));
  expect(elsewhere.filter((link) => !link.startsWith("/") || !leadsSomewhere(link))).toEqual([]);

  expect(demoContest.photo_contest_header.button_link).toBe("/contest/photo-contest");
  expect(demoContest.photo_contest_join.button_link).toBe("/contest/photo-contest");
});

test("HTML is well-formed and passes the sanitiser unchanged", () => {
  expect(documents.length).toBeGreaterThan(40);
  for (const [field, html] of documents) expect(sanitiseHtml(html).replaceAll(" />", ">"), field).toBe(html);
});

test("the copy is calm and typed alike everywhere", () => {
  expect(texts.filter(([, text]) => /[!—–…’“”]|\.\.\.| {2}|\t/.test(text))).toEqual([]);
  expect(
    texts.filter(([field, text]) => text.trim() !== text || (text === "" && !/(image|link)$/.test(field))),
  ).toEqual([]);
});

test("posts are as long as a read over tea, have short summaries and titles, and begin with prose", () => {
  for (const { slug, title, summary, description, tags, author } of demoPosts) {
    expect(wordsOf(description), slug).toBeGreaterThanOrEqual(500);
    expect(wordsOf(description), slug).toBeLessThanOrEqual(900);
    expect(title.length, slug).toBeGreaterThanOrEqual(20);
    expect(title.length, slug).toBeLessThanOrEqual(70);
    expect(summary, slug).toMatch(/^[^.]{40,154}\.$/);
    expect(description, slug).toMatch(/^<p>[^<]{100}/);
    expect([...tags, author].length, slug).toBeGreaterThan(1);
  }
  // Cards on the home page cut titles at 45 characters; some of ours show how that looks.
  expect(demoPosts.filter(({ title }) => title.length > 45).length).toBeGreaterThan(2);
});

test("posts and pages have addresses of their own, and the newest post comes first", () => {
  const slugs = [...demoPosts.map(({ slug }) => slug), ...demoPages.map(({ page_slug }) => page_slug)];
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !slugOrIdSchema.safeParse(slug).success || isReservedPath(slug))).toEqual([]);
  expect(new Set(demoPosts.map(({ title }) => title)).size).toBe(demoPosts.length);

  const days = demoPosts.map(({ publishedOn }) => publishedOn);
  expect(days).toEqual([...new Set(days)].sort().reverse());
  expect(days.filter((day) => !/^2026-\d\d-\d\d$/.test(day) || day > "2026-11-15")).toEqual([]);
});

test("the sections of the page About Us are of one length and say what kind of file they show", () => {
  const { our_mission_section: _hero, core_value_section: values, ...sections } = demoAbout;
  expect(values.file_url).toMatch(/\.mp4$/);
  for (const [name, { short_description, file_url, type }] of Object.entries(sections)) {
    expect(wordsOf(short_description), name).toBeGreaterThanOrEqual(60);
    expect(wordsOf(short_description), name).toBeLessThanOrEqual(140);
    expect(file_url.endsWith(".mp4"), name).toBe(type === "video");
  }
});

test("metadata fits into what search engines show", () => {
  for (const [key, { meta_title, meta_description }] of Object.entries(demoPageMetadata)) {
    expect(`${meta_title} | Cairn`.length, key).toBeLessThanOrEqual(60);
    expect(meta_description.length, key).toBeLessThanOrEqual(155);
  }
  expect(demoPages.filter(({ summary }) => summary.length > 155)).toEqual([]);
});

test("the delivery page shows the prices that the shop charges, and repeats none but the default", () => {
  const page = demoPages.find(({ page_slug }) => page_slug === "shipping")?.page_content ?? "";
  expect(page).toContain("<p>{delivery}</p>");
  expect(page.match(/£[\d.]+/g)).toEqual([`£${poundsFromPence(defaultShippingPrice)}`]);
});

test("the campaign offers a coupon of the shop's and says what it is worth", () => {
  const coupon = demoCoupons.find(({ code }) => code === demoCampaign.code);
  expect(demoCampaign.title).toContain(`${coupon?.percent}%`);
  expect(demoCampaign.description).toContain(`${coupon?.percent}%`);
});

test("numbered things have numbers of their own", () => {
  const lists = [demoHome.home_video_section, demoAffiliate.perks.options, demoAffiliate.payouts.options];
  for (const list of lists) expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1));
});
