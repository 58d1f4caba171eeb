import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countsOf, filterable, list, option, sell, sellPacks, slugsOf } from "../../../testing/listing.ts";
import { defineAttribute } from "../../../testing/products.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";

test("the shop is filtered by any of a group's values, and by all groups at once", async () => {
  await using shop = await testShop();
  await sellPacks(shop, await ownersCalls(shop));
  expect(slugsOf(await list(shop))).toEqual(["day-20", "travel-35", "trek-65"]);
  expect(slugsOf(await list(shop, "litres.from=20&litres.to=35"))).toEqual(["day-20", "travel-35"]);
  expect(slugsOf(await list(shop, "rain=showers&rain=waterproof"))).toEqual(["day-20", "travel-35", "trek-65"]);
  expect(slugsOf(await list(shop, "rain=showers&price.from=99.01"))).toEqual(["trek-65"]);
  expect(slugsOf(await list(shop, "price.to=199"))).toEqual(["day-20", "travel-35"]);
});

test("what the shop does not know filters nothing", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await sellPacks(shop, owner);
  for (const filters of [
    "rain=monsoon",
    "moss=yes",
    "litres=20",
    "rain.from=1",
    "option.colour=ember",
    "stock=out",
    "<a>",
  ])
    expect([filters, (await list(shop, filters)).products.total]).toEqual([filters, 3]);
  expect(slugsOf(await list(shop, "rain=monsoon&rain=waterproof"))).toEqual(["travel-35"]);
});

test("one variant has to meet all filters at once, whatever its siblings do", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await sell(
    shop,
    owner,
    "Ridge",
    [
      { option_values: ["Ember", "Long"], price: 280 },
      { option_values: ["Ember", "Regular"], price: 240, stock: 0 },
      { option_values: ["Moss", "Long"], price: 240 },
    ],
    { options: [option("Colour", "Ember", "Moss"), option("Back length", "Long", "Regular")] },
  );
  await sell(
    shop,
    owner,
    "Valley",
    { option_values: ["EMBER", "Long"], price: 245 },
    {
      options: [option("colour", "EMBER"), option("Back  length", "Long")],
      position: 1,
    },
  );
  expect(slugsOf(await list(shop, "option.colour=ember&option.back-length=long&price.to=250"))).toEqual(["valley"]);
  expect(slugsOf(await list(shop, "option.colour=ember&price.to=250&stock=in"))).toEqual(["valley"]);
  const listing = await list(shop, "option.colour=ember&price.to=250");
  expect(slugsOf(listing)).toEqual(["ridge", "valley"]);
  expect(countsOf(listing, "option.colour")).toEqual({ Ember: 2, Moss: 1 });
  expect(countsOf(listing, "option.back-length")).toEqual({ Long: 1, Regular: 1 });
  expect(countsOf(listing, "stock")).toEqual({ "In stock": 1 });
});

test("a list shows the variant that meets the filters, with its price and address, and what comes nearest likewise", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const ridge = await sell(
    shop,
    owner,
    "Ridge",
    [
      { option_values: ["Ember", "Regular"], price: 249 },
      { option_values: ["Ember", "Long"], price: 259 },
      { option_values: ["Moss", "Long"], price: 269, stock: 0 },
    ],
    { options: [option("Colour", "Ember", "Moss"), option("Back length", "Regular", "Long")] },
  );
  const [regular, long, moss] = ridge.variants.map(({ id }) => id);
  const shown = async (filters: string) => (await list(shop, filters)).products.data[0];
  expect(await shown("")).toMatchObject({ variant_id: regular, is_chosen_variant: false, price: 249, price_from: 249 });
  expect(await shown("option.back-length=long")).toMatchObject({
    ...{ variant_id: long, is_chosen_variant: true, price: 259, price_from: 259 },
  });
  expect(await shown("option.colour=moss")).toMatchObject({ variant_id: moss, price: 269, price_from: null });

  const nearest = async (filters: string) => (await list(shop, filters)).nearest;
  expect(await nearest("option.back-length=long&price.to=255")).toMatchObject([
    { product: { variant_id: long, price: 259, is_chosen_variant: true }, missed: ["price"] },
  ]);
  // Sold out comes nearer than another colour.
  expect(await nearest("option.colour=moss&stock=in")).toMatchObject([
    { product: { variant_id: moss, stock: 0 }, missed: ["stock"] },
  ]);
});

test("a group says how many products each of its values would show, whatever else of it is chosen", async () => {
  await using shop = await testShop();
  await sellPacks(shop, await ownersCalls(shop));
  const listing = await list(shop, "rain=showers&litres.to=40");
  expect(slugsOf(listing)).toEqual(["day-20"]);
  expect(countsOf(listing, "rain")).toEqual({ Showers: 1, Waterproof: 1 });
  expect(countsOf(listing, "litres")).toMatchObject({ "20-25": 1, "35-40": 0, "60-65": 1 });
  expect(countsOf(listing, "price")).toMatchObject({ "75-100": 1, "175-200": 0, "275-300": 0 });
  // Its range stays that of the whole part of the shop.
  expect(listing.groups.find(({ key }) => key === "litres")).toMatchObject({ from: 20, to: 65, unit: "L", step: 1 });
});

