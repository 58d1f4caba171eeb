import type { Margin, ProductMargin } from "@cairn/contract/orders/reports/staff-margins.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { addProduct, type TestProduct } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { orderLines, orders, payments, refundLines, refunds } from "../tables.ts";
import { keepSales } from "./keep-sales.ts";
import { expectSeesReports } from "./margins.ts";
import { salesDays, salesProducts } from "./tables.ts";

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const owner = await ownersCalls(shop);
const boots = await addProduct(shop, { slug: "boots" });
const tent = await addProduct(shop, { slug: "tent" });
const { id: customerId } = await shop.customer();
let number = 0;

interface Line {
  readonly of: TestProduct;
  readonly price: number;
  readonly quantity: number;
  readonly discount?: number;
  readonly cost: number | null;
}

/** Writes a paid order down, with delivery of £3.95. */
async function sell(paidAt: string, ...lines: readonly Line[]) {
  const name = `sold-${++number}`;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const off = lines.reduce((sum, { discount = 0 }) => sum + discount, 0);
  const order = await insertOne(shop.db, orders, {
    ...{ reference: name, customer_id: customerId, fingerprint: name, payment_state: "paid" },
    ...{ subtotal_pence: subtotal, discount_pence: off, shipping_pence: 395, total_pence: subtotal - off + 395 },
    ...{ email: "w@example.test", name: "W", phone: "1", address: "1 Summit Row", country: "GB" },
    ...{ payment: "stripe", payment_id: name, success_url: "/", cancel_url: "/" },
    ...{ placed_at: paidAt, expires_at: paidAt, paid_at: paidAt },
  });
  const written = await shop.db
    .insert(orderLines)
    .values(
      lines.map(({ of, price, quantity, discount = 0, cost }) => ({
        ...{ order_id: order.id, variant_id: of.variantId, product_slug: of.slug, name: of.slug, sku: of.slug },
        ...{ thumbnail_key: "", price_pence: price, quantity, discount_pence: discount, cost_pence: cost },
      })),
    )
    .returning();
  const payment = await insertOne(shop.db, payments, {
    ...{ order_id: order.id, option: "stripe", provider_id: name, currency: "GBP" },
    captured_pence: order.total_pence,
  });
  return { payment, lines: written.map(({ id }) => id) };
}

type Sold = Awaited<ReturnType<typeof sell>>;

async function giveBack(
  { payment, lines }: Sold,
  madeAt: string,
  { amount, shipping = 0, units = [] }: { amount: number; shipping?: number; units?: readonly number[] },
) {
  const key = `refund-${++number}`;
  const refund = await insertOne(shop.db, refunds, {
    ...{ payment_id: payment.id, amount_pence: amount, shipping_pence: shipping, reason: "returned" },
    ...{ idempotency_key: key, provider_id: key, made_at: madeAt },
  });
  for (const [index, quantity] of units.entries())
    if (quantity > 0)
      await shop.db.insert(refundLines).values({ refund_id: refund.id, line_id: lines[index] ?? 0, quantity });
  return refund;
}

beforeEach(async () => {
  for (const table of [refundLines, refunds, payments, orderLines, orders, salesDays, salesProducts])
    await shop.db.delete(table);
});

const june = "from=2026-06-01&to=2026-06-30";
const report = async (period = june) =>
  (await owner<{ all: Margin; products: ProductMargin[] }>("GET", `/reports/margins?${period}`)).body.data;

test("the margin is what was paid for units, coupons and refunds taken off, less what these cost", async () => {
  const first = await sell(
    "2026-06-03T10:00:00Z",
    { of: boots, price: 50_00, quantity: 3, discount: 15_00, cost: 20_00 },
    { of: tent, price: 200_00, quantity: 1, cost: 90_00 },
  );
  // One of three boots goes back with its part of the discount, and delivery.
  await giveBack(first, "2026-06-10T10:00:00Z", { amount: 45_00 + 3_95, shipping: 3_95, units: [1, 0] });
  expect(await report()).toEqual({
    all: { units: 3, units_without_cost: 0, revenue: 290, cost: 130, margin: 160 },
    products: [
      {
        id: tent.id,
        name: "Trail Tent",
        slug: "tent",
        units: 1,
        units_without_cost: 0,
        revenue: 200,
        cost: 90,
        margin: 110,
      },
      {
        id: boots.id,
        name: "Trail Tent",
        slug: "boots",
        units: 2,
        units_without_cost: 0,
        revenue: 90,
        cost: 40,
        margin: 50,
      },
    ],
  });
});

