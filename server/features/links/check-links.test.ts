import { menus } from "@cairn/contract/content/menus.ts";
import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { BrokenLink, LinkCheck } from "@cairn/contract/links/staff-broken-links.ts";
import type { MissedAddress } from "@cairn/contract/links/staff-missed-addresses.ts";
import type { MailTextRecord } from "@cairn/contract/mail/staff-templates.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { contents } from "../../features.ts";
import { loadViews } from "../../platform/views/views.ts";
import { winterLight } from "../../testing/contest.ts";
import { viewsAt } from "../../testing/links.ts";
import { addProduct } from "../../testing/orders.ts";
import { categoryForm } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { checkLinks } from "./check-links.ts";
import { brokenLinks } from "./tables.ts";

/** The screens to which the menus lead as the shop comes. */
const { header, columns } = menus.initial();
const screens = [...header, ...columns.flatMap(({ links }) => links)].map(({ link }) => link);
const check = (shop: TestShop) => checkLinks(shop.platform, contents, undefined);

async function open() {
  const pages = new Set(["/", ...screens]);
  const shop = await testShop({ views: viewsAt(pages) });
  const owner = await ownersCalls(shop);
  return { shop, owner, pages };
}

const post = (description: string, image = "") => ({
  title: "A walk",
  slug: "a-walk",
  summary: "",
  description,
  image,
  image_alt: "",
  author: "Wanda",
  tags: [],
  published_at: null,
  product_ids: [],
});

async function found(owner: StaffCalls) {
  const { data } = (await owner<Page<BrokenLink>>("GET", "/broken-links?sort=address&order=asc")).body.data;
  return data.map(({ resource, record, label, address, kind }) => [resource, record, label, address, kind]);
}

test("a dead link in a post's text is told until it is mended, and so are a lost picture and a lost cover", async () => {
  const { shop, owner } = await open();
  await shop.platform.media.put("blog/there.webp", new Uint8Array([1]));
  const text = (address: string, picture: string) =>
    `<p><a href="${address}">Here</a>, <a href="/shop?a=1&amp;b=2#top">there</a>, <a href="https://elsewhere.test/dead">away</a>
    <a href="mailto:a@b.test">write</a> <a href="/healthz">well</a></p><img src="/media/blog/${picture}.webp" alt="">`;
  const draft = post(text("/gone?from=post", "lost"), "/media/blog/cover.webp");
  await owner("POST", "/posts", { ...draft, publication: "draft" });
  await check(shop);
  expect(await found(owner)).toEqual([]);
  expect((await owner("PUT", "/posts/1", { ...draft, version: 2, publication: "published" })).status).toBe(200);
  await check(shop);
  expect(await found(owner)).toEqual([
    ["posts", "1", "A walk", "/gone?from=post", "page"],
    ["posts", "1", "A walk", "/media/blog/cover.webp", "file"],
    ["posts", "1", "A walk", "/media/blog/lost.webp", "file"],
  ]);
  await shop.db.update(brokenLinks).set({ since: sql`now() - interval '3 days'` });
  const mended = post(text("http://shop.test/also-gone", "there"), "/media/blog/cover.webp");
  await owner("PUT", "/posts/1", { ...mended, version: 3, publication: "published" });
  await check(shop);
  const { data } = (await owner<Page<BrokenLink>>("GET", "/broken-links?sort=since&order=asc")).body.data;
  expect(data.map(({ address }) => address)).toEqual(["/media/blog/cover.webp", "http://shop.test/also-gone"]);
  // Since when it is broken, not since the last check.
  expect(Date.now() - Date.parse(data[0]?.since ?? "")).toBeGreaterThan(2 * 86_400_000);
  await shop[Symbol.asyncDispose]();
});

test("a dead link in the rules of an edition is told while it can be mended, and once entrants can read them", async () => {
  const { shop, owner } = await open();
  await owner("POST", "/editions", { ...winterLight, rules_html: '<p><a href="/gone">Terms</a></p>' });
  await check(shop);
  expect(await found(owner)).toEqual([]);
  for (const step of ["announce", "open"]) {
    expect((await owner("POST", `/editions/winter-light/${step}`)).status).toBe(200);
    await check(shop);
    expect(await found(owner)).toEqual([["editions", "1", "Winter light", "/gone", "page"]]);
  }
  await shop[Symbol.asyncDispose]();
});

