import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import type { Movement, StockCheck, StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "../../features.ts";
import { addCountries, addProduct, addVariant, checkOut, onlyOrder, payFor, stockOf } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { findStockFaults } from "./stock-check.ts";
import { variants } from "./tables.ts";

const key = (digit: number) => String(digit).repeat(32);

async function shopWithTent(shop: TestShop, stock = 10) {
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock });
  const owner = await ownersCalls(shop);
  const path = `/stock/${product.variantId}`;
  const change = (body: object) => owner<StockRow>("POST", `${path}/changes`, { note: "", ...body });
  return { product, owner, path, change };
}

test("staff change stock by a cause, once a key, and each change is kept with who made it and why", async () => {
  await using shop = await testShop();
  const { owner, path, change } = await shopWithTent(shop);
  const received = { idempotency_key: key(1), reason: "received", quantity: 4 };
  const answers = await Promise.all([change(received), change(received)]);
  expect(answers.map(({ status, body }) => [status, body.data.stock])).toEqual([
    [200, 14],
    [200, 14],
  ]);
  await change({ idempotency_key: key(2), reason: "damaged", quantity: 1, note: "A wet box" });
  await change({ idempotency_key: key(3), reason: "returned", quantity: 2 });
  await change({ idempotency_key: key(4), reason: "counted", count: 12 });
  expect((await change({ idempotency_key: key(5), reason: "corrected", change: -2 })).status).toBe(422);
  const last = await change({ idempotency_key: key(5), reason: "corrected", change: -2, note: "Booked twice" });
  expect(last.body.data).toMatchObject({ stock: 10, held: 0, free: 10 });
  const { data } = (await owner<Page<Movement>>("GET", `${path}/movements`)).body.data;
  expect(data.map(({ reason, stock_change, staff_name, note }) => [reason, stock_change, staff_name, note])).toEqual([
    ["corrected", -2, "Owner", "Booked twice"],
    ["counted", -3, "Owner", ""],
    ["returned", 2, "Owner", ""],
    ["damaged", -1, "Owner", "A wet box"],
    ["received", 4, "Owner", ""],
    ["received", 10, null, ""],
  ]);
  expect(await findStockFaults(shop.db)).toEqual([]);
});

test("stock never becomes less than orders hold, and the answer says how many those are", async () => {
  await using shop = await testShop();
  const { product, change } = await shopWithTent(shop);
  const { token } = await shop.customer();
  expect((await checkOut(shop, token, [{ product, quantity: 3 }])).status).toBe(200);
  const refused = await change({ idempotency_key: key(1), reason: "counted", count: 2 });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Orders and reservations hold 3 of these, so there must be as many",
  ]);
  expect((await change({ idempotency_key: key(2), reason: "damaged", quantity: 8 })).status).toBe(409);
  expect((await change({ idempotency_key: key(3), reason: "counted", count: 3 })).status).toBe(200);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 3 });
});

test("what is sold lies on its shelf until it is packed, and whoever counts it there changes nothing", async () => {
  await using shop = await testShop();
  const { product, owner, change } = await shopWithTent(shop);
  const { token } = await shop.customer();
  await checkOut(shop, token, [{ product, quantity: 3 }]);
  const { reference } = await onlyOrder(shop.db);
  const row = async () => (await owner<Page<StockRow>>("GET", "/stock")).body.data.data[0];
  expect(await row()).toMatchObject({ stock: 10, held: 3, unpacked: 0 });
  await payFor(shop, reference);
  expect(await row()).toMatchObject({ stock: 7, held: 0, unpacked: 3 });
  const count = (digit: number, found: number, seen: object) =>
    owner<BulkResult>("POST", "/stock/counts", {
      idempotency_key: key(digit),
      note: "",
      counts: [{ id: product.variantId, seen, count: found }],
    });
  await count(1, 10, { stock: 10, unpacked: 0 });
  expect(await row()).toMatchObject({ stock: 7, unpacked: 3 });
  await count(2, 9, { stock: 7, unpacked: 3 });
  expect(await row()).toMatchObject({ stock: 6, unpacked: 3 });
  await change({ idempotency_key: key(3), reason: "counted", seen: { stock: 6, unpacked: 3 }, count: 10 });
  await owner("POST", `/orders/${reference}/pack`, {});
  expect(await row()).toMatchObject({ stock: 7, unpacked: 0 });
  // Packed before or after it was counted: nobody knows.
  const late = await count(4, 7, { stock: 7, unpacked: 3 });
  const now = "These were packed or came in since you began. There should be 7 now: count again";
  expect(late.body.data).toEqual({ done: [], refused: [{ id: product.variantId, message: now }] });
  const seen = { stock: 6, unpacked: 1 };
  const swapped = await change({ idempotency_key: key(5), reason: "counted", seen, count: 7 });
  expect([swapped.status, swapped.body.message]).toEqual([409, now]);
  expect(await row()).toMatchObject({ stock: 7, unpacked: 0 });
});

