import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import type { Coupon } from "@cairn/contract/coupons/public.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertOne } from "../../platform/database/insert-one.ts";
import { addCountries, addProduct, addVariant, checkOut, ledgerFaults, onlyOrder } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { keepSales } from "../catalogue/sales.ts";
import { categories, productCategories, variants } from "../catalogue/tables.ts";
import { couponCategories, couponProducts, coupons, couponVariants } from "../coupons/tables.ts";
import { orderLines, orders } from "./tables.ts";

/** Two tents for £100.00 each and a stove for £20.00, delivery £3.95, and a customer with a code. */
async function shopWithCoupon(shop: TestShop, coupon: Partial<typeof coupons.$inferInsert>) {
  await addCountries(shop.db);
  const tent = await addProduct(shop, { slug: "tent" });
  const stove = await addProduct(shop, { slug: "stove", pricePence: 2000 });
  const made = await insertOne(shop.db, coupons, { code: "GIFT", ...coupon });
  const { token } = await shop.customer();
  const lines = [
    { product: tent, quantity: 2 },
    { product: stove, quantity: 1 },
  ];
  const buy = () => checkOut(shop, token, lines, { coupon_code: "gift" });
  const look = (requester = token) => shop.call<Coupon>("GET", "/api/coupon/GIFT", { token: requester });
  return { tent, stove, couponId: made.id, token, buy, look };
}

const sums = async (shop: TestShop) => {
  const { subtotal_pence, discount_pence, shipping_pence, total_pence } = await onlyOrder(shop.db);
  return [subtotal_pence, discount_pence, shipping_pence, total_pence];
};

test("a coupon takes a sum off the goods, and no more than they cost", async () => {
  await using shop = await testShop();
  const { buy, look } = await shopWithCoupon(shop, { kind: "sum", amount_pence: 1_500 });
  expect((await look()).body.data).toMatchObject({ discount: 0, kind: "sum", amount: 15, product_ids: null });
  expect((await buy()).status).toBe(200);
  expect(await sums(shop)).toEqual([22_000, 1_500, 395, 20_895]);
  await using other = await testShop();
  const { buy: buyMore } = await shopWithCoupon(other, { kind: "sum", amount_pence: 5_000_000 });
  expect((await buyMore()).status).toBe(200);
  expect(await sums(other)).toEqual([22_000, 22_000, 395, 395]);
});

test("a coupon makes delivery free, and is as good as any other at the provider", async () => {
  await using shop = await testShop();
  const { buy } = await shopWithCoupon(shop, { kind: "delivery" });
  expect((await buy()).status).toBe(200);
  expect(await sums(shop)).toEqual([22_000, 0, 0, 22_000]);
});

test("a coupon for some products discounts those alone, and each line keeps its part", async () => {
  await using shop = await testShop();
  const { stove, couponId, buy } = await shopWithCoupon(shop, { percent: 25 });
  await shop.db.insert(couponProducts).values({ coupon_id: couponId, product_id: stove.id });
  expect((await buy()).status).toBe(200);
  expect(await sums(shop)).toEqual([22_000, 500, 395, 21_895]);
  const lines = await shop.db.select().from(orderLines).orderBy(orderLines.id);
  expect(lines.map(({ discount_pence }) => discount_pence)).toEqual([0, 500]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a coupon for a category discounts what is sorted into it or its parts when it is used, and nothing while it is empty", async () => {
  await using shop = await testShop();
  const { tent, stove, couponId, look, buy } = await shopWithCoupon(shop, { percent: 25 });
  const cooking = await insertOne(shop.db, categories, { name: "Cooking", slug: "cooking" });
  const stoves = await insertOne(shop.db, categories, { name: "Stoves", slug: "stoves", parent_id: cooking.id });
  await shop.db.insert(couponCategories).values({ coupon_id: couponId, category_id: cooking.id });
  expect((await look()).body.data.product_ids).toEqual([]);
  expect((await buy()).body.errors).toEqual({
    coupon_code: ["This coupon is for other products than those in your cart"],
  });
  await shop.db.insert(productCategories).values({ product_id: stove.id, category_id: stoves.id });
  await shop.db.insert(couponProducts).values({ coupon_id: couponId, product_id: stove.id });
  expect((await look()).body.data.product_ids).toEqual([stove.id]);
  const ofCart = async (ids: string) =>
    (await shop.call<Coupon>("GET", `/api/coupon/GIFT?product_ids=${ids}`)).body.data.product_ids;
  expect([await ofCart(`${stove.id},${tent.id}`), await ofCart(`${tent.id}`)]).toEqual([[stove.id], []]);
  expect((await buy()).status).toBe(200);
  expect(await sums(shop)).toEqual([22_000, 500, 395, 21_895]);
});

test("a coupon for one variant leaves the others of its product alone", async () => {
  await using shop = await testShop();
  const { tent, stove, couponId, token, look } = await shopWithCoupon(shop, { percent: 10 });
  const large = await addVariant(shop, tent, { value: "Large", pricePence: 14_900 });
  await shop.db.insert(couponVariants).values({ coupon_id: couponId, variant_id: large.variantId });
  expect((await look()).body.data).toMatchObject({ product_ids: [], variant_ids: [large.variantId] });
  const ofCart = async (id: number) =>
    (await shop.call<Coupon>("GET", `/api/coupon/GIFT?product_ids=${id}`)).body.data.variant_ids;
  expect([await ofCart(tent.id), await ofCart(stove.id)]).toEqual([[large.variantId], []]);
  const small = await checkOut(shop, token, [{ product: tent }], { coupon_code: "GIFT" });
  expect(small.body.errors).toEqual({ coupon_code: [couponMessages.notForCart] });
  const both = [{ product: tent }, { product: tent, variant: large }];
  expect((await checkOut(shop, token, both, { coupon_code: "GIFT" })).status).toBe(200);
  const lines = await shop.db.select().from(orderLines).orderBy(orderLines.id);
  expect(lines.map(({ discount_pence }) => discount_pence)).toEqual([0, 1_490]);
});

test("a coupon for the cheapest item takes something off one unit of it", async () => {
  await using shop = await testShop();
  const { tent, stove, token, look } = await shopWithCoupon(shop, { percent: 50, is_for_cheapest: true });
  expect((await look()).body.data).toMatchObject({ is_for_cheapest: true, is_for_full_price: false });
  const lines = [{ product: tent }, { product: stove, quantity: 3 }];
  expect((await checkOut(shop, token, lines, { coupon_code: "GIFT" })).status).toBe(200);
  expect(await sums(shop)).toEqual([16_000, 1_000, 395, 15_395]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a coupon that is not for what is on sale says so, and counts as it is when the order is placed", async () => {
  await using shop = await testShop();
  const { tent, stove, token, buy } = await shopWithCoupon(shop, { percent: 25, is_for_full_price: true });
  const sale = { compare_at_pence: 12_000, sale_pence: 10_000 };
  await shop.db.update(variants).set(sale).where(eq(variants.id, tent.variantId));
  const alone = await checkOut(shop, token, [{ product: tent }], { coupon_code: "GIFT" });
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    { coupon_code: ["This coupon is for products that are not on sale"] },
  ]);
  expect((await buy()).status).toBe(200);
  expect(await sums(shop)).toEqual([22_000, 500, 395, 21_895]);
  // Its sale ends by the clock, and the same cart is worth more.
  await shop.db
    .update(variants)
    .set({ sale_from: "2026-01-01", sale_until: "2026-01-02" })
    .where(eq(variants.id, tent.variantId));
  await keepSales(shop.platform);
  const later = await checkOut(shop, token, [{ product: tent }, { product: stove }], { coupon_code: "GIFT" });
  expect(later.status).toBe(200);
  const [order] = await shop.db.select().from(orders).where(eq(orders.payment_state, "pending"));
  expect([order?.subtotal_pence, order?.discount_pence]).toEqual([14_000, 3_500]);
});

