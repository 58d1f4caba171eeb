import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { Found } from "@cairn/contract/search/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { checkOutWith } from "../../testing/checkout.ts";
import { addCountries, addProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { categories, productCategories, products, variants } from "../catalogue/tables.ts";
import { find } from "./find.ts";
import { searchJobs } from "./jobs.ts";
import { parseSearch } from "./parse-search.ts";
import { searchDocuments, searchStaleProducts, searchSynonyms } from "./tables.ts";

interface Answer {
  readonly redirect: string | null;
  readonly corrected: string | null;
  readonly missing: string[];
  readonly is_partial: boolean;
  readonly products: Page<CardProduct>;
  readonly others: Found[];
  readonly others_first: boolean;
}

async function open() {
  const shop = await testShop();
  const search = async (q: string, page = 1) =>
    (await shop.call<Answer>("GET", `/api/search?${new URLSearchParams({ q, page: String(page) })}`)).body.data;
  const names = async (q: string) => (await search(q)).products.data.map(({ name }) => name);
  return { shop, search, names, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

let added = 0;

async function add(shop: TestShop, name: string, more: Parameters<typeof addProduct>[1] = {}) {
  added += 1;
  const product = await addProduct(shop, { slug: `article-${added}`, ...more });
  await shop.db.update(products).set({ name, position: added }).where(eq(products.id, product.id));
  return product;
}

test("what is published is found in the same transaction, and what is taken down is not", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  const { id } = await add(shop, "Ridge Backpack");
  await transact(shop.platform, async (tx) => {
    await tx.update(products).set({ is_published: false }).where(eq(products.id, id));
    await tx.execute(sql`set constraints all immediate`);
    expect(await tx.$count(searchDocuments)).toBe(0);
    await tx.update(products).set({ is_published: true }).where(eq(products.id, id));
    expect(await tx.$count(searchDocuments)).toBe(1);
  });
  expect(await names("ridge")).toEqual(["Ridge Backpack"]);
  await shop.db.update(products).set({ is_published: false }).where(eq(products.id, id));
  expect(await names("ridge")).toEqual([]);
});

test("an exact number comes first, then beginnings of names, then other words, and within these what is sold out last", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  await add(shop, "Summit Pole", { stock: 0 });
  await add(shop, "Summit Tent");
  await add(shop, "Great Summit");
  const { variantId } = await add(shop, "Valley Mug");
  await shop.db.update(variants).set({ sku: "SUMMIT-9" }).where(eq(variants.id, variantId));
  expect(await names("summit")).toEqual(["Summit Tent", "Summit Pole", "Great Summit", "Valley Mug"]);
  expect(await names("summit-9")).toEqual(["Valley Mug"]);
});

test("what an order takes last is behind the others at the next search", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  await addCountries(shop.db);
  const { id } = await add(shop, "Stove One", { stock: 1 });
  await add(shop, "Stove Two");
  expect(await names("stove")).toEqual(["Stove One", "Stove Two"]);
  const { token } = await shop.customer();
  expect((await checkOutWith(shop.call, token, "stripe", id)).status).toBe(200);
  expect(await names("stove")).toEqual(["Stove Two", "Stove One"]);
});

test("what sells best comes first among equals", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  await add(shop, "Stove One");
  const { id } = await add(shop, "Stove Two");
  await shop.db.execute(sql`insert into product_sales (product_id, units) values (${id}, 9)`);
  expect(await names("stove")).toEqual(["Stove Two", "Stove One"]);
});

test("a mistyped word is mended, but never one with digits, in quotes or behind a minus", async () => {
  await using opened = await open();
  const { shop, search, names } = opened;
  await add(shop, "Glacier Stove");
  expect(await search("glacer stvoe")).toMatchObject({ corrected: "glacier stove", products: { total: 1 } });
  for (const other of ['"glacer"', "gl4cier", "trail -glacer xyzzy"])
    expect((await search(other)).corrected).toBe(null);
  await add(shop, "Stove Lighter");
  expect(await names("stove -lighter")).toEqual(["Glacier Stove"]);
  expect(await names('stove -"stove lighter"')).toEqual(["Glacier Stove"]);
  expect(await names("stove -lightre")).toHaveLength(2);
});

test("few hits are followed by what may have been meant, and are not called corrected", async () => {
  await using opened = await open();
  const { shop, search } = opened;
  await add(shop, "Boot");
  await add(shop, "Boat");
  const { products: found, corrected } = await search("boat");
  expect([found.data.map(({ name }) => name), corrected]).toEqual([["Boat", "Boot"], null]);
});

test("units, spellings, accents and hyphens are one", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  await add(shop, "Roll-Top Pack 35 Litres");
  await add(shop, "Grey Organiser");
  await add(shop, "Two-Person Tent");
  for (const query of ["35l", "35 litre", "35-litre", "35 Liters", "rolltop", "röll top"])
    expect([query, await names(query)]).toEqual([query, ["Roll-Top Pack 35 Litres"]]);
  for (const query of ["gray", "organizer", "GREY organisers"])
    expect([query, await names(query)]).toEqual([query, ["Grey Organiser"]]);
  for (const query of ["2 person", "2p tent", "two person"])
    expect([query, (await names(query))[0]]).toEqual([query, "Two-Person Tent"]);
});

