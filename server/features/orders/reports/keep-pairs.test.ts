import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { addProduct, addVariant, type TestProduct } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";
import { productPairs } from "../../catalogue/related/tables.ts";
import { orderLines, orders } from "../tables.ts";
import { keepPairsNightly } from "./keep-pairs.ts";

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const pack = await addProduct(shop, { slug: "pack" });
const blue = await addVariant(shop, pack, { value: "blue" });
const cubes = await addProduct(shop, { slug: "cubes" });
const tent = await addProduct(shop, { slug: "tent" });
const stove = await addProduct(shop, { slug: "stove" });
const { id: customerId } = await shop.customer();
let number = 0;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Writes so many orders down as they would stand, paid on this day unless it says otherwise. */
async function order(times: number, goods: readonly TestProduct[], more: Partial<typeof orders.$inferInsert> = {}) {
  for (let time = 0; time < times; time++) {
    const reference = `CRN-${++number}`;
    const contact = { name: "W", email: "w@example.test", phone: "1", address: "1 Summit Row", country: "GB" };
    const sums = { subtotal_pence: 1000, discount_pence: 0, shipping_pence: 0, total_pence: 1000 };
    const { id } = await insertOne(shop.db, orders, {
      ...{ ...contact, ...sums, reference, customer_id: customerId, fingerprint: reference, payment: "stripe" },
      ...{ success_url: "/", cancel_url: "/", expires_at: sql`now()`, payment_state: "paid", paid_at: sql`now()` },
      ...more,
    });
    await shop.db.insert(orderLines).values(
      goods.map(({ variantId, slug }) => ({
        ...{ order_id: id, variant_id: variantId, product_slug: slug, name: slug, sku: slug, thumbnail_key: "" },
        ...{ price_pence: 100, quantity: 1 },
      })),
    );
  }
}

/** The pairs after a night, as "pack cubes 5 2.000". */
async function pairsAfterNight() {
  await keepPairsNightly.run(shop.platform, {});
  const slugs = new Map([pack, cubes, tent, stove].map(({ id, slug }) => [id, slug]));
  const pairs = await shop.db.select().from(productPairs).orderBy(productPairs.product_id, productPairs.other_id);
  return pairs.map(({ product_id, other_id, shared_orders, lift }) =>
    [slugs.get(product_id), slugs.get(other_id), shared_orders, lift].join(" "),
  );
}

beforeEach(async () => {
  await shop.db.delete(orders);
});

test("two products are bought together if they are in five orders, and more often than chance would have it", async () => {
  await order(4, [pack, cubes]);
  await order(6, [tent, stove]);
  expect(await pairsAfterNight()).toEqual(["tent stove 6 1.667", "stove tent 6 1.667"]);
  await order(1, [blue, pack, cubes]);
  await order(1, [pack, tent]);
  await order(3, [pack]);
  // There are 15 orders: 9 with a pack, in whatever colour, 5 with cubes, 7 with a tent, 6 with a stove.
  const expected = ["pack cubes 5 1.667", "cubes pack 5 1.667", "tent stove 6 2.143", "stove tent 6 2.143"];
  expect(await pairsAfterNight()).toEqual(expected);
  expect(await pairsAfterNight()).toEqual(expected);
});

test("what is in nearly every order goes with nothing", async () => {
  await order(5, [pack, cubes]);
  await order(5, [cubes]);
  // As chance would have it: 5 of 10 are 10 of 10 times 5 of 10.
  expect(await pairsAfterNight()).toEqual([]);
  await order(10, [tent]);
  expect(await pairsAfterNight()).toEqual(["pack cubes 5 2", "cubes pack 5 2"]);
});

test("orders that were not paid, were taken back or are of a year ago do not count", async () => {
  await order(4, [pack, cubes]);
  await order(4, [tent]);
  for (const state of ["pending", "expired", "refunded", "review", "disputed"] as const)
    await order(1, [pack, cubes], { payment_state: state });
  await order(1, [pack, cubes], { fulfilment_state: "cancelled" });
  await order(1, [pack, cubes], { paid_at: daysAgo(366) });
  expect(await pairsAfterNight()).toEqual([]);
  await order(1, [pack, cubes], { payment_state: "partly_refunded", paid_at: daysAgo(364) });
  expect(await pairsAfterNight()).toEqual(["pack cubes 5 1.8", "cubes pack 5 1.8"]);
});

test("orders of more than twenty products say nothing, and twenty others are kept of a product at most", async () => {
  const many: TestProduct[] = [];
  for (let count = 0; count < 21; count++) many.push(await addProduct(shop, { slug: `small-${count}` }));
  await order(6, many);
  await order(6, [tent]);
  expect(await pairsAfterNight()).toEqual([]);
  for (const other of many) await order(5, [pack, other]);
  await keepPairsNightly.run(shop.platform, {});
  expect(await shop.db.$count(productPairs, eq(productPairs.product_id, pack.id))).toBe(20);
  expect(await shop.db.$count(productPairs, eq(productPairs.other_id, pack.id))).toBe(21);
});