test("visitors see changed stock at once", async () => {
  await using shop = await testShop();
  const { product, change } = await shopWithTent(shop);
  const shown = async () => (await shop.call("GET", `/api/product/single/${product.slug}`)).body.data;
  expect(await shown()).toMatchObject({ stock: 10 });
  await change({ idempotency_key: key(1), reason: "counted", count: 7 });
  expect(await shown()).toMatchObject({ stock: 7 });
});

test("staff find what is low by each variant's own threshold, and search by name and number", async () => {
  await using shop = await testShop();
  const { product, owner, path } = await shopWithTent(shop, 6);
  const ember = await addVariant(shop, product, { value: "Ember", stock: 2 });
  const stove = await addProduct(shop, { slug: "stove-one", stock: 50 });
  const list = async (query: string) =>
    (await owner<Page<StockRow>>("GET", `/stock?order=asc${query}`)).body.data.data.map(({ id }) => id);
  expect(await list("")).toEqual([product.variantId, ember.variantId, stove.variantId]);
  expect(await list("&low=true")).toEqual([ember.variantId]);
  await owner("PUT", `${path}/low-stock`, { low_stock: 6 });
  expect(await list("&low=true")).toEqual([product.variantId, ember.variantId]);
  expect(await list("&search=STOVE-")).toEqual([stove.variantId]);
  expect(await list("&search=trail-tent-ember&low=true")).toEqual([ember.variantId]);
  expect(await list("&search=%25")).toEqual([]);
  expect((await owner("PUT", "/stock/99999/low-stock", { low_stock: 1 })).status).toBe(404);
});

test("visitors are told how many are left from each variant's own threshold on, and never the threshold", async () => {
  await using shop = await testShop();
  const { product, owner, path } = await shopWithTent(shop, 6);
  const address = `/api/product/single/${product.slug}`;
  const shown = async () => (await shop.call<ProductDetail>("GET", address)).body.data;
  expect(await shown()).toMatchObject({ stock: 6, is_low: false, variants: [{ is_low: false }] });
  await owner("PUT", `${path}/low-stock`, { low_stock: 6 });
  expect(await shown()).toMatchObject({ stock: 6, is_low: true, variants: [{ is_low: true }] });
  expect((await shop.call("GET", address)).text).not.toContain("low_stock");
});

test("the daily check names each variant that its movements do not explain, and staff see what it found", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const { product, owner } = await shopWithTent(shop);
  const last = async () => (await owner<StockCheck | null>("GET", "/stock/check")).body.data;
  expect(await last()).toBeNull();
  await shop.db.update(variants).set({ stock: 9 }).where(eq(variants.id, product.variantId));
  await jobs.find(({ name }) => name === "catalogue.check-stock")?.run(shop.platform, {});
  const fault = { variant_id: product.variantId, sku: product.slug, stock: 9, held: 0, moved_stock: 10, moved_held: 0 };
  expect(await last()).toEqual({ checked_at: expect.any(String), faults: [fault] });
  expect(logLines.some((line) => line.includes(`"variants":[${product.variantId}]`))).toBe(true);
  await shop.db.update(variants).set({ stock: 10 }).where(eq(variants.id, product.variantId));
  expect((await owner<StockCheck>("POST", "/stock/check")).body.data.faults).toEqual([]);
  expect((await last())?.faults).toEqual([]);
});
