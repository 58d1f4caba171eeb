import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { findCouponReach, StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import type { Answer, Failure } from "@cairn/contract/platform/endpoint.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertOne } from "../../platform/database/insert-one.ts";
import { addProduct, addVariant } from "../../testing/orders.ts";
import { makeProduct, variantFields } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { categories, productCategories, products, variants } from "../catalogue/tables.ts";

type Reach = Answer<typeof findCouponReach>["data"];

const worth = { kind: "percent", percent: 10, amount: 0, is_for_full_price: false };
const everything = { ...worth, product_ids: [], variant_ids: [], category_ids: [] };

test("staff see what a coupon takes part in before it is saved, with what each would cost", async () => {
  await using shop = await testShop();
  const tent = await addProduct(shop, { slug: "tent", pricePence: 14_900 });
  const large = await addVariant(shop, tent, { value: "Large", pricePence: 19_905 });
  const stove = await addProduct(shop, { slug: "stove", pricePence: 2_000 });
  const hidden = await addProduct(shop, { slug: "hidden" });
  await shop.db.update(products).set({ is_published: false }).where(eq(products.id, hidden.id));
  await shop.db
    .update(variants)
    .set({ compare_at_pence: 2_500, sale_pence: 2_000 })
    .where(eq(variants.id, stove.variantId));
  const owner = await ownersCalls(shop);
  const look = async (more: object) =>
    (await owner<Reach>("POST", "/coupons/reach", { ...everything, ...more })).body.data;

  const all = await look({});
  expect(all).toMatchObject({ total: 3, products: 2, left_out: 0 });
  expect(
    all.data.map(({ id, price, compare_at_price, price_with }) => [id, price, compare_at_price, price_with]),
  ).toEqual([
    [tent.variantId, 149, null, 134.1],
    [large.variantId, 199.05, null, 179.14],
    [stove.variantId, 20, 25, 18],
  ]);
  const fullPrice = await look({ is_for_full_price: true });
  expect(fullPrice).toMatchObject({ total: 2, products: 1, left_out: 1 });
  expect(await look({ variant_ids: [large.variantId], product_ids: [hidden.id] })).toMatchObject({
    ...{ total: 1, products: 1 },
    data: [{ id: large.variantId, name: expect.any(String), variant_name: "Large" }],
  });
  expect((await look({ kind: "sum", percent: 0, amount: 25 })).data.map(({ price_with }) => price_with)).toEqual([
    124, 174.05, 0,
  ]);
  expect((await look({ category_ids: [99] })).total).toBe(0);
  const cooking = await insertOne(shop.db, categories, { name: "Cooking", slug: "cooking" });
  const stoves = await insertOne(shop.db, categories, { name: "Stoves", slug: "stoves", parent_id: cooking.id });
  await shop.db.insert(productCategories).values({ product_id: stove.id, category_id: stoves.id });
  expect(await look({ category_ids: [cooking.id] })).toMatchObject({ total: 1, data: [{ id: stove.variantId }] });
  expect(await look({ page: 2 })).toMatchObject({ total: 3, data: [] });
});

test("a variant that a coupon is for is not removed, and the coupon is named", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner, { variants: [variantFields("Ember"), variantFields("Glacier")] });
  const chosen = made.variants[1];
  const coupon = await owner<StaffCoupon>("POST", "/coupons", {
    ...{ ...everything, code: "glacier", least_sum: 0, use_limit: null, uses_per_customer: 1 },
    ...{ starts_at: null, ends_at: null, is_for_cheapest: false, variant_ids: [chosen?.id] },
  });
  expect([coupon.status, coupon.body.data.variant_ids]).toEqual([201, [chosen?.id]]);
  const { id, state: _, publish_at: __, created_at: ___, updated_at: ____, stocks: _____, ...fields } = made;
  const without = { ...fields, variants: fields.variants.slice(0, 1) };
  const kept = await owner<StaffProduct>("PUT", `/products/${id}`, without);
  const uses = [{ resource: "coupons", id: coupon.body.data.id, label: "Coupon GLACIER" }];
  expect([kept.status, (kept.body as unknown as Failure).uses]).toEqual([409, uses]);
  const whole = await owner<never>("DELETE", `/products/${id}`);
  expect([whole.status, (whole.body as unknown as Failure).uses]).toEqual([409, uses]);
  expect((await owner("DELETE", `/coupons/${coupon.body.data.id}`)).status).toBe(200);
  expect((await owner("PUT", `/products/${id}`, without)).status).toBe(200);
});
