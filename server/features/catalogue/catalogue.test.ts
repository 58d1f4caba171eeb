import { cardProductSchema, type ProductOnWire, type ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../demo/load.ts";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { pictures } from "../../platform/media/tables.ts";
import { loadViews } from "../../platform/views/views.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { savePageSizes } from "../settings/service.ts";
import { lockLines, receiveStock, releaseStock, stockTags } from "./stock.ts";
import { products, stockMovements, variants } from "./tables.ts";

test("the shop shows its products in pages, in order, with prices in pounds", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await addBulk(shop, 2);
  const first = await shop.call<{ data: ProductOnWire[] }>("GET", "/api/product/all/paginate");
  const second = await shop.call<{ data: ProductOnWire[] }>("GET", "/api/product/all/paginate?page=2");
  const beyond = await shop.call("GET", "/api/product/all/paginate?page=99");
  expect(first.body.data).toMatchObject({ total: 14, per_page: 12, current_page: 1, last_page: 2 });
  expect(first.body.data.data[0]).toMatchObject({ slug: "expedition-65", ability: "available" });
  expect(first.body.data.data).toHaveLength(12);
  expect(second.body.data.data).toHaveLength(2);
  expect(beyond.body.data).toMatchObject({ data: [], total: 14, current_page: 99 });
  for (const page of ["0", "-1", "abc", "1.5", ""]) {
    expect((await shop.call("GET", `/api/product/all/paginate?page=${page}`)).status).toBe(422);
  }
});

test("a shop of more than one page leads on by real links", async () => {
  await using shop = await testShop({ views: await loadViews() });
  await fillEmptyShop(shop.platform);
  await addBulk(shop, 2);
  const [first, second] = [await shop.call("GET", "/shop"), await shop.call("GET", "/shop?page=2")];
  expect(first.text).toContain('href="/shop?page=2"');
  expect([first.text.match(/<article/g)?.length, second.text.match(/<article/g)?.length]).toEqual([12, 2]);
});

test("a product is found by slug and by id, and a strange address is a plain 404", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const bySlug = await shop.call<ProductOnWire>("GET", "/api/product/single/expedition-65");
  const byId = await shop.call("GET", `/api/product/single/${bySlug.body.data.id}`);
  expect(byId.body).toEqual(bySlug.body);
  for (const path of ["nothing", "99999999999999", "%00", "a'--", "Expedition-65"]) {
    const answer = await shop.call("GET", `/api/product/single/${path}`);
    expect([path, answer.status, answer.body.success]).toEqual([path, 404, false]);
  }
});

test("the home page gets what staff have chosen and then the first of the shop, as cards and as many as it shows", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.db.update(pictures).set({ blur: "Qk1z" });
  const featured = async () =>
    (await shop.call<{ products: ProductSummary[]; total: number }>("GET", "/api/product/featured")).body.data;
  const chosen = ["sling-6", "trekking-40"];
  await feature(shop, chosen);
  const inOrder = await slugsInOrder(shop);
  const { products: cards, total } = await featured();
  expect(total).toBe(inOrder.length);
  expect(cards.map(({ slug }) => slug)).toEqual([
    ...inOrder.filter((slug) => chosen.includes(slug)),
    ...inOrder.filter((slug) => !chosen.includes(slug)),
  ]);
  expect(Object.keys(cards[0] ?? {}).toSorted()).toEqual(Object.keys(cardProductSchema.shape).toSorted());
  await addBulk(shop, 20);
  expect(await featured()).toMatchObject({ products: { length: 24 }, total: inOrder.length + 20 });
  await transact(shop.platform, (tx) => savePageSizes(tx, { shop: 12, blog: 6, featured: 3 }));
  expect((await featured()).products.map(({ slug }) => slug)).toEqual(["trekking-40", "sling-6", inOrder[0]]);
});

test("a card says from which price on there are variants, and shows each colour by a variant and a picture of it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.db.update(variants).set({ stock: 0, held: 0 }).where(eq(variants.sku, "CRN-TRK40-EMB-R"));
  const { data } = (await shop.call<ProductOnWire[]>("GET", "/api/product/all")).body;
  const cardOf = (slug: string) => data.find((each) => each.slug === slug);
  expect(cardOf("expedition-65")).toMatchObject({ price: 249, price_from: 249, swatches: [] });
  expect(cardOf("sling-6")).toMatchObject({ price_from: null });
  const trekking = cardOf("trekking-40");
  expect(trekking?.swatches.map(({ name, variant_name }) => [name, variant_name])).toEqual([
    ["Ember", "Ember / Long"],
    ["Glacier", "Glacier / Regular"],
  ]);
  expect(new Set(trekking?.swatches.map(({ thumbnail }) => thumbnail)).size).toBe(2);
  // No variant of the demo has a threshold of its own.
  expect(trekking?.swatches.map(({ is_low, stock }) => is_low === stock <= 5)).toEqual([true, true]);
  expect(trekking?.swatches[0]).toMatchObject({ variant_id: trekking?.variant_id, thumbnail: trekking?.thumbnail });
});

