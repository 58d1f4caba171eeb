import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { posts } from "./tables.ts";

function addPosts(shop: TestShop, count: number, more: Partial<typeof posts.$inferInsert> = {}) {
  return shop.db.insert(posts).values(
    Array.from({ length: count }, (_, index) => ({
      slug: `post-${index + 1}`,
      title: `Post ${index + 1}`,
      description: `<p>${"word ".repeat(440)}</p>`,
      image_key: "landscapes/lake.webp",
      author: "Wanda",
      published_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      ...more,
    })),
  );
}

test("the blog has six posts a page, newest first, and empty pages beyond its last", async () => {
  await using shop = await testShop();
  await addPosts(shop, 8);
  const first = (await shop.call("GET", "/api/blogs/all?page=1")).body;
  expect(first).toMatchObject({ success: true, total: 8, per_page: 6, current_page: 1, last_page: 2 });
  expect(first.data).toMatchObject([8, 7, 6, 5, 4, 3].map((number) => ({ slug: `post-${number}` })));
  expect((await shop.call("GET", "/api/blogs/all?page=2")).body.data).toHaveLength(2);
  expect((await shop.call("GET", "/api/blogs/all?page=9")).body.data).toEqual([]);
  for (const page of ["0", "-1", "abc"]) {
    expect((await shop.call("GET", `/api/blogs/all?page=${page}`)).status).toBe(422);
  }
  expect((await shop.call("GET", "/api/blog/latest")).body.data).toHaveLength(6);
});

test("a post tells its author, date and reading time; drafts are nowhere", async () => {
  await using shop = await testShop();
  await addPosts(shop, 1, { tags: ["packing"] });
  await addPosts(shop, 1, { slug: "draft", published_at: null });
  expect((await shop.call("GET", "/api/blog/single/post-1")).body.data).toMatchObject({
    title: "Post 1",
    image: "/media/landscapes/lake.webp",
    author: "Wanda",
    tags: ["packing"],
    published_at: "2026-01-01T00:00:00.000Z",
    reading_minutes: 2,
  });
  for (const slug of ["draft", "unknown", "1"]) {
    expect((await shop.call("GET", `/api/blog/single/${slug}`)).status).toBe(404);
  }
  expect((await shop.call("GET", "/api/blogs/all")).body).toMatchObject({ total: 1 });
});

test("after a post come those that share most of its tags, then the newest, never itself or a draft", async () => {
  await using shop = await testShop();
  await addPosts(shop, 5);
  const tag = (slug: string, tags: string[]) => shop.db.update(posts).set({ tags }).where(eq(posts.slug, slug));
  await tag("post-1", ["packing", "huts"]);
  await tag("post-2", ["packing"]);
  await tag("post-3", ["huts", "packing", "maps"]);
  await addPosts(shop, 1, { slug: "draft", published_at: null, tags: ["packing", "huts"] });
  const related = async (slug: string) => (await shop.call("GET", `/api/blog/related/${slug}`)).body.data;
  expect(await related("post-1")).toMatchObject([{ slug: "post-3" }, { slug: "post-2" }, { slug: "post-5" }]);
  expect(await related("unknown")).toMatchObject([{ slug: "post-5" }, { slug: "post-4" }, { slug: "post-3" }]);
});