test("limits of price and stock are kept to, and left out where nothing keeps to them", async () => {
  await using opened = await open();
  const { shop, search, names } = opened;
  await add(shop, "Cheap Tent", { pricePence: 5000 });
  await add(shop, "Dear Tent", { pricePence: 50_000, stock: 0 });
  expect(await names("tent under £100")).toEqual(["Cheap Tent"]);
  expect(await names("tent over 100")).toEqual(["Dear Tent"]);
  expect(await names("£400-£600")).toEqual(["Dear Tent"]);
  expect(await names("tent over £499, under £1,000")).toEqual(["Dear Tent"]);
  expect(await names("-cheap over £1")).toEqual(["Dear Tent"]);
  expect(await names("tent in stock")).toEqual(["Cheap Tent"]);
  expect(await search("tent under £10 in stock")).toMatchObject({ missing: ["under £10"], products: { total: 1 } });
  expect(await search("tent under £10")).toMatchObject({ missing: ["under £10"], products: { total: 2 } });
});

test("ranges have a unit at either end, and what is counted is no price", async () => {
  expect(parseSearch("500g to 1kg").bounds).toMatchObject([{ of: "g", from: 500, to: 1000 }]);
  expect(parseSearch("500 ml to 50 litres").bounds).toMatchObject([{ of: "ml", from: 500, to: 50_000 }]);
  expect(parseSearch("30-40l").bounds).toMatchObject([{ of: "ml", from: 30_000, to: 40_000 }]);
  for (const other of [
    "up to 4 person tent",
    "below 0 degrees",
    "500 g to 1 litre",
    '6" pan handle',
    "from 40",
    "4 to 6",
  ])
    expect([other, parseSearch(other).bounds]).toEqual([other, []]);
});

test("words that nothing has are left out and told, and some words do where nothing has all", async () => {
  await using opened = await open();
  const { shop, search } = opened;
  await add(shop, "Alpine Tent");
  await add(shop, "Forest Bottle");
  expect(await search("xyzzy alpine")).toMatchObject({ missing: ["xyzzy"], products: { total: 1 } });
  expect(await search("alpine bottle")).toMatchObject({ is_partial: true, products: { total: 2 } });
  expect(await search("xyzzy")).toMatchObject({ missing: [], products: { total: 0 }, others: [] });
  expect(await search("")).toMatchObject({ products: { total: 0 }, others: [] });
});

test("synonyms and redirects of staff's hold at the next search", async () => {
  await using opened = await open();
  const { shop, search, names } = opened;
  await add(shop, "Canyon Backpack");
  expect(await names("rucksack")).toEqual([]);
  const editor = await callsOf(shop, "editor");
  await editor("POST", "/search-synonyms", { words: ["backpack", "rucksack", "bag to carry"] });
  for (const query of ["rucksack", "rucksacks", "rucksak", "bag to carry"])
    expect([query, await names(query)]).toEqual([query, ["Canyon Backpack"]]);
  await editor("POST", "/search-redirects", { query: "Size guide", target: "/contact-us" });
  expect((await search("SIZE  guide")).redirect).toBe("/contact-us");
  expect((await search("size")).redirect).toBe(null);
});

test("pages beyond the last are empty and still say how many there are", async () => {
  await using opened = await open();
  const { shop, search } = opened;
  await add(shop, "Lantern");
  expect((await search("lantern", 2)).products).toMatchObject({ data: [], total: 1, last_page: 1 });
});

test("pages, posts, questions and screens are found, and products before what only mentions them", async () => {
  await using opened = await open();
  const { shop, search } = opened;
  await shop.db.execute(sql`
    insert into pages (slug, title, content, is_published) values ('shipping', 'Delivery', '<p>By tram</p>', true), ('hidden', 'Delivery in secret', '', false)`);
  await shop.db.execute(sql`
    insert into posts (slug, title, description, image_key, author, published_at) values ('fit', 'How a tent stands', '<p>Firm</p>', '', 'A', now())`);
  await shop.db.execute(sql`
    insert into settings (name, value) values ('faqs', '{"questions": [{"id": 1, "question": "May children enter?", "answer": "<p>Yes</p>"}]}')
    on conflict (name) do update set value = excluded.value`);
  const paths = async (q: string) => (await search(q)).others.map(({ path }) => path);
  expect(await paths("delivery")).toEqual(["/shipping"]);
  expect(await paths("tram")).toEqual(["/shipping"]);
  expect(await paths("children")).toEqual(["/contest"]);
  expect(await paths("trip planner")).toEqual(["/plan-your-trip"]);
  expect((await search("delivery")).others_first).toBe(true);
  await add(shop, "Storm Tent");
  expect(await search("tent")).toMatchObject({ others_first: false, others: [{ path: "/blogs/fit" }] });
});

