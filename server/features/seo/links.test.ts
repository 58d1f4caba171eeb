import type { LinkTarget } from "@cairn/contract/seo/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addGalleryItems } from "../../testing/gallery.ts";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { posts } from "../blog/tables.ts";
import { hiddenCards, members } from "../community/tables.ts";

async function open() {
  const shop = await testShop();
  const editor = await callsOf(shop, "editor");
  const offered = async (search: string) => {
    const { data } = (await editor<LinkTarget[]>("GET", `/links?${new URLSearchParams({ search })}`)).body;
    return data.map(({ label, path }) => [label, path]);
  };
  return { shop, offered, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("a post and a product are offered by their addresses, too, once these differ from their names", async () => {
  await using opened = await open();
  const { shop, offered } = opened;
  const post = { description: "", image_key: "", author: "", published_at: "2026-01-02" };
  await shop.db.insert(posts).values({ ...post, slug: "first-snow", title: "Winter" });
  await addProduct(shop, { slug: "night-house" });
  for (const search of ["/blogs/first-snow", "first snow", "wint"])
    expect(await offered(search)).toEqual([["Winter", "/blogs/first-snow"]]);
  for (const search of ["/products/night-house", "night-house", "trail tent", "/trail"])
    expect(await offered(search)).toEqual([["Trail Tent", "/products/night-house"]]);
  expect(await offered("/blogs/night-house")).toEqual([]);
});

test("categories that have products are offered with their part of the shop", async () => {
  await using opened = await open();
  const { shop, offered } = opened;
  await addProduct(shop, { slug: "tent" });
  await shop.db.execute(
    sql`insert into categories (slug, name) values ('shelters', 'Against rain'), ('none', 'Rainless')`,
  );
  await shop.db.execute(sql`
    insert into product_categories (product_id, category_id)
    select p.id, c.id from products p, categories c where c.slug = 'shelters'`);
  for (const search of ["rain", "/shop/shel"])
    expect(await offered(search)).toEqual([["Against rain", "/shop/shelters"]]);
});

test("the winners of published editions are offered, and of no others", async () => {
  await using opened = await open();
  const { shop, offered } = opened;
  await shop.db.execute(sql`
    insert into editions (slug, title, state, opens_at, closes_at, publishes_at, terms_version, rules_html, published_at)
    select slug, title, state, now(), now() + interval '1 day', now() + interval '1 day', slug, '', case state when 'published' then now() end
    from (values ('first', 'High Places', 'published'), ('second', 'High Tides', 'judging')) as told (slug, title, state)`);
  for (const search of ["high", "/contest/winners/first"])
    expect(await offered(search)).toEqual([["Winners of High Places", "/contest/winners/first"]]);
});

test("entries in the gallery are offered by their titles, and never by names or while they are hidden", async () => {
  await using opened = await open();
  const { shop, offered } = opened;
  await addGalleryItems(shop.db, 12);
  await shop.db.execute(sql`update submission_files set state = 'hidden' where id = 12`);
  await shop.db.execute(sql`
    insert into submission_files (original_key, customer_id, submission_id, position, kind, content_type, name, size_bytes, sha256, state,
      public_key, width, height)
    select 'originals/second', customer_id, id, 1, 'image', 'image/jpeg', 'x', 1, '', 'ready', 'contest/second.webp', 1, 1
    from submissions where id = 11`);
  expect(await offered("Entry 1")).toEqual([11, 10, 1].map((n) => [`Entry ${n}, wanda-walks`, `/photo-gallery/${n}`]));
  for (const search of ["Walker", "Harrowdale", "wanda-walks"]) expect(await offered(search)).toEqual([]);
  expect(await offered("/photo-gallery")).toHaveLength(9);
});

test("members' cards are offered, but for those that are hidden", async () => {
  await using opened = await open();
  const { shop, offered } = opened;
  const ids = [(await shop.customer()).id, (await shop.customer()).id];
  const card = { bio: "", home_place: "", links: [], interests: [] };
  const names = ["ada-walks", "ada-runs"];
  await shop.db
    .insert(members)
    .values(ids.map((customerId, at) => ({ ...card, customer_id: customerId, name: names[at] ?? "" })));
  await shop.db.insert(hiddenCards).values({ customer_id: ids[1] ?? 0, reason: "", note: "" });
  for (const search of ["ada", "Ada walks", "/members/ada-w"])
    expect(await offered(search)).toEqual([["ada-walks", "/members/ada-walks"]]);
});
