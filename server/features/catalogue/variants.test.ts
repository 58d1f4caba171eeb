import type { ProductDetail, ProductOnWire, ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../demo/load.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { products, variants } from "./tables.ts";

/** Out of the cache's reach, since these write without its tags. */
async function demoShop(): Promise<TestShop> {
  const shop = await testShop({ environment: { CACHE_MEGABYTES: "0" } });
  await fillEmptyShop(shop.platform);
  return shop;
}

const find = async (shop: TestShop, slug: string) =>
  (await shop.call<ProductDetail>("GET", `/api/product/single/${slug}`)).body.data;

test("a product tells its options, its variants with what they cost, and which pictures show which", async () => {
  await using shop = await demoShop();
  const pack = await find(shop, "trekking-40");
  expect(pack.options).toEqual([
    {
      name: "Colour",
      values: [
        { name: "Ember", swatch: "#ee7d16" },
        { name: "Glacier", swatch: "#2a86cf" },
      ],
    },
    {
      name: "Back length",
      values: [
        { name: "Regular", swatch: null },
        { name: "Long", swatch: null },
      ],
    },
  ]);
  expect(pack.variants).toMatchObject([
    { option_values: ["Ember", "Regular"], price: 179, stock: 18, weight_grams: 1340, is_upcoming: false },
    { option_values: ["Ember", "Long"], price: 184, stock: 7 },
    { option_values: ["Glacier", "Regular"], price: 179, stock: 3 },
  ]);
  expect(pack.images.map(({ option_values }) => option_values)).toEqual([["Ember"], ["Ember"], ["Ember"], ["Glacier"]]);
  expect(pack).toMatchObject({ variant_id: pack.variants[0]?.id, variant_name: "Ember / Regular", price: 179 });
});

test("the specified calls answer for the default variant, and while that is sold out for one that is not", async () => {
  await using shop = await demoShop();
  const pack = await find(shop, "trekking-40");
  const [ember, , glacier] = pack.variants;
  const sellOut = (id = 0) =>
    shop.db
      .update(variants)
      .set({ held: sql`${variants.stock}` })
      .where(eq(variants.id, id));
  const listed = async () => {
    const { body } = await shop.call<ProductOnWire[]>("GET", "/api/product/all");
    return body.data.find(({ id }) => id === pack.id);
  };
  expect(await listed()).toMatchObject({ variant_id: ember?.id, stock: 18 });
  for (const { id } of pack.variants.slice(0, 2)) await sellOut(id);
  const shown = { variant_id: glacier?.id, variant_name: "Glacier / Regular", stock: 3 };
  expect(await listed()).toMatchObject({ ...shown, thumbnail: "/media/products/trekking-40-glacier-front.webp" });
  expect(await find(shop, "trekking-40")).toMatchObject(shown);
  await sellOut(glacier?.id);
  expect(await listed()).toMatchObject({ variant_id: ember?.id, stock: 0 });
});

test("a cart is quoted by variant; what names none is the product's own choice", async () => {
  await using shop = await demoShop();
  const { id, variants: all } = await find(shop, "trekking-40");
  const [ember, , glacier] = all;
  const stranger = (await find(shop, "travel-35")).variants[0];
  const quote = async (ids: string) =>
    (await shop.call<ProductSummary[]>("GET", `/api/product/quote?ids=${ids}`)).body.data;
  expect(await quote(`${id}:${glacier?.id},${id}`)).toMatchObject([
    { variant_id: ember?.id, variant_name: "Ember / Regular", price: 179 },
    { variant_id: glacier?.id, variant_name: "Glacier / Regular", stock: 3 },
  ]);
  expect(await quote(`${id}:${stranger?.id},${id}:999999`)).toEqual([]);
});

test("what is in production is upcoming by the variant, until it arrives", async () => {
  await using shop = await demoShop();
  await shop.db.update(products).set({ ability: "production" }).where(eq(products.slug, "daypack-28"));
  const { variants: each, is_upcoming } = await find(shop, "daypack-28");
  expect([is_upcoming, ...each.map((variant) => variant.is_upcoming)]).toEqual([false, false, true]);
});

test("the database keeps to three options, and to one variant for the same values", async () => {
  await using shop = await demoShop();
  const option = { name: "Size", values: [] };
  await expect(
    shop.db
      .update(products)
      .set({ options: [option, option, option, option] })
      .execute(),
  ).rejects.toThrow();
  await expect(
    shop.db
      .update(variants)
      .set({ option_values: ["Ember", "Regular"] })
      .where(eq(variants.sku, "CRN-TRK40-GLA-R"))
      .execute(),
  ).rejects.toThrow();
});