test("only groups in which products differ are offered, and those that the address filters by", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Litres", { ...filterable, unit: "L" });
  await defineAttribute(owner, "Height", { places: ["card"] });
  await defineAttribute(owner, "Cabin size", { ...filterable, kind: "yes_no", position: 6 });
  await defineAttribute(owner, "Seasons", {
    ...filterable,
    kind: "choices",
    choices: [{ name: "Winter" }, { name: "Summer" }],
    position: 7,
  });
  await defineAttribute(owner, "Fabric", { places: ["card"], kind: "text", position: 8 });
  const colours = { options: [option("Colour", "Ember", "Moss")] };
  const shared = { litres: 20, seasons: ["winter"], fabric: "Nylon" };
  await sell(
    shop,
    owner,
    "One",
    [
      { price: 99, option_values: ["Ember"] },
      { price: 99, option_values: ["Moss"] },
    ],
    {
      ...colours,
      attributes: { ...shared, height: 40, "cabin-size": true },
    },
  );
  const keys = async (filters = "") => (await list(shop, filters)).groups.map(({ key }) => key);
  expect(await keys()).toEqual([]);
  expect(await keys("litres.from=30&option.colour=ember&seasons=summer")).toEqual([
    "litres",
    "seasons",
    "option.colour",
  ]);
  expect(countsOf(await list(shop, "seasons=summer"), "seasons")).toEqual({ Winter: 1, Summer: 0 });

  await sell(
    shop,
    owner,
    "Two",
    { price: 99, option_values: ["Ember"], stock: 0 },
    {
      ...colours,
      attributes: { ...shared, height: 50 },
      position: 1,
    },
  );
  expect(await keys()).toEqual(["stock", "cabin-size", "option.colour"]);
  await sell(
    shop,
    owner,
    "Three",
    { price: 120 },
    {
      attributes: { litres: 25, seasons: ["winter", "summer"] },
      position: 2,
    },
  );
  expect(await keys()).toEqual(["price", "stock", "litres", "cabin-size", "seasons", "option.colour"]);
  expect(slugsOf(await list(shop, "seasons=summer&seasons=winter"))).toEqual(["one", "two", "three"]);
});

test("a group of very many values offers those that most products have, and what is chosen", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const names = Array.from({ length: 40 }, (_, index) => `Choice ${index}`);
  await defineAttribute(owner, "Fits", { ...filterable, kind: "choices", choices: names.map((name) => ({ name })) });
  const keys = names.map((name) => name.toLowerCase().replace(" ", "-"));
  await sell(shop, owner, "One", { price: 99 }, { attributes: { fits: keys } });
  await sell(shop, owner, "Two", { price: 99 }, { attributes: { fits: keys.slice(11) } });
  const shown = async (filters = "") => Object.keys(countsOf(await list(shop, filters), "fits") ?? {});
  expect(await shown()).toEqual([names[0], ...names.slice(11)]);
  expect(await shown("fits=choice-5")).toEqual([names[5], ...names.slice(11)]);
});

test("what variants weigh is a range in its unit, and what nobody has weighed lies in none", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await shop.db.execute(sql`update attributes set places = '{filter}' where is_weight`);
  await sell(shop, owner, "Light", [{ price: 99, weight_grams: 900 }]);
  await sell(shop, owner, "Heavy", [{ price: 99, weight_grams: 2100 }], { position: 1 });
  await sell(shop, owner, "Unknown", [{ price: 99, weight_grams: 0 }], { position: 2 });
  expect(slugsOf(await list(shop, "weight.to=1000"))).toEqual(["light"]);
  const { groups } = await list(shop);
  expect(groups).toMatchObject([{ key: "weight", name: "Weight", unit: "g", from: 900, to: 2100 }]);
  expect(countsOf({ groups }, "weight")).toMatchObject({ "800-1000": 1, "2000-2200": 1 });
});

test("temperatures may lie below zero", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Comfort", { ...filterable, unit: "°C" });
  for (const [position, comfort] of [-15, -5, 5].entries())
    await sell(shop, owner, `Bag ${position}`, { price: 99 }, { position, attributes: { comfort } });
  expect(slugsOf(await list(shop, "comfort.to=-5"))).toEqual(["bag-0", "bag-1"]);
  expect(countsOf(await list(shop), "comfort")).toMatchObject({ "-15--12.5": 1, "-7.5--5": 1, "2.5-5": 1 });
});
