import { pageKeys } from "@cairn/contract/content/page-metadata.ts";
import { expect, test } from "vitest";
import { contents } from "./features.ts";
import { loadViews } from "./platform/views/views.ts";
import { type TestShop, testShop } from "./testing/shop.ts";
import { ownersCalls, type StaffCalls } from "./testing/staff.ts";

const marker = "Verschwiegen";

/** A document with the marker in each of its lines of words. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  const isPlain = (name: string, inner: unknown) =>
    typeof inner === "string" &&
    !/link|url|image$|photograph$|symbol$|^(type|icon|social_media|favicon|logo|logo_light)$/.test(name);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isPlain(name, inner) ? marker : marked(inner)]),
  );
}

/** What lists have, which are empty at first, and addresses, of which no whole one is the marker. */
const items: Readonly<Record<string, object>> = {
  testimonials: { testimonials: [{ id: 1, name: "A", image: "", testimonial: "A" }] },
  faqs: { questions: [{ id: 1, question: "A", answer: "A" }] },
  stays: { stays: [{ id: 1, image: "", image_alt: "A", title: "A", address: "A", phone: "A", link: "" }] },
  "social-links": { links: [{ social_media: "instagram", profile_link: `https://example.test/${marker}` }] },
};

const post = (slug: string, title: string) => ({
  title,
  slug,
  description: `<p>${title}</p>`,
  image: "/media/landscapes/lake.webp",
  image_alt: title,
  summary: title,
  author: title,
  tags: [title],
  published_at: null,
  product_ids: [],
});
const page = (slug: string, title: string) => {
  const words = { title, content: `<p>${title}</p>`, meta_title: title, summary: title };
  return { ...words, slug, menu_place: "header", position: 0 };
};
const campaign = (_slug: string, title: string) => ({ coupon_id: 1, title, description: title });
const coupon = { code: "spring", kind: "percent", percent: 10, amount: 0, least_sum: 0, use_limit: null };
const edition = {
  ...{ title: marker, slug: "waiting-edition", terms_version: marker, rules_html: `<p>${marker}</p>` },
  ...{ opens_at: "2090-01-01T00:00:00.000Z", closes_at: "2090-02-01T00:00:00.000Z" },
  ...{
    publishes_at: "2090-03-01T00:00:00.000Z",
    vote_percent: 0,
    prizes: [{ kind: "percent", percent: 10 }],
    prize_days: 30,
  },
  categories: [{ name: marker }],
};
const waits = [
  { publication: "draft" },
  { publication: "scheduled", publish_at: "2090-01-01T00:00:00.000Z", take_down_at: null },
];

const published = { publication: "published", publish_at: null, take_down_at: null };
const documents = contents.filter(({ canBeHidden }) => !canBeHidden).map(({ resource }) => resource);

async function saveDocument(owner: StaffCalls, name: string, words: string, wait: object) {
  const { id: _id, ...seen } = (await owner<{ id: string }>("GET", `/documents/${name}`)).body.data;
  const draft = JSON.stringify({ ...seen, ...(marked({ ...seen, ...items[name] }) as object), ...wait });
  const saved = await owner("PUT", `/documents/${name}`, JSON.parse(draft.replaceAll(marker, words)));
  expect([name, saved.status, saved.body.errors]).toEqual([name, 200, undefined]);
}

async function draftAll(owner: StaffCalls, wait: object) {
  for (const name of documents) await saveDocument(owner, name, marker, wait);
  expect((await owner("POST", "/editions", edition)).status).toBe(201);
  const couponFields = {
    ...coupon,
    uses_per_customer: 1,
    starts_at: null,
    ends_at: null,
    is_for_cheapest: false,
    is_for_full_price: false,
    product_ids: [],
    variant_ids: [],
    category_ids: [],
  };
  expect((await owner("POST", "/coupons", couponFields)).status).toBe(201);
  for (const [resource, make] of [
    ["posts", post],
    ["pages", page],
    ["campaigns", campaign],
  ] as const) {
    expect((await owner("POST", `/${resource}`, { ...make("waiting", marker), ...wait })).status).toBe(201);
    const open = { ...make("public", "Open"), ...published };
    const { body } = await owner<{ id: number; version: number }>("POST", `/${resource}`, open);
    const draft = { version: body.data.version, ...make("public", marker), ...wait };
    expect((await owner("PUT", `/${resource}/${body.data.id}`, draft)).status).toBe(200);
  }
}

// In no sitemap.
const screensApart = ["/cart", "/checkout", "/login", "/signup", "/contest/photo-contest", "/nowhere"];

/** Every address at which visitors could read something, by the description of the calls and the sitemap. */
async function openAddresses(shop: TestShop): Promise<string[]> {
  const { paths } = JSON.parse((await shop.call("GET", "/api/openapi.json")).text) as { paths: object };
  const reads = Object.entries(paths).filter(([path, how]) => "get" in how && !/\{|\/admin\//.test(path));
  const site = (await shop.call("GET", "/sitemap.xml")).text;
  const screens = [...site.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
  const keys = pageKeys.map((key) => `/api/seo/page/content?page=${key}`);
  const slugs = ["waiting", "public"].flatMap((slug) => [
    `/${slug}`,
    `/blogs/${slug}`,
    `/api/blog/single/${slug}`,
    `/api/blog/related/${slug}`,
    `/api/dynamic-pages/single/${slug}`,
  ]);
  const files = ["/sitemap.xml", "/blogs/feed.xml", "/blogs/atom.xml", "/robots.txt", "/manifest.webmanifest"];
  return [...reads.map(([path]) => path), ...screens, ...keys, ...slugs, ...files, ...screensApart];
}

test.each(waits)("what is saved as a $publication is nowhere in public, until it is published", async (wait) => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  await draftAll(owner, wait);
  const waiting = (await owner<{ resource: string }[]>("GET", "/contents")).body.data;
  expect(new Set(waiting.map(({ resource }) => resource))).toEqual(new Set(contents.map(({ resource }) => resource)));
  const addresses = await openAddresses(shop);
  expect(addresses.length).toBeGreaterThan(40);
  // Twice, since the second answer comes from the cache.
  for (const path of [...addresses, ...addresses]) {
    const { text } = await shop.call("GET", path);
    expect([path, text.includes(marker)]).toEqual([path, false]);
  }
  // The search itself finds what is public: once these are published, all of them are somewhere.
  for (const name of documents) await saveDocument(owner, name, `${marker}-${name}`, published);
  const reads = addresses.filter((path) => path.startsWith("/api/"));
  const shown = await Promise.all(reads.map(async (path) => (await shop.call("GET", path)).text));
  expect(documents.filter((name) => !shown.some((text) => text.includes(`${marker}-${name}`)))).toEqual([]);
  const { version } = (await owner<{ version: number }>("GET", "/posts/1")).body.data;
  expect((await owner("PUT", "/posts/1", { version, ...post("waiting", marker) })).status).toBe(200);
  for (const path of ["/blogs", "/blogs/waiting", "/blogs/feed.xml", "/api/blog/latest"])
    expect([path, (await shop.call("GET", path)).text.includes(marker)]).toEqual([path, true]);
});