test("a category is shown with its picture, the one that it has by now", async () => {
  await using opened = await open();
  const { shop } = opened;
  const { id } = await add(shop, "Article");
  const [category] = await shop.db.insert(categories).values({ slug: "camp", name: "Camping" }).returning();
  await shop.db.insert(productCategories).values({ product_id: id, category_id: category?.id ?? 0 });
  const shown = async () => (await find(shop.platform, "camping", { limit: 1, offset: 0, mostOthers: 1 })).others;
  expect(await shown()).toMatchObject([{ kind: "category", path: "/shop/camp", thumbnail: "" }]);
  await shop.db.update(categories).set({ media_key: "a/camp.webp" });
  expect(await shown()).toMatchObject([{ kind: "category", thumbnail: "/media/a/camp.webp" }]);
});

test("a renamed category is found by its new name, for many products after the job", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  const { id } = await add(shop, "Article");
  const [category] = await shop.db.insert(categories).values({ slug: "camp", name: "Camping" }).returning();
  await shop.db.insert(productCategories).values({ product_id: id, category_id: category?.id ?? 0 });
  expect(await names("camping")).toEqual(["Article"]);
  await shop.db.update(categories).set({ name: "Outdoors" });
  expect([await names("camping"), await names("outdoors")]).toEqual([[], ["Article"]]);
  await shop.db.execute(sql`insert into search_stale_products (product_id, is_left_to_job) values (${id}, true)`);
  await shop.db.execute(sql`update search_documents set name = '' where kind = 'product'`);
  for (const job of searchJobs) await job.run(shop.platform, {}, new AbortController().signal);
  expect(await shop.db.$count(searchStaleProducts)).toBe(0);
  expect(await find(shop.platform, "article", { limit: 1, offset: 0, mostOthers: 0 })).toMatchObject({ total: 1 });
  expect(
    (
      await shop.db
        .select({ name: searchDocuments.name })
        .from(searchDocuments)
        .where(eq(searchDocuments.kind, "product"))
    )[0]?.name,
  ).toBe("article");
});

test("what indexes are made of can be computed without a search path, as a restored dump does", async () => {
  await using opened = await open();
  await opened.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path to ''`);
    const { rows } = await tx.execute(
      sql`select public.search_stems(array['Grey bags']) as stems, public.search_vector('Two bags', 'A')::text as vector`,
    );
    expect(rows).toMatchObject([{ stems: ["gray bag"], vector: expect.stringContaining("'bag':") }]);
  });
});

test("many changed products are left to the job, but leave the results at once", async () => {
  await using opened = await open();
  const { shop, names } = opened;
  await shop.db.execute(sql`
    insert into products (slug, name, description, ability, position, is_published)
    select 'bulk-' || n || 'x', 'Bulk ' || n, '', 'available', n, true from generate_series(1, 201) as n`);
  await shop.db.execute(sql`
    insert into variants (product_id, sku, price_pence, is_default) select id, slug, 100, true from products`);
  const work = async () => {
    for (const job of searchJobs) await job.run(shop.platform, {}, new AbortController().signal);
  };
  await work();
  expect(await names("bulk 7")).toContain("Bulk 7");
  await shop.db.execute(sql`update products set name = 'Renamed' || position, is_published = position <> 7`);
  expect(await shop.db.$count(searchDocuments, eq(searchDocuments.kind, "product"))).toBe(200);
  await work();
  expect(await names("renamed8")).toContain("Renamed8");
});

test("hostile searches are answered", async () => {
  await using opened = await open();
  const { shop, search } = opened;
  await add(shop, "Lantern");
  await shop.db.insert(searchSynonyms).values({ words: ["lantern", "'); drop table products; --"] });
  for (const query of [
    "'",
    "\\",
    "a & b | !c <-> d:*",
    "((((",
    "%_%",
    "-",
    '"',
    '""',
    "- -",
    "🏔",
    "ラ ン",
    "a".repeat(5000),
    "' or 1=1 --",
    "lantern:*",
  ])
    expect([query, (await search(query)).products.current_page]).toEqual([query, 1]);
  expect((await search("lantern")).products.total).toBe(1);
});

test("finished searches and what was pressed are counted, with what was found", async () => {
  await using opened = await open();
  const { shop } = opened;
  await add(shop, "Lantern");
  const note = (body: object) => shop.call("POST", "/api/search/notes", { body });
  await note({ q: "lantern" });
  await note({ q: "lantern", pressed: "/products/article-1" });
  await note({ q: "wanda@example.test" });
  for (const pressed of ["//elsewhere.test", "/x?email=a@example.test", "/a b", "elsewhere"])
    expect([pressed, (await note({ q: "lantern", pressed })).status]).toEqual([pressed, 422]);
  const { rows } = await shop.db.execute(sql`select query, asked, found, pressed, pressed_path from searches`);
  expect(rows).toEqual([{ query: "lantern", asked: 1, found: 1, pressed: 1, pressed_path: "/products/article-1" }]);
});