test("a coupon that is not for this cart says why, and the cart is bought without it", async () => {
  await using shop = await testShop();
  const { token, couponId, buy, tent } = await shopWithCoupon(shop, { percent: 25, least_sum_pence: 30_000 });
  const tooLittle = await buy();
  expect([tooLittle.status, tooLittle.body.errors]).toEqual([
    422,
    { coupon_code: ["This coupon needs goods for at least £300.00"] },
  ]);
  await shop.db.update(coupons).set({ least_sum_pence: 0 });
  const boots = await addProduct(shop, { slug: "boots" });
  await shop.db.insert(couponProducts).values({ coupon_id: couponId, product_id: boots.id });
  expect((await buy()).body.errors).toEqual({
    coupon_code: ["This coupon is for other products than those in your cart"],
  });
  expect((await shop.db.select().from(coupons))[0]?.use_count).toBe(0);
  expect((await checkOut(shop, token, [{ product: tent }])).status).toBe(200);
});

test("a coupon of later says so to customers, and is unknown to guests", async () => {
  await using shop = await testShop();
  const { look, buy } = await shopWithCoupon(shop, { percent: 25, starts_at: sql`now() + interval '1 day'` as never });
  expect((await look()).body.message).toBe("This coupon is not valid yet");
  expect((await buy()).body.errors).toEqual({ coupon_code: ["This coupon is not valid yet"] });
  expect((await shop.call("GET", "/api/coupon/GIFT")).body.message).toBe("This coupon code is not valid");
  await shop.db.update(coupons).set({ starts_at: sql`now() - interval '1 day'` });
  expect((await buy()).status).toBe(200);
});

test("what a coupon gives is of one kind, which the database holds to", async () => {
  await using shop = await testShop();
  for (const nonsense of [
    { kind: "percent", percent: 0 },
    { kind: "percent", percent: 10, amount_pence: 5 },
    { kind: "sum", amount_pence: 0 },
    { kind: "delivery", percent: 10 },
    { kind: "delivery", is_for_cheapest: true },
    { kind: "gift", percent: 10 },
  ]) {
    const inserting = shop.db.insert(coupons).values({ code: "NONSENSE", ...nonsense } as never);
    await expect(inserting).rejects.toMatchObject({ cause: { constraint: expect.stringMatching(/^coupons_/) } });
  }
});

test("an order tells its customer what the coupon gave", async () => {
  await using shop = await testShop();
  const { token, buy } = await shopWithCoupon(shop, { kind: "sum", amount_pence: 1_500 });
  await buy();
  const { reference } = await onlyOrder(shop.db);
  const { body } = await shop.call<Order>("GET", `/api/orders/${reference}`, { token });
  expect(body.data).toMatchObject({ coupon_code: "GIFT", discount: 15, total: 208.95 });
});