test("units without a cost are counted apart and are in no sum", async () => {
  const sold = await sell(
    "2026-06-03T10:00:00Z",
    { of: boots, price: 50_00, quantity: 2, cost: 20_00 },
    { of: tent, price: 100_00, quantity: 3, cost: null },
  );
  await giveBack(sold, "2026-06-04T10:00:00Z", { amount: 100_00, units: [0, 1] });
  expect((await report()).all).toEqual({ units: 2, units_without_cost: 2, revenue: 100, cost: 40, margin: 60 });
});

test("a sum that goes back is shared by the lines to the penny, and never more than was paid for them", async () => {
  const lines = [
    { of: boots, price: 33_33, quantity: 1, cost: 10_00 },
    { of: tent, price: 66_67, quantity: 1, cost: 20_00 },
  ];
  const partly = await sell("2026-06-03T10:00:00Z", ...lines);
  await giveBack(partly, "2026-06-04T10:00:00Z", { amount: 10_01 });
  const { all, products } = await report();
  expect(all).toEqual({ units: 2, units_without_cost: 0, revenue: 89.99, cost: 30, margin: 59.99 });
  expect(products.map(({ slug, revenue }) => [slug, revenue])).toEqual([
    ["tent", 60],
    ["boots", 29.99],
  ]);
  const wholly = await sell("2026-07-03T10:00:00Z", ...lines);
  await giveBack(wholly, "2026-07-04T10:00:00Z", { amount: 103_95, units: [1, 1] });
  expect((await report("from=2026-07-01&to=2026-07-31")).all).toMatchObject({ units: 0, revenue: 0, cost: 0 });
  await shop.db.update(payments).set({ lost_at: "2026-08-01T10:00:00Z" }).where(eq(payments.id, partly.payment.id));
  expect((await report("from=2026-08-01&to=2026-08-31")).all).toMatchObject({ units: 0, revenue: -100, margin: -100 });
});

test("what goes back in another period is taken off there, and kept days say the same as orders do", async () => {
  const sold = await sell("2026-05-31T12:00:00Z", { of: boots, price: 50_00, quantity: 2, cost: 20_00 });
  const refund = await giveBack(sold, "2026-06-02T10:00:00Z", { amount: 50_00, units: [1] });
  await sell("2026-06-05T12:00:00Z", { of: tent, price: 80_00, quantity: 1, cost: null });
  const live = await report();
  expect(live.all).toEqual({ units: -1, units_without_cost: 1, revenue: -50, cost: -20, margin: -30 });
  await keepSales.run(shop.platform, {});
  await shop.db.execute(sql`update orders set paid_at = null`);
  expect(await report()).toEqual(live);
  await shop.db.execute(sql`update orders set paid_at = placed_at`);
  await shop.db
    .update(refunds)
    .set({ failed_at: sql`now()` as never })
    .where(eq(refunds.id, refund.id));
  await keepSales.run(shop.platform, {});
  expect((await report()).all).toMatchObject({ units: 0, units_without_cost: 1, revenue: 0 });
});

test("the table has all products of the period, and is for those alone who see costs and reports", async () => {
  const today = shopDay(Date.now());
  await sell(new Date().toISOString(), { of: boots, price: 50_00, quantity: 2, cost: 20_00 });
  const { text, headers } = await owner("GET", `/export/margins.csv?from=${today}&to=${today}`);
  expect(headers.get("content-disposition")).toContain("margins-");
  expect(parse(text, { columns: true })).toEqual([
    {
      ...{ Product: "Trail Tent", Address: "boots", "Units with a cost": "2", "Units without a cost": "0" },
      ...{ Revenue: "100.00", Cost: "40.00", Margin: "60.00" },
    },
  ]);
  expect((await owner("GET", `/export/margins.csv?from=${today}&to=2001-01-01`)).status).toBe(422);
  expect(() => expectSeesReports({ rights: "support" })).toThrow();
  expect(() => expectSeesReports({ rights: "manager" })).not.toThrow();
});
