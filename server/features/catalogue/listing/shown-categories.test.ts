import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tags } from "../../../platform/cache/tags.ts";
import { countsOf, list, sellPacks, slugsOf } from "../../../testing/listing.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { categories, products } from "../tables.ts";

test("a category has the products of all its parts, and leads to them and back", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, travel, trek } = await sellPacks(shop, owner);
  const make = async (name: string, more: object = {}) => {
    const slug = name.toLowerCase();
    const [made] = await shop.db
      .insert(categories)
      .values({ name, slug, ...more })
      .returning();
    return made?.id ?? 0;
  };
  const packs = await make("Packs", { description: "<p>To carry.</p>", media_key: "products/tent.webp" });
  const trekking = await make("Trekking", { parent_id: packs, position: 2 });
  const alpine = await make("Alpine", { parent_id: trekking });
  const daily = await make("Daily", { parent_id: packs, position: 1 });
  await make("Tents", { parent_id: packs });
  await shop.db.execute(sql`insert into product_categories (product_id, category_id) values
    (${trek.id}, ${alpine}), (${trek.id}, ${packs}), (${day.id}, ${daily})`);
  shop.platform.cache.forget([tags.products, ...[day, travel, trek].map(({ id }) => tags.product(id))]);

  expect((await list(shop)).categories).toMatchObject([{ slug: "packs", name: "Packs", products: 2 }]);
  const inPacks = await list(shop, "", { category: "packs" });
  expect(slugsOf(inPacks)).toEqual(["day-20", "trek-65"]);
  expect(inPacks.category).toEqual({
    ...{ slug: "packs", name: "Packs", description: "<p>To carry.</p>", parents: [], products: 2 },
    image_url: "/media/products/tent.webp",
  });
  expect(inPacks.categories.map(({ slug, products }) => [slug, products])).toEqual([
    ["daily", 1],
    ["trekking", 1],
  ]);
  expect(countsOf(inPacks, "rain")).toBeUndefined();
  const deepest = await list(shop, "", { category: "alpine" });
  expect(deepest.category?.parents.map(({ slug }) => slug)).toEqual(["packs", "trekking"]);
  expect([slugsOf(deepest), deepest.categories]).toEqual([["trek-65"], []]);
  // A filter that holds nowhere in a category shows what of the category comes nearest.
  expect((await list(shop, "rain=waterproof", { category: "alpine" })).nearest[0]?.product.slug).toBe("trek-65");

  for (const category of ["tents", "nothing", "99"]) {
    const { status, body } = await shop.call("GET", `/api/product/listing?category=${category}`);
    expect([category, status, body.message]).toEqual([category, 404, shopMessages.categoryUnknown]);
  }
});

test("a former address of a category leads to it, unless another one with products has it now", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { day, trek } = await sellPacks(shop, owner);
  const [packs, tents] = await shop.db
    .insert(categories)
    .values([
      { name: "Packs", slug: "packs" },
      { name: "Tents", slug: "tents" },
    ])
    .returning();
  await shop.db.execute(sql`insert into product_categories (product_id, category_id) values
    (${trek.id}, ${packs?.id}), (${day.id}, ${tents?.id})`);
  await shop.db
    .update(categories)
    .set({ slug: "bags" })
    .where(eq(categories.id, packs?.id ?? 0));
  shop.platform.cache.forget([tags.products, tags.product(trek.id), tags.product(day.id)]);
  const found = async () => (await list(shop, "", { category: "packs" })).category?.slug;
  expect(await found()).toBe("bags");
  await shop.db
    .update(categories)
    .set({ slug: "packs" })
    .where(eq(categories.id, tents?.id ?? 0));
  shop.platform.cache.forget([tags.products]);
  expect(await found()).toBe("packs");
  // The category that has it now is not in the shop.
  await shop.db.update(products).set({ is_published: false }).where(eq(products.id, day.id));
  shop.platform.cache.forget([tags.products, tags.product(day.id)]);
  expect(await found()).toBe("bags");
});
