import type { Comparison } from "@cairn/contract/catalogue/comparison.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { expect, test } from "vitest";
import { option, sell } from "../../testing/listing.ts";
import { changed, defineAttribute } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const compare = async (shop: TestShop, ids: string) =>
  (await shop.call<Comparison>("GET", `/api/product/comparison?ids=${ids}`)).body.data;
const names = ({ products }: Comparison) => products.map(({ name }) => name);
const valuesOf = ({ rows }: Comparison) => rows.map(({ key, values, differs }) => [key, values, differs]);

const compared = { places: ["comparison"] };

async function defineAttributes(owner: StaffCalls): Promise<void> {
  await defineAttribute(owner, "Seasons", {
    ...{ ...compared, kind: "choices", position: 2, group: "Made for" },
    choices: [{ name: "Spring" }, { name: "Winter" }],
  });
  await defineAttribute(owner, "Capacity", { ...compared, unit: "L", position: 1, group: "Size" });
  await defineAttribute(owner, "Rolls up", { ...compared, kind: "yes_no", position: 3 });
  await defineAttribute(owner, "Fabric", { kind: "text", places: ["specifications"] });
}

test("products are compared in the asked order by what staff show there, in the shop's order", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttributes(owner);
  const day = await sell(
    shop,
    owner,
    "Day 20",
    { option_values: [], price: 90, weight_grams: 900 },
    {
      attributes: { capacity: 20, seasons: ["spring"], fabric: "Nylon" },
    },
  );
  const trek = await sell(
    shop,
    owner,
    "Trek 65",
    { option_values: [], price: 290, weight_grams: 1900 },
    {
      attributes: { capacity: 65, seasons: ["spring"], fabric: "Wool" },
    },
  );
  const found = await compare(shop, `${trek.id},${day.id}`);
  expect(names(found)).toEqual(["Trek 65", "Day 20"]);
  expect(valuesOf(found)).toEqual([
    ["weight", [1900, 900], true],
    ["capacity", [65, 20], true],
    ["seasons", [["Spring"], ["Spring"]], false],
  ]);
  expect(found.rows[1]).toMatchObject({ name: "Capacity", group: "Size", unit: "L" });
});

test("what is not known of one product is nothing, and differs", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttributes(owner);
  const day = await sell(shop, owner, "Day 20", { price: 90, weight_grams: 0 }, { attributes: { "rolls-up": false } });
  const trek = await sell(shop, owner, "Trek 65", { price: 290, weight_grams: 0 });
  expect(valuesOf(await compare(shop, `${day.id},${trek.id}`))).toEqual([["rolls-up", [false, null], true]]);
});

test("a product that names a variant is compared as that variant, and each variant stands there once", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const ridge = await sell(
    shop,
    owner,
    "Ridge",
    [
      { option_values: ["Ember"], price: 240, stock: 3, weight_grams: 1500 },
      { option_values: ["Moss"], price: 280, stock: 7, weight_grams: 1700 },
    ],
    { options: [option("Colour", "Ember", "Moss")] },
  );
  const [ember, moss] = ridge.variants.map(({ id }) => id);
  const found = await compare(shop, `${ridge.id},${ridge.id}:${moss},${ridge.id}:${ember},${ridge.id}`);
  expect(found.products).toMatchObject([
    { variant_id: ember, price: 240, price_from: 240, stock: 3, weight_grams: 1500 },
    { variant_id: moss, price: 280, price_from: null, stock: 7, weight_grams: 1700 },
  ]);
  expect(valuesOf(found)).toEqual([["weight", [1500, 1700], true]]);
});

test("what is gone, unknown or of another product is left out, and its place is taken by nothing", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const day = await sell(shop, owner, "Day 20", { price: 90 });
  const trek = await sell(shop, owner, "Trek 65", { price: 290 });
  const gone = await sell(shop, owner, "Gone", { price: 10 });
  expect(names(await compare(shop, `${gone.id},${trek.id}`))).toEqual(["Gone", "Trek 65"]);
  expect((await owner("POST", `/products/${gone.id}/archive`)).status).toBe(200);
  expect(names(await compare(shop, `${gone.id},999,${trek.id},${day.id}:${trek.variants[0]?.id}`))).toEqual([
    "Trek 65",
  ]);
});

test.each(["", "0", "1,2,3,4,5", "1,", "a", "1:0"])("“%s” names no products to compare", async (ids) => {
  await using shop = await testShop();
  expect((await shop.call("GET", `/api/product/comparison?ids=${ids}`)).status).toBe(422);
});

test("a changed attribute changes the comparison", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const day = await sell(shop, owner, "Day 20", { price: 90, weight_grams: 0 });
  expect((await compare(shop, `${day.id}`)).rows).toEqual([]);
  await defineAttribute(owner, "Capacity", { ...compared, unit: "L" });
  const { body } = await owner<StaffProduct>("GET", `/products/${day.id}`);
  await owner("PUT", `/products/${day.id}`, changed(body.data, { attributes: { capacity: 20 } }));
  expect(valuesOf(await compare(shop, `${day.id}`))).toEqual([["capacity", [20], false]]);
});