test("dead links in menus, documents, pages, products and redirects are told where they stand", async () => {
  const { shop, owner, pages } = await open();
  const save = async (name: string, more: object) => {
    const { id: _id, ...seen } = (await owner<{ id: string }>("GET", `/documents/${name}`)).body.data;
    expect((await owner("PUT", `/documents/${name}`, { ...seen, ...more })).status).toBe(200);
  };
  await save("menus", { columns: [{ title: "More", links: [{ text: "Old", link: "/old-menu" }] }] });
  await save("faqs", { questions: [{ id: 1, question: "Where?", answer: '<p><a href="/old-answer">Here</a></p>' }] });
  await save("site", { logo: "/media/site/lost.webp" });
  await shop.db.execute(sql`
    insert into pages (slug, title, content, is_published) values ('terms', 'Terms', '<a href="/old-terms">x</a>', true)`);
  const { id } = await addProduct(shop, { slug: "tent" });
  await shop.platform.media.put("products/tent.webp", new Uint8Array([1]));
  await shop.db.execute(sql`
    update products set description = '<a href="/products/tent">this</a> <a href="/products/gone">that</a>'`);
  await owner("POST", "/redirects", { from: "/led", to: "/old-target" });
  await check(shop);
  expect(await found(owner)).toEqual([
    ["site-settings", "site", "Site", "/media/site/lost.webp", "file"],
    ["faqs", "faqs", "Faqs", "/old-answer", "page"],
    ["menus", "menus", "Menus", "/old-menu", "page"],
    ["redirects", "1", "/led", "/old-target", "page"],
    ["pages", "1", "Terms", "/old-terms", "page"],
    ["products", String(id), "Trail Tent", "/products/gone", "page"],
  ]);
  // What is led on, or is there by now, is mended.
  await owner("POST", "/redirects", { from: "/old-menu", to: "/shop" });
  for (const path of ["/old-answer", "/old-terms", "/products/gone", "/old-target"]) pages.add(path);
  await shop.platform.media.put("site/lost.webp", new Uint8Array([1]));
  await check(shop);
  expect(await found(owner)).toEqual([]);
  await shop[Symbol.asyncDispose]();
});

test("a lost picture of a product is told once, and none of a product that is not in the shop", async () => {
  const { shop, owner } = await open();
  const { id } = await addProduct(shop, { slug: "tent" });
  await shop.platform.media.put("products/tent.webp", new Uint8Array([1]));
  await shop.db.execute(sql`
    insert into product_images (product_id, media_key, alt, position)
    select id, 'products/lost.webp', '', n from products, generate_series(1, 2) n`);
  await check(shop);
  expect(await found(owner)).toEqual([["products", String(id), "Trail Tent", "/media/products/lost.webp", "file"]]);
  await shop.db.execute(sql`update products set is_published = false`);
  await check(shop);
  expect(await found(owner)).toEqual([]);
  await shop[Symbol.asyncDispose]();
});

test("a dead address that staff have written out in a mail is told, but none with a placeholder in it", async () => {
  const { shop, owner } = await open();
  const { version, texts } = (await owner<MailTextRecord>("GET", "/mail-texts/order-delivered")).body.data;
  const body = `Order {reference}: see http://shop.test/gone-care, (**http://shop.test/gone-help**) or http://shop.test/shop.

    Not http://shop.test/gone/{reference}, and not https://elsewhere.test/gone.`;
  const saved = await owner("PUT", "/mail-texts/order-delivered", { version, texts: { ...texts, body } });
  expect(saved.status).toBe(200);
  await check(shop);
  expect(await found(owner)).toEqual([
    ["mail-texts", "order-delivered", expect.any(String), "http://shop.test/gone-care", "page"],
    ["mail-texts", "order-delivered", expect.any(String), "http://shop.test/gone-help", "page"],
  ]);
  await shop[Symbol.asyncDispose]();
});

