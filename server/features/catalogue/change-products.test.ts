import type { changeProducts, previewProductChange } from "@cairn/contract/catalogue/staff-many-products.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { list, sell, slugsOf } from "../../testing/listing.ts";
import { makeCategory, makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { categories, productCategories } from "./tables.ts";

type Preview = Answer<typeof previewProductChange>["data"];
type Changed = Answer<typeof changeProducts>["data"];

async function open() {
  const shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = (slug: string, more: object = {}) =>
    makeProduct(owner, { ...{ name: slug, slug, options: [], variants: [] }, ...more });
  const mug = await sell(shop, owner, "Mug", { price: 20 }, { position: 1 });
  const cup = await sell(shop, owner, "Cup", { price: 10 }, { position: 2 });
  const empty = await made("empty", { position: 3 });
  return { shop, owner, mug, cup, empty, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const preview = async (owner: StaffCalls, query: string) =>
  (await owner<Preview>("GET", `/products/changes?${query}`)).body.data;
const change = async (owner: StaffCalls, body: object) =>
  (await owner<Changed>("POST", "/products/changes", body)).body.data;
const one = async (owner: StaffCalls, { id }: { id: number }) =>
  (await owner<StaffProduct>("GET", `/products/${id}`)).body.data;

test("before many products change, staff see what becomes of how many, and which cannot be and why", async () => {
  await using opened = await open();
  const { owner, mug, cup, empty } = opened;
  await owner("POST", `/products/${cup.id}/unpublish`);
  expect(await preview(owner, "way=publish")).toEqual({
    ...{ ids: [cup.id], unchanged: 1, beyond: 0 },
    refused: [{ id: empty.id, name: "empty", message: "Give it a variant for sale with a price above 0 first" }],
  });
  expect((await preview(owner, `way=unpublish&ids=${mug.id},${cup.id}`)).ids).toEqual([mug.id]);
  expect((await preview(owner, "way=publish&search=mug")).unchanged).toBe(1);
  await owner("POST", `/products/${cup.id}/archive`);
  expect((await preview(owner, "way=publish&search=cup")).refused).toMatchObject([
    { id: cup.id, message: "It is archived. Please restore it first" },
  ]);
});

test("many products come into the shop and out of it at once, and back to what they were", async () => {
  await using opened = await open();
  const { shop, owner, mug, cup, empty } = opened;
  const ids = [mug.id, cup.id, empty.id, 999_999];
  const at = "2999-01-01T00:00:00.000Z";
  await owner("POST", `/products/${cup.id}/schedule`, { publish_at: at });
  const taken = await change(owner, { way: "unpublish", ids });
  expect(taken.before).toEqual([
    { id: mug.id, state: "published", publish_at: null },
    { id: cup.id, state: "scheduled", publish_at: at },
  ]);
  expect(slugsOf(await list(shop))).toEqual([]);
  const products = taken.before.map((each) => ({ ...each, present: "draft" }));
  expect((await owner("POST", "/products/states", { products })).body.data).toEqual({ refused: [] });
  expect(slugsOf(await list(shop))).toEqual(["mug"]);
  expect(await one(owner, cup)).toMatchObject({ state: "scheduled", publish_at: at });
  const published = await change(owner, { way: "publish", ids });
  expect(published.before.map(({ id, state }) => [id, state])).toEqual([[cup.id, "scheduled"]]);
  expect(published.refused.map(({ name }) => name)).toEqual(["empty"]);
  expect(slugsOf(await list(shop))).toEqual(["mug", "cup"]);
  const archived = await owner<{ before: object[] }>("POST", "/products/archive", { ids: [mug.id] });
  const undone = archived.body.data.before.map((each) => ({ ...each, present: "archived" }));
  await owner("POST", "/products/states", { products: undone });
  expect(await one(owner, mug)).toMatchObject({ state: "published" });
  const wrong = [
    { id: empty.id, state: "published", publish_at: null, present: "draft" },
    { id: mug.id, state: "scheduled", publish_at: "2001-01-01T00:00:00.000Z", present: "published" },
    { id: cup.id, state: "draft", publish_at: null, present: "archived" },
  ];
  expect((await owner<Changed>("POST", "/products/states", { products: wrong })).body.data.refused).toMatchObject([
    { name: "empty" },
    { name: "Mug", message: "Choose a time that is still to come" },
    { name: "Cup", message: "A colleague has changed it since" },
  ]);
});

test("many products are sorted into a category and out of it, which their forms and the shop learn of", async () => {
  await using opened = await open();
  const { shop, owner, mug, cup } = opened;
  const kitchen = await makeCategory(owner, { name: "Kitchen", slug: "kitchen" });
  const before = await one(owner, cup);
  await change(owner, { way: "add", category_id: kitchen.id, ids: [mug.id] });
  const ids = [mug.id, cup.id];
  expect(await preview(owner, `way=add&category_id=${kitchen.id}&ids=${ids}`)).toMatchObject({
    ...{ ids: [cup.id], unchanged: 1 },
  });
  const sorted = await change(owner, { way: "add", category_id: kitchen.id, ids });
  expect(sorted.before.map(({ id }) => id)).toEqual([cup.id]);
  expect((await list(shop, "", { category: "kitchen" })).products.data).toHaveLength(2);
  const { stocks: _stocks, ...stale } = before;
  expect((await owner("PUT", `/products/${cup.id}`, stale)).status).toBe(409);
  await change(owner, { way: "remove", category_id: kitchen.id, ids: [cup.id] });
  expect((await one(owner, cup)).category_ids).toEqual([]);
  expect((await one(owner, mug)).category_ids).toEqual([kitchen.id]);
});

test("a category that is gone or not named is refused, and a product in as many as it may be stays", async () => {
  await using opened = await open();
  const { shop, owner, mug } = opened;
  const refusal = async (body: object) => (await owner("POST", "/products/changes", { ids: [mug.id], ...body })).body;
  expect((await refusal({ way: "add" })).errors).toEqual({ category_id: ["Choose a category"] });
  expect((await refusal({ way: "add", category_id: 77 })).errors).toEqual({
    category_id: ["There is no such category"],
  });
  const names = Array.from({ length: 51 }, (_, each) => ({ name: `C${each}`, slug: `c-${each}` }));
  const made = (await shop.db.insert(categories).values(names).returning()).map(({ id }) => id);
  await shop.db
    .insert(productCategories)
    .values(made.slice(0, 50).map((category_id) => ({ product_id: mug.id, category_id })));
  expect(await change(owner, { way: "add", category_id: made[50], ids: [mug.id] })).toMatchObject({
    before: [],
    refused: [{ id: mug.id, message: "It is in as many categories as a product may be in" }],
  });
});
