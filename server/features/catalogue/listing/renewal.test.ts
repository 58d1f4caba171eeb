import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { expect, test } from "vitest";
import { tags } from "../../../platform/cache/tags.ts";
import { checkOutWith } from "../../../testing/checkout.ts";
import { countsOf, list, sell, sellPacks, slugsOf } from "../../../testing/listing.ts";
import { addCountries } from "../../../testing/orders.ts";
import { categoryForm, changed, makeCategory } from "../../../testing/products.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { findProductIndex } from "./product-index.ts";

test("what an order takes last is no longer in stock at the next call", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await addCountries(shop.db);
  await sellPacks(shop, owner);
  const last = await sell(shop, owner, "Last one", { price: 99, stock: 1 }, { position: 9 });
  expect((await list(shop, "stock=in")).products.total).toBe(4);
  const { token } = await shop.customer();
  expect((await checkOutWith(shop.call, token, "stripe", last.id)).status).toBe(200);
  const listing = await list(shop);
  expect([slugsOf(listing).at(-1), countsOf(listing, "stock")]).toEqual(["last-one", { "In stock": 3 }]);
  expect((await list(shop, "stock=in")).products.total).toBe(3);
});

test("what staff publish, archive, price and move is so at the next call", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, travel } = await sellPacks(shop, owner);
  expect(slugsOf(await list(shop, "price.to=199"))).toEqual(["day-20", "travel-35"]);
  const { body } = await owner<typeof day>("GET", `/products/${day.id}`);
  const [variant] = body.data.variants;
  const saved = await owner(
    "PUT",
    `/products/${day.id}`,
    changed(body.data, { position: 7, variants: [{ ...variant, price: 250 }] }),
  );
  expect(saved.status).toBe(200);
  expect(slugsOf(await list(shop, "price.to=199"))).toEqual(["travel-35"]);
  expect(slugsOf(await list(shop))).toEqual(["travel-35", "trek-65", "day-20"]);
  await owner("POST", `/products/${travel.id}/archive`);
  expect(slugsOf(await list(shop))).toEqual(["trek-65", "day-20"]);
  await owner("POST", `/products/${travel.id}/restore`);
  await owner("POST", `/products/${travel.id}/publish`);
  expect(slugsOf(await list(shop))).toEqual(["travel-35", "trek-65", "day-20"]);
  await sell(shop, owner, "New", { price: 20 }, { position: 0 });
  expect(slugsOf(await list(shop, "price.to=20"))).toEqual(["new"]);
});

test("an attribute is called and offered as staff have it now, and a choice that is gone filters nothing", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { rain } = await sellPacks(shop, owner);
  expect((await list(shop, "rain=waterproof")).products.total).toBe(1);
  const redefine = async (more: object) => {
    const { body } = await owner<StaffAttribute>("GET", `/attributes/${rain.id}`);
    const { id: _id, key: _key, products: _all, is_weight: _weight, ...fields } = body.data;
    const answer = await owner("PUT", `/attributes/${rain.id}`, { ...fields, is_confirmed: true, ...more });
    expect(answer.status).toBe(200);
  };
  const [showers, waterproof] = rain.choices;
  await redefine({ name: "In the rain", choices: [waterproof, { ...showers, name: "Light showers" }] });
  const listing = await list(shop);
  expect(listing.groups.find(({ key }) => key === "rain")?.name).toBe("In the rain");
  expect(countsOf(listing, "rain")).toEqual({ Waterproof: 1, "Light showers": 2 });
  expect(slugsOf(await list(shop, "rain=waterproof"))).toEqual(["travel-35"]);
  await redefine({ choices: [showers] });
  expect((await list(shop, "rain=waterproof")).products.total).toBe(3);
  await redefine({ places: ["card"] });
  expect((await list(shop, "rain=showers")).products.total).toBe(3);
});

test("a category has its products, its name and its address as staff have it now", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day } = await sellPacks(shop, owner);
  const packs = await makeCategory(owner, { name: "Packs", slug: "packs" });
  expect((await list(shop)).categories).toEqual([]);
  const { data } = (await owner<typeof day>("GET", `/products/${day.id}`)).body;
  await owner("PUT", `/products/${day.id}`, changed(data, { category_ids: [packs.id] }));
  expect((await list(shop, "", { category: "packs" })).products.total).toBe(1);
  await owner("PUT", `/categories/${packs.id}`, categoryForm({ version: 1, name: "Bags", slug: "bags" }));
  expect((await list(shop)).categories).toMatchObject([{ slug: "bags", name: "Bags", products: 1 }]);
  expect((await list(shop, "", { category: "packs" })).category?.slug).toBe("bags");
});

test("only products that a write names are read again, until the attributes change", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, travel, rain } = await sellPacks(shop, owner);
  const before = await findProductIndex(shop.platform);
  expect(await findProductIndex(shop.platform)).toBe(before);
  shop.platform.cache.forget([tags.products, tags.product(travel.id)]);
  const after = await findProductIndex(shop.platform);
  expect(after.byId.get(day.id)).toBe(before.byId.get(day.id));
  expect(after.byId.get(travel.id)).not.toBe(before.byId.get(travel.id));
  expect(after.byId.get(travel.id)).toEqual(before.byId.get(travel.id));
  await owner("DELETE", `/attributes/${rain.id}`);
  expect((await findProductIndex(shop.platform)).byId.get(day.id)).not.toBe(before.byId.get(day.id));
});