test("a cart is quoted as the shop is at this moment, without what is gone", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const quote = (ids: string) => shop.call<ProductSummary[]>("GET", `/api/product/quote?ids=${ids}`);
  await shop.db.update(variants).set({ price_pence: 12_345, stock: 3, held: 1 }).where(eq(variants.product_id, 2));
  await shop.db.update(products).set({ is_published: false }).where(eq(products.id, 3));
  const { body } = await quote("2,1,3,999999");
  expect(body.data.map(({ id }) => id)).toEqual([1, 2]);
  expect(body.data[1]).toMatchObject({ price: 123.45, stock: 2 });
  for (const ids of ["", "0", "1,", "a", "1;2", Array.from({ length: 101 }, (_, n) => n + 1).join()])
    expect([ids, (await quote(ids)).status]).toEqual([ids, 422]);
});

test("the database refuses a slug of digits, a free product and more holds than stock", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const [variant] = await shop.db.select().from(variants).limit(1);
  await expect(shop.db.update(products).set({ slug: "123" }).where(eq(products.id, 1)).execute()).rejects.toThrow();
  await expect(shop.db.update(variants).set({ price_pence: 0 }).execute()).rejects.toThrow();
  await expect(
    shop.db
      .update(variants)
      .set({ held: sql`${variants.stock} + 1` })
      .where(eq(variants.id, variant?.id ?? 0))
      .execute(),
  ).rejects.toThrow();
});

test("a write reaches the next reader of the cached list, and only what it touches is thrown away", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.call("GET", "/api/product/single/expedition-65");
  await shop.call("GET", "/api/product/single/duffel-45");
  const before = await shop.call<{ data: ProductOnWire[] }>("GET", "/api/product/all/paginate");
  expect(
    (
      await shop.call("GET", "/api/product/all/paginate", {
        headers: { "if-none-match": before.headers.get("etag") ?? "" },
      })
    ).status,
  ).toBe(304);
  const [variant] = await shop.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(eq(products.slug, "duffel-45"));
  await transact(shop.platform, (tx) => receiveStock(tx, variant?.id ?? 0, 7));
  expect(shop.platform.cache.find("/api/product/single/expedition-65")).toBeDefined();
  expect(shop.platform.cache.find("/api/product/single/duffel-45")).toBeUndefined();
  const after = await shop.call<{ data: ProductOnWire[] }>("GET", "/api/product/all/paginate");
  const stockOf = (answer: typeof before) => answer.body.data.data.find(({ slug }) => slug === "duffel-45")?.stock ?? 0;
  expect(stockOf(after)).toBe(stockOf(before) + 7);
});

test("what is in stock is told under the present slug when an order from before a renaming lets go of it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const stockOf = async (slug: string) =>
    (await shop.call<ProductOnWire>("GET", `/api/product/single/${slug}`)).body.data.stock;
  const lines = await transact(shop.platform, async (tx) => {
    const locked = await lockLines(tx, [{ product_id: 1, quantity: 1 }]);
    await tx.update(variants).set({ held: 1 }).where(eq(variants.product_id, 1));
    invalidateTags(tx, ...stockTags(locked));
    return locked;
  });
  await transact(shop.platform, async (tx) => {
    await tx.update(products).set({ slug: "expedition-70" }).where(eq(products.id, 1));
    invalidateTags(tx, tags.products, tags.product(1));
  });
  const held = await stockOf("expedition-70");
  expect(await stockOf("expedition-65")).toBe(held);
  await transact(shop.platform, (tx) => releaseStock(tx, "CRN-1", lines));
  expect([await stockOf("expedition-70"), await stockOf("expedition-65")]).toEqual([held + 1, held + 1]);
});

test("the ledger of stock movements adds up to what the demo shop has", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const { rows } = await shop.db.execute(sql`
    select v.id from ${variants} v left join (select variant_id, sum(stock_change) stock, sum(held_change) held from ${stockMovements} group by 1) m on m.variant_id = v.id
    where v.stock <> coalesce(m.stock, 0) or v.held <> coalesce(m.held, 0)`);
  expect(rows).toEqual([]);
});

const bulk = { description: "", ability: "available", is_published: true } as const;

async function addBulk(shop: TestShop, count: number): Promise<void> {
  await transact(shop.platform, async (tx) => {
    const added = await tx
      .insert(products)
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...bulk,
          slug: `bulk-${n}x`,
          name: `Bulk ${n}`,
          position: 100 + n,
        })),
      )
      .returning();
    await tx
      .insert(variants)
      .values(added.map(({ id }) => ({ product_id: id, sku: `BULK-${id}`, price_pence: 100, is_default: true })));
    invalidateTags(tx, tags.products);
  });
}

async function feature(shop: TestShop, slugs: readonly string[]): Promise<void> {
  await transact(shop.platform, async (tx) => {
    await tx.update(products).set({ is_featured: inArray(products.slug, [...slugs]) });
    invalidateTags(tx, tags.products);
  });
}

async function slugsInOrder(shop: TestShop): Promise<string[]> {
  const { body } = await shop.call<ProductOnWire[]>("GET", "/api/product/all");
  return body.data.map(({ slug }) => slug);
}
