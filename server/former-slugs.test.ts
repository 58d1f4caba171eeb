import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts } from "./features/blog/tables.ts";
import { products, variants } from "./features/catalogue/tables.ts";
import { pages } from "./features/pages/tables.ts";
import { invalidateTags } from "./platform/cache/invalidation.ts";
import { tags } from "./platform/cache/tags.ts";
import type { Transaction } from "./platform/database/database.ts";
import { transact } from "./platform/database/transact.ts";
import { loadViews } from "./platform/views/views.ts";
import { type TestShop, testShop } from "./testing/shop.ts";

/** What has a slug, and how staff's writes to it look. */
interface Kind {
  readonly name: string;
  readonly call: string;
  readonly page: string;
  readonly slugField: string;
  readonly table: typeof products | typeof posts | typeof pages;
  readonly tagsOf: (id: number) => string[];
  readonly add: (tx: Transaction, slug: string) => Promise<{ id: number }[]>;
  readonly show: (tx: Transaction, id: number, isShown: boolean) => Promise<unknown>;
}

const kinds: readonly Kind[] = [
  {
    name: "a product",
    call: "/api/product/single/",
    page: "/products/",
    slugField: "slug",
    table: products,
    tagsOf: (id) => [tags.products, tags.product(id)],
    async add(tx, slug) {
      const product = { slug, name: slug, description: "", ability: "available", position: 1 } as const;
      const added = await tx.insert(products).values(product).returning();
      await tx
        .insert(variants)
        .values(added.map(({ id }) => ({ product_id: id, sku: `sku-${id}`, price_pence: 100, is_default: true })));
      return added;
    },
    show: (tx, id, isPublished) => tx.update(products).set({ is_published: isPublished }).where(eq(products.id, id)),
  },
  {
    name: "a post",
    call: "/api/blog/single/",
    page: "/blogs/",
    slugField: "slug",
    table: posts,
    tagsOf: (id) => [tags.posts, tags.post(id)],
    add: (tx, slug) =>
      tx
        .insert(posts)
        .values({ slug, title: slug, description: "", image_key: "lake.webp", author: "Wanda" })
        .returning(),
    show: (tx, id, isShown) =>
      tx
        .update(posts)
        .set({ published_at: isShown ? new Date().toISOString() : null })
        .where(eq(posts.id, id)),
  },
  {
    name: "a page",
    call: "/api/dynamic-pages/single/",
    page: "/",
    slugField: "page_slug",
    table: pages,
    tagsOf: (id) => [tags.pages, tags.page(id)],
    add: (tx, slug) => tx.insert(pages).values({ slug, title: slug, content: "" }).returning(),
    show: (tx, id, isPublished) => tx.update(pages).set({ is_published: isPublished }).where(eq(pages.id, id)),
  },
];

/** What staff do to things of one kind, and what visitors then find. */
function staffActions({ platform, call }: TestShop, kind: Kind) {
  const write = <T>(id: number, work: (tx: Transaction) => Promise<T>) =>
    transact(platform, (tx) => {
      invalidateTags(tx, ...kind.tagsOf(id));
      return work(tx);
    });
  const show = (id: number, isShown = true) => write(id, (tx) => kind.show(tx, id, isShown));
  async function draft(slug: string): Promise<number> {
    const [added] = await transact(platform, (tx) => kind.add(tx, slug));
    return added?.id ?? 0;
  }
  return {
    show,
    draft,
    async add(slug: string): Promise<number> {
      const id = await draft(slug);
      await show(id);
      return id;
    },
    rename: (id: number, slug: string) =>
      write(id, (tx) => tx.update(kind.table).set({ slug }).where(eq(kind.table.id, id))),
    remove: (id: number) => write(id, (tx) => tx.delete(kind.table).where(eq(kind.table.id, id))),
    /**
     * Where the page at a slug sends visitors, or its status; and the slug in the API's answer. Asked twice, the second
     * time of the cache.
     */
    async lookUp(slug: string): Promise<{ page: string | number; answer: string | number }> {
      const look = async () => {
        const { status, headers } = await call("GET", kind.page + slug);
        const { body, ...answer } = await call<Record<string, string>>("GET", kind.call + slug);
        return {
          page: status === 301 ? (headers.get("location") ?? "nowhere") : status,
          answer: answer.status === 200 ? (body.data[kind.slugField] ?? "nothing") : answer.status,
        };
      };
      const first = await look();
      expect(await look()).toEqual(first);
      return first;
    },
  };
}

test.for(kinds)("every address that $name ever had leads to where it is now", async (kind) => {
  await using shop = await testShop({ views: await loadViews() });
  const staff = staffActions(shop, kind);
  const id = await staff.add("first");
  expect(await staff.lookUp("second")).toEqual({ page: 404, answer: 404 });
  for (const [slug, ...former] of [
    ["first"],
    ["second", "first"],
    ["third", "second", "first"],
    ["first", "second", "third"],
  ] as const) {
    await staff.rename(id, slug);
    expect(await staff.lookUp(slug)).toEqual({ page: 200, answer: slug });
    for (const old of former) expect(await staff.lookUp(old)).toEqual({ page: kind.page + slug, answer: slug });
  }
  await staff.show(id, false);
  for (const slug of ["first", "second", "third"]) {
    expect(await staff.lookUp(slug)).toEqual({ page: 404, answer: 404 });
  }
});

test.for(kinds)(
  "the address of $name belongs to who has it now, then to who had it last, of those that are shown",
  async (kind) => {
    await using shop = await testShop({ views: await loadViews() });
    const staff = staffActions(shop, kind);
    const id = await staff.add("ridge");
    await staff.rename(id, "summit");
    const redirected = (slug: string) => ({ page: kind.page + slug, answer: slug });
    expect(await staff.lookUp("ridge")).toEqual(redirected("summit"));

    const other = await staff.draft("ridge");
    expect(await staff.lookUp("ridge")).toEqual(redirected("summit"));
    await staff.show(other);
    expect(await staff.lookUp("ridge")).toEqual({ page: 200, answer: "ridge" });
    await staff.rename(other, "valley");
    expect(await staff.lookUp("ridge")).toEqual(redirected("valley"));
    await staff.remove(other);
    expect(await staff.lookUp("ridge")).toEqual(redirected("summit"));
    await staff.remove(id);
    expect(await staff.lookUp("ridge")).toEqual({ page: 404, answer: 404 });
  },
);

test("a moved address keeps the query and the safety of every answer, and no browser remembers it", async () => {
  await using shop = await testShop({ views: await loadViews() });
  for (const kind of kinds) {
    const staff = staffActions(shop, kind);
    await staff.rename(await staff.add("old-path"), "new-path");
    const { status, headers, text } = await shop.call("GET", `${kind.page}old-path?page=2&utm_source=letter`);
    expect([status, headers.get("location"), text]).toEqual([301, `${kind.page}new-path?page=2`, ""]);
    // A browser that kept it would go round in circles once the old slug is taken again.
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});
