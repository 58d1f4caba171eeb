import { contents as calls } from "@cairn/contract/staff/contents.ts";
import { expect, test } from "vitest";
import { contents } from "./contents.ts";
import { ownersCalls, type StaffCalls } from "./features/staff/testing.ts";
import { loadViews } from "./platform/views/views.ts";
import { type TestShop, testShop } from "./testing.ts";

const marker = "Verschwiegen";

/** A document with the marker in each of its lines of words. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  const isPlain = (name: string, inner: unknown) =>
    typeof inner === "string" && !/link|url|image$|^(type|icon|social_media)$/.test(name);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isPlain(name, inner) ? marker : marked(inner)]),
  );
}

/** Lists are empty at first. */
const items: Readonly<Record<string, object>> = {
  testimonials: { testimonials: [{ id: 1, name: "A", image: "", testimonial: "A" }] },
  faqs: { questions: [{ id: 1, question: "A", answer: "A" }] },
  stays: { stays: [{ id: 1, image: "", image_alt: "A", title: "A", address: "A", phone: "A", link: "" }] },
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
const waits = [
  { publication: "draft" },
  { publication: "scheduled", publish_at: "2090-01-01T00:00:00.000Z", take_down_at: null },
];

async function draftAll(owner: StaffCalls, wait: object) {
  for (const name of Object.keys(calls)) {
    const { id: _id, ...seen } = (await owner<{ id: string }>("GET", `/documents/${name}`)).body.data;
    const draft = { ...seen, ...(marked({ ...seen, ...items[name] }) as object), ...wait };
    expect([name, (await owner("PUT", `/documents/${name}`, draft)).status]).toEqual([name, 200]);
  }
  for (const [resource, make] of [
    ["posts", post],
    ["pages", page],
  ] as const) {
    expect((await owner("POST", `/${resource}`, { ...make("waiting", marker), ...wait })).status).toBe(201);
    const { body } = await owner<{ id: number; version: number }>("POST", `/${resource}`, make("public", "Open"));
    const draft = { version: body.data.version, ...make("public", marker), ...wait };
    expect((await owner("PUT", `/${resource}/${body.data.id}`, draft)).status).toBe(200);
  }
}

/** Every address at which visitors could read something, by the description of the calls and the sitemap. */
async function openAddresses(shop: TestShop): Promise<string[]> {
  const { paths } = JSON.parse((await shop.call("GET", "/api/openapi.json")).text) as { paths: object };
  const reads = Object.entries(paths).filter(([path, how]) => "get" in how && !/\{|\/admin\//.test(path));
  const site = (await shop.call("GET", "/sitemap.xml")).text;
  const screens = [...site.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
  const keys = ["home", "about_us", "blog", "shop"].map((key) => `/api/seo/page/content?page=${key}`);
  const slugs = ["waiting", "public"].flatMap((slug) => [
    `/${slug}`,
    `/blogs/${slug}`,
    `/api/blog/single/${slug}`,
    `/api/blog/related/${slug}`,
    `/api/dynamic-pages/single/${slug}`,
  ]);
  const files = ["/sitemap.xml", "/blogs/feed.xml", "/blogs/atom.xml", "/robots.txt", "/site.webmanifest"];
  return [...reads.map(([path]) => path), ...screens, ...keys, ...slugs, ...files, "/cart", "/login", "/nowhere"];
}

test.each(waits)("what is saved as a $publication is nowhere in public, until it is published", async (wait) => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  await draftAll(owner, wait);
  const addresses = await openAddresses(shop);
  expect(addresses.length).toBeGreaterThan(40);
  // Twice, since the second answer comes from the cache.
  for (const path of [...addresses, ...addresses]) {
    const { text } = await shop.call("GET", path);
    expect([path, text.includes(marker)]).toEqual([path, false]);
  }
  // The search itself finds what is public: once these are published, they are everywhere.
  const { version } = (await owner<{ version: number }>("GET", "/posts/1")).body.data;
  expect((await owner("PUT", "/posts/1", { version, ...post("waiting", marker) })).status).toBe(200);
  for (const path of ["/blogs", "/blogs/waiting", "/blogs/feed.xml", "/api/blog/latest"])
    expect([path, (await shop.call("GET", path)).text.includes(marker)]).toEqual([path, true]);
  expect(contents.length).toBeGreaterThan(Object.keys(calls).length);
});