test("a link to a category that the shop has no more is told, and one to a category that it has is not", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  await addProduct(shop, { slug: "tent" });
  await shop.platform.media.put("products/tent.webp", new Uint8Array([1]));
  await owner("POST", "/categories", categoryForm({ name: "Tents", slug: "tents" }));
  await shop.db.execute(sql`
    insert into product_categories (product_id, category_id) select p.id, c.id from products p, categories c`);
  const links = ["tents", "gone", "no_slug"].flatMap((slug) => [
    `<a href="/shop?from=post&amp;category=${slug}">x</a>`,
    `<a href="/shop/${slug}">x</a>`,
  ]);
  await shop.platform.media.put("blog/cover.webp", new Uint8Array([1]));
  const written = { ...post(links.join(" "), "/media/blog/cover.webp"), publication: "published" };
  expect((await owner("POST", "/posts", written)).status).toBe(201);
  await check(shop);
  expect(await found(owner)).toEqual([
    ["posts", "1", "A walk", "/shop/gone", "page"],
    ["posts", "1", "A walk", "/shop/no_slug", "page"],
    ["posts", "1", "A walk", "/shop?from=post&category=gone", "page"],
    ["posts", "1", "A walk", "/shop?from=post&category=no_slug", "page"],
  ]);
});

test("the check counts no visit, and keeps nothing in the place of what visitors read", async () => {
  const { shop, owner } = await open();
  const draft = post('<a href="/gone">x</a> <a href="/affiliate">x</a>', "/media/blog/cover.webp");
  await owner("POST", "/posts", { ...draft, publication: "published" });
  await check(shop);
  expect((await found(owner)).length).toBeGreaterThan(0);
  expect(shop.platform.cache.find("/affiliate")).toBeUndefined();
  await fetch(`${shop.url}/not-here`, { headers: { accept: "text/html" } });
  const missed = async () => (await owner<Page<MissedAddress>>("GET", "/missed-addresses")).body.data.data;
  await vi.waitFor(async () => expect((await missed()).length).toBeGreaterThan(0), 20_000);
  expect(await missed()).toMatchObject([{ path: "/not-here" }]);
  await shop[Symbol.asyncDispose]();
});

test("staff have links checked when they like, and what is broken needs them", async () => {
  const { shop } = await open();
  const editor = await callsOf(shop, "editor");
  const last = async () => (await editor<LinkCheck>("GET", "/link-check")).body.data;
  expect(await last()).toEqual({ checked_at: null, contents: 0, addresses: 0, is_asked: false });
  await editor("POST", "/pages", {
    title: "Terms",
    slug: "terms",
    content: '<a href="/gone">x</a>',
    menu_place: "none",
    position: 0,
    meta_title: "",
    summary: "",
  });
  expect((await editor("POST", "/link-check")).status).toBe(200);
  await vi.waitFor(async () => expect((await last()).checked_at).not.toBeNull(), 30_000);
  expect(await last()).toMatchObject({ contents: expect.any(Number), is_asked: false });
  const needs = (await editor<NeedGroup[]>("GET", "/needs")).body.data;
  expect(needs).toMatchObject([
    {
      kind: "link_broken",
      total: 1,
      needs: [{ title: "Terms", detail: "Leads to /gone, where nothing is", record: { resource: "pages", id: "1" } }],
    },
  ]);
  await shop[Symbol.asyncDispose]();
});

test("nobody is told of a broken link in a form that their role may not open, be it to see, to count or to find", async () => {
  const { shop, owner } = await open();
  const editor = await callsOf(shop, "editor");
  const editors = ["mail-texts", "menus", "pages", "posts", "redirects"];
  const others = ["campaigns", "editions", "products", "site-settings"];
  await shop.db.insert(brokenLinks).values(
    [...editors, ...others].map((resource) => ({
      resource,
      record: "1",
      label: `In ${resource}`,
      address: "/gone",
      kind: "page" as const,
    })),
  );
  const listed = async (calls: StaffCalls, search: string) => {
    const query = `sort=label&order=asc&search=${search}`;
    const { total, data } = (await calls<Page<BrokenLink>>("GET", `/broken-links?${query}`)).body.data;
    expect(total).toBe(data.length);
    return data.map(({ resource }) => resource);
  };
  const needed = async (calls: StaffCalls) => {
    const groups = (await calls<NeedGroup[]>("GET", "/needs")).body.data;
    const { total = 0, needs = [] } = groups.find(({ kind }) => kind === "link_broken") ?? {};
    expect(total).toBe(needs.length);
    return needs.map(({ record }) => record?.resource).toSorted();
  };
  for (const [calls, expected] of [
    [owner, [...editors, ...others].toSorted()],
    [editor, editors],
  ] as const) {
    for (const search of ["", "gone"]) expect(await listed(calls, search)).toEqual(expected);
    expect(await needed(calls)).toEqual(expected);
  }
  expect(await listed(owner, "products")).toEqual(["products"]);
  expect(await listed(editor, "products")).toEqual([]);
  await shop[Symbol.asyncDispose]();
});
