import type { RelatedProducts } from "@cairn/contract/catalogue/public.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tags } from "../../../platform/cache/tags.ts";
import { transact } from "../../../platform/database/transact.ts";
import { sell } from "../../../testing/listing.ts";
import { changed, makeCategory } from "../../../testing/products.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../../testing/staff.ts";
import { keepProductPairs } from "./product-pairs.ts";

/** The slugs of both lists, as the product's page has them. */
async function related(shop: TestShop, slug: string) {
  const { data } = (await shop.call<RelatedProducts>("GET", `/api/product/related/${slug}`)).body;
  const slugsOf = (cards: RelatedProducts["goes_with"]) => cards.map((card) => card.slug).join(" ");
  return [slugsOf(data.goes_with), slugsOf(data.alternatives)];
}

const keep = (shop: TestShop, pairs: readonly (readonly [id: number, otherId: number, lift: number])[]) =>
  transact(shop.platform, (tx) =>
    keepProductPairs(
      tx,
      sql`select one as product_id, other as other_id, 5 as shared_orders, lift
        from json_to_recordset(${JSON.stringify(pairs.map(([one, other, lift]) => ({ one, other, lift })))}::json)
          as pair (one int, other int, lift numeric)`,
    ),
  );

/** Packs, of which two are for days, and what else belongs on a walk; in this order in the shop. */
async function walkersShop(shop: TestShop, owner: StaffCalls) {
  const packs = await makeCategory(owner, { slug: "packs", name: "Packs" });
  const days = await makeCategory(owner, { slug: "days", name: "Day packs", parent_id: packs.id });
  const camp = await makeCategory(owner, { slug: "camp", name: "Camp" });
  const place = (position: number, category: { id: number }, more: object = {}) => ({
    ...{ position, category_ids: [category.id] },
    ...more,
  });
  return {
    stove: await sell(shop, owner, "stove", { price: 60 }, place(1, camp)),
    trek: await sell(shop, owner, "trek", { price: 250 }, place(2, packs)),
    day: await sell(shop, owner, "day", { price: 90 }, place(3, days)),
    city: await sell(shop, owner, "city", { price: 70 }, place(4, days)),
    tour: await sell(shop, owner, "tour", { price: 100 }, place(5, days)),
    mat: await sell(shop, owner, "mat", { price: 80 }, place(6, camp)),
    lamp: await sell(shop, owner, "lamp", { price: 30 }, place(7, camp)),
  };
}

test("without a choice and without orders, the nearest of other categories go with a product, and its own has the alternatives", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day } = await walkersShop(shop, owner);
  // Its own category first, by price, and then that within which it lies.
  expect(await related(shop, "day")).toEqual(["mat stove lamp", "tour city trek"]);
  expect(await related(shop, String(day.id))).toEqual(await related(shop, "day"));
  expect(await related(shop, "stove")).toEqual(["trek day city tour", "mat lamp"]);
  await owner("PUT", `/products/${day.id}`, changed(day, { category_ids: [] }));
  expect(await related(shop, "day")).toEqual(["city trek tour stove mat lamp", ""]);
});

test("staff's choice comes first in their order, then what is bought together, that of other categories before its own", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, city, tour, lamp, mat, stove } = await walkersShop(shop, owner);
  await keep(shop, [
    [day.id, city.id, 9],
    [day.id, lamp.id, 2],
    [day.id, stove.id, 3],
    [stove.id, day.id, 3],
  ]);
  expect(await related(shop, "day")).toEqual(["stove lamp city mat", "tour trek"]);
  await owner("PUT", `/products/${day.id}`, changed(day, { related_ids: [tour.id, lamp.id] }));
  expect(await related(shop, "day")).toEqual(["tour lamp stove city mat", "trek"]);
  await owner("DELETE", `/products/${city.id}`);
  expect(await related(shop, "day")).toEqual(["tour lamp stove mat", "trek"]);
  await keep(shop, [[day.id, mat.id, 2]]);
  expect(await related(shop, "day")).toEqual(["tour lamp mat stove", "trek"]);
});

test("what is sold out or not in the shop is in neither list, and what is still to come is", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, lamp, mat } = await walkersShop(shop, owner);
  const empty = { price: 95, stock: 0 };
  const more = { position: 9, category_ids: day.category_ids };
  await sell(shop, owner, "gone", empty, more);
  const soon = await sell(shop, owner, "soon", empty, { ...more, ability: "production" });
  const sold = await sell(shop, owner, "sold", empty, { position: 9 });
  await keep(shop, [
    [day.id, sold.id, 8],
    [day.id, lamp.id, 7],
  ]);
  await owner("PUT", `/products/${day.id}`, changed(day, { related_ids: [sold.id, mat.id] }));
  expect(await related(shop, "day")).toEqual(["mat lamp stove", "soon tour city"]);
  for (const { id } of [mat, lamp, soon]) await owner("POST", `/products/${id}/unpublish`);
  expect(await related(shop, "day")).toEqual(["stove", "tour city trek"]);
});

test("eight go with a product at most, and three may be bought in its place", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day } = await walkersShop(shop, owner);
  for (let number = 1; number <= 9; number++)
    await sell(shop, owner, `more-${number}`, { price: 10 }, { position: 10 });
  for (const price of [88, 89]) await sell(shop, owner, `d-${price}`, { price }, { category_ids: day.category_ids });
  const [goesWith, alternatives] = await related(shop, "day");
  expect(goesWith?.split(" ")).toHaveLength(8);
  expect(alternatives).toBe("d-89 d-88 tour");
});

test("a former address leads on as the present one does, and what is not in the shop is a 404", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, tour } = await walkersShop(shop, owner);
  const before = await related(shop, "day");
  await owner("PUT", `/products/${day.id}`, changed(day, { slug: "day-pack" }));
  expect(await related(shop, "day")).toEqual(before);
  await owner("POST", `/products/${tour.id}/unpublish`);
  for (const slug of ["nothing", "tour", String(tour.id), "99999999999999"])
    expect([slug, (await shop.call("GET", `/api/product/related/${slug}`)).status]).toEqual([slug, 404]);
});

test("a night in which nothing is bought otherwise renews no page, and a product takes its pairs along", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, mat } = await walkersShop(shop, owner);
  const isRenewedBy = async (pairs: Parameters<typeof keep>[1]) => {
    const since = shop.platform.cache.now();
    await keep(shop, pairs);
    return !shop.platform.cache.isCurrent(since, [tags.productPairs]);
  };
  const both = [
    [day.id, mat.id, 2],
    [mat.id, day.id, 2],
  ] as const;
  expect(await isRenewedBy(both)).toBe(true);
  expect(await isRenewedBy(both)).toBe(false);
  expect(await isRenewedBy([[day.id, mat.id, 2]])).toBe(true);
  expect(await isRenewedBy([[day.id, mat.id, 2.5]])).toBe(true);
  expect((await owner("DELETE", `/products/${mat.id}`)).status).toBe(200);
  expect((await shop.db.execute(sql`select from product_pairs`)).rows).toEqual([]);
});
