import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tags } from "../../../platform/cache/tags.ts";
import { transact } from "../../../platform/database/transact.ts";
import { list, option, sell, sellPacks, slugsOf } from "../../../testing/listing.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { keepProductSales } from "../product-sales.ts";

test("a list is sorted as visitors ask, and as staff have ordered it where that does not settle it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const colours = { options: [option("Colour", "Ember", "Moss")] };
  const both = (ember: number, moss: number) => [
    { option_values: ["Ember"], price: ember, weight_grams: ember * 10 },
    { option_values: ["Moss"], price: moss, weight_grams: moss === 70 ? 0 : moss * 10 },
  ];
  await sell(shop, owner, "A", both(100, 90), { ...colours, position: 3 });
  await sell(shop, owner, "B", both(80, 80), { ...colours, position: 2 });
  await sell(shop, owner, "C", both(120, 70), { ...colours, position: 1 });
  const c = (await list(shop)).products.data[0]?.id ?? 0;
  await transact(shop.platform, (tx) => keepProductSales(tx, sql`select ${c}::int as product_id, 4 as units`));
  const order = async (sort: string, filters = "") => slugsOf(await list(shop, filters, { sort })).join("");
  expect(await order("chosen")).toBe("cba");
  expect(await order("newest")).toBe("cba");
  expect(await order("price")).toBe("cba");
  expect(await order("price-down")).toBe("abc");
  // By the variants that meet the filters alone.
  expect(await order("price", "option.colour=ember")).toBe("bac");
  expect(await order("price-down", "option.colour=ember")).toBe("cab");
  expect(await order("weight")).toBe("bac");
  expect(await order("weight", "option.colour=moss")).toBe("bac");
  expect(await order("best-sold")).toBe("cba");
  await transact(shop.platform, (tx) =>
    keepProductSales(tx, sql`select id as product_id, 9 as units from products where slug = 'a'`),
  );
  expect(await order("best-sold")).toBe("acb");
  expect((await shop.call("GET", "/api/product/listing?sort=cheapest")).status).toBe(422);
});

test("a list comes in pages, of which one beyond the last is empty with the right totals", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await sellPacks(shop, owner);
  await shop.db.execute(
    sql`insert into settings (name, value) values ('page-sizes', '{"shop": 2, "blog": 6, "featured": 24}')`,
  );
  shop.platform.cache.forget([tags.settings]);
  expect(slugsOf(await list(shop))).toEqual(["day-20", "travel-35"]);
  const second = await list(shop, "", { page: "2" });
  expect([slugsOf(second), second.products.total, second.products.last_page]).toEqual([["trek-65"], 3, 2]);
  expect((await list(shop, "rain=waterproof", { page: "9" })).products).toMatchObject({
    data: [],
    total: 1,
    last_page: 1,
  });
  expect((await list(shop, "rain=waterproof", { page: "9" })).nearest).toEqual([]);
});

test("where nothing fits, the list says what comes nearest and in what it differs", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await sellPacks(shop, owner);
  const nearest = async (filters: string) =>
    (await list(shop, filters)).nearest.map(({ product, missed }) => [product.slug, product.price, missed.join()]);
  // No pack of 30 to 40 litres under £150: nearest comes Travel 35 at £199.
  expect(await nearest("litres.from=30&litres.to=40&price.to=150")).toEqual([
    ["travel-35", 199, "price"],
    ["day-20", 99, "litres"],
    ["trek-65", 289, "litres,price"],
  ]);
  expect(await nearest("litres.from=80")).toEqual([
    ["trek-65", 289, "litres"],
    ["travel-35", 199, "litres"],
    ["day-20", 99, "litres"],
  ]);
  expect(await nearest("litres.from=20")).toEqual([]);
  await sell(shop, owner, "Duffel", { price: 149 }, { position: 4 });
  // A number that nobody knows is no nearer than another value.
  expect((await nearest("litres.from=80"))[2]).toEqual(["day-20", 99, "litres"]);
});
