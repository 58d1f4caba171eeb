import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "../../features.ts";
import { media, pictures } from "../../platform/media/tables.ts";
import { loadViews } from "../../platform/views/views.ts";
import { makeProduct } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { publishDueContents } from "../publishing/jobs.ts";
import { publications } from "../publishing/tables.ts";
import { posts } from "./tables.ts";

const post = {
  title: "A walk",
  slug: "a-walk",
  description: "<p>Up and down again.</p>",
  image: "/media/landscapes/lake.webp",
  image_alt: "A lake",
  summary: "",
  author: "Wanda",
  tags: ["walks"],
  published_at: null,
  product_ids: [],
};
interface Edited {
  readonly id: number;
  readonly version: number;
}

const write = (owner: StaffCalls, more: object = {}) => owner<Edited>("POST", "/posts", { ...post, ...more });
const statusOf = async (shop: TestShop, slug: string) => (await shop.call("GET", `/api/blog/single/${slug}`)).status;

test("a post is written as a draft, published, renamed with its former address kept, and taken off again", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = (await write(owner, { publication: "draft" })).body.data;
  expect(made).toMatchObject({ publication: "draft", is_public: false, published_at: null });
  expect(await statusOf(shop, "a-walk")).toBe(404);
  const path = `/posts/${made.id}`;
  const published = (await owner<Edited>("PUT", path, { ...post, version: made.version })).body.data;
  expect(published).toMatchObject({ publication: "published", is_public: true, published_at: expect.any(String) });
  expect(await statusOf(shop, "a-walk")).toBe(200);
  const renamed = await owner<Edited>("PUT", path, { ...published, slug: "a-long-walk" });
  expect(renamed.status).toBe(200);
  expect((await shop.call<{ slug: string }>("GET", "/api/blog/single/a-walk")).body.data.slug).toBe("a-long-walk");
  const key = { resource: "posts", record: String(made.id), version: renamed.body.data.version };
  expect((await owner("POST", "/contents/take-down", key)).status).toBe(200);
  expect(await statusOf(shop, "a-long-walk")).toBe(404);
  expect((await owner("GET", path)).body.data).toMatchObject({ publication: "draft", title: "A walk" });
  expect((await owner("DELETE", path)).status).toBe(200);
  expect(await shop.db.$count(publications)).toBe(0);
});

test("a post with a date to come appears then by itself, and not before", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const published_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = (await write(owner, { published_at })).body.data;
  expect((await owner("GET", `/posts/${id}`)).body.data).toMatchObject({
    publication: "scheduled",
    publish_at: published_at,
  });
  await publishDueContents(shop.platform, contents);
  expect(await statusOf(shop, "a-walk")).toBe(404);
  await shop.db.update(publications).set({ publish_at: sql`now()` });
  await publishDueContents(shop.platform, contents);
  expect((await shop.call("GET", "/api/blog/single/a-walk")).body.data).toMatchObject({ published_at });
});

test("an address that another post took meanwhile keeps a schedule from being carried out, and says why", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = (await write(owner, { published_at: new Date(Date.now() + 3_600_000).toISOString() })).body.data;
  expect((await write(owner, { title: "Another" })).body.errors).toEqual({ slug: ["Another one has this address"] });
  await shop.db.update(posts).set({ slug: "moved" }).where(eq(posts.id, id));
  expect((await write(owner, { title: "Another" })).status).toBe(201);
  await shop.db
    .update(publications)
    .set({ publish_at: sql`now()` })
    .where(eq(publications.record, String(id)));
  await publishDueContents(shop.platform, contents);
  expect((await owner("GET", "/contents")).body.data).toMatchObject([
    { resource: "posts", record: String(id), publication: "draft", problem: "Another one has this address" },
  ]);
  expect((await shop.call<{ title: string }>("GET", "/api/blog/single/a-walk")).body.data.title).toBe("Another");
});

test("a post shows the products that it speaks of, in their order, as long as they are in the shop", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  const product = await makeProduct(owner);
  expect((await owner("POST", `/products/${product.id}/publish`, {})).status).toBe(200);
  await write(owner, { product_ids: [999, product.id] });
  const seen = async () => (await shop.call<{ id: number }[]>("GET", "/api/product/of-post/a-walk")).body.data;
  const page = async () => (await shop.call("GET", "/blogs/a-walk")).text;
  expect(await seen()).toMatchObject([{ id: product.id }]);
  expect(await page()).toContain(blogMessages.seenInStory);
  expect((await owner("POST", `/products/${product.id}/unpublish`, {})).status).toBe(200);
  expect(await seen()).toEqual([]);
  expect(await page()).not.toContain(blogMessages.seenInStory);
});

test("a list shows of a post what its draft says, and finds it by both versions", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id, version } = (await write(owner)).body.data;
  const draft = {
    ...{ title: "Ridge in snow", author: "Ada", tags: ["winter"], image: "" },
    description: `<p>${"Up and down again. ".repeat(200)}</p>`,
  };
  await owner("PUT", `/posts/${id}`, { ...post, version, ...draft, publication: "draft" });
  const listed = async (query: string) => (await owner<{ data: object[] }>("GET", `/posts?${query}`)).body.data.data;
  const { title, author, tags, image } = draft;
  const shown = [expect.objectContaining({ title, author, tags, image, reading_minutes: 4 })];
  for (const query of ["search=ridge", "search=a+walk", "search=ada", "tag=winter", "tag=walks"])
    expect([query, await listed(query)]).toEqual([query, shown]);
  expect(await listed("search=nowhere")).toEqual([]);
});

test("posts are listed with their drafts' titles, found by words, tag and state", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = (await write(owner)).body.data;
  await owner("PUT", `/posts/${made.id}`, { ...made, title: "A longer walk", publication: "draft" });
  await write(owner, { title: "Boots", slug: "boots", tags: ["repairs"], publication: "draft" });
  const titles = async (query: string) =>
    (await owner<{ data: { title: string }[] }>("GET", `/posts?${query}`)).body.data.data.map(({ title }) => title);
  expect(await titles("search=walk")).toEqual(["A longer walk"]);
  expect(await titles("tag=repairs")).toEqual(["Boots"]);
  expect(await titles("public=true")).toEqual(["A longer walk"]);
});

test("a preview shows a post's picture as the page does, by what of it stays in view", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  const key = "landscapes/lake.webp";
  await shop.db.insert(pictures).values({ key, blur: "Qk0=" });
  await shop.db.insert(media).values({ key, kind: "image", bytes: 1, sha256: "0", focal_x: 20, focal_y: 80 });
  const preview = { resource: "posts", record: "new", value: post };
  const { path } = (await owner<{ path: string }>("POST", "/contents/preview", preview)).body.data;
  expect((await shop.call("GET", path)).text).toContain("object-position:20% 80%");
});
