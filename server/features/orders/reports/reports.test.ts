import type { SalesReport } from "@cairn/contract/orders/reports/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { addProduct, type TestProduct } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";
import { callsOf } from "../../../testing/staff.ts";
import { orderLines, orders, payments, refunds } from "../tables.ts";
import { keepSales } from "./keep-sales.ts";
import { seriesOf } from "./series.ts";
import { reportSales } from "./service.ts";
import { salesCoupons, salesDays, salesProducts } from "./tables.ts";

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const boots = await addProduct(shop, { slug: "boots" });
const tent = await addProduct(shop, { slug: "tent" });
const [wanda, walter, wilma] = [await shop.customer(), await shop.customer(), await shop.customer()];
let number = 0;

interface Sale {
  readonly customer_id: number;
  readonly placed_at: string;
  /** Undefined of an order that was not paid. */
  readonly paid_at?: string;
  readonly lines: readonly [TestProduct, pricePence: number, quantity: number, discountPence?: number][];
  readonly country?: string;
  readonly coupon_code?: string;
  readonly state?: "paid" | "expired" | "superseded" | "pending" | "review";
}

/** Writes an order down as it would stand; delivery is £3.95. */
async function sell({ customer_id, placed_at, paid_at, lines, country = "GB", coupon_code, state = "paid" }: Sale) {
  const reference = `CRN-${++number}`;
  const subtotalPence = lines.reduce((sum, [, price, quantity]) => sum + price * quantity, 0);
  const discountPence = lines.reduce((sum, [, , , discount = 0]) => sum + discount, 0);
  const totalPence = subtotalPence - discountPence + 395;
  const paymentId = `payment-${number}`;
  const contact = {
    name: "W",
    email: "w@example.test",
    phone: "1",
    address: "1 Summit Row",
    success_url: "/",
    cancel_url: "/",
  };
  const sums = {
    subtotal_pence: subtotalPence,
    discount_pence: discountPence,
    shipping_pence: 395,
    total_pence: totalPence,
  };
  const order = await insertOne(shop.db, orders, {
    ...contact,
    ...sums,
    reference,
    customer_id,
    fingerprint: reference,
    payment_state: state,
    coupon_code: coupon_code ?? null,
    country,
    country_code: country,
    payment: "stripe",
    payment_id: paymentId,
    placed_at,
    expires_at: placed_at,
    paid_at: paid_at ?? null,
  });
  const orderId = order.id;
  await shop.db.insert(orderLines).values(
    lines.map(([{ variantId, slug }, pricePence, quantity, discount = 0]) => ({
      ...{ order_id: orderId, variant_id: variantId, product_slug: slug, name: slug, sku: slug, thumbnail_key: "" },
      ...{ price_pence: pricePence, quantity, discount_pence: discount },
    })),
  );
  const money = {
    order_id: orderId,
    option: "stripe",
    provider_id: paymentId,
    currency: "GBP",
    captured_pence: totalPence,
  } as const;
  const payment = await insertOne(shop.db, payments, money);
  return payment.id;
}

async function giveBack(paymentId: number, amountPence: number, madeAt: string, reason = "returned") {
  const key = `${paymentId}-${amountPence}`;
  await shop.db.insert(refunds).values({
    payment_id: paymentId,
    amount_pence: amountPence,
    reason,
    idempotency_key: key,
    provider_id: key,
    made_at: madeAt,
  });
}

beforeEach(async () => {
  for (const table of [refunds, payments, orderLines, orders, salesDays, salesProducts, salesCoupons])
    await shop.db.delete(table);
});

const june = { from: "2026-06-01", to: "2026-06-30" };

/** Sales around June 2026, whose sums are written out in the test below. The shop's days end at 23:00 UTC then. */
async function sellInJune(): Promise<void> {
  // In the period before, 2 to 31 May: the last second of it, and what comes back of it in June.
  const early = await sell({
    customer_id: wanda.id,
    placed_at: "2026-05-31T22:50:00Z",
    paid_at: "2026-05-31T22:59:59Z",
    lines: [[boots, 5000, 1]],
  });
  await giveBack(early, 1000, "2026-06-02T10:00:00Z");
  await sell({
    customer_id: wilma.id,
    placed_at: "2026-05-01T12:00:00Z",
    paid_at: "2026-05-01T12:00:00Z",
    lines: [[boots, 5000, 1]],
  });
  // In June: wanda comes again twice, walter comes for the first time, wilma has bought before both periods.
  await sell({
    customer_id: wanda.id,
    placed_at: "2026-05-31T22:59:30Z",
    paid_at: "2026-05-31T23:00:00Z",
    lines: [
      [boots, 5000, 2, 1000],
      [tent, 20_000, 1, 2000],
    ],
    coupon_code: "TRAIL10",
  });
  const german = await sell({
    customer_id: walter.id,
    placed_at: "2026-06-10T12:00:00Z",
    paid_at: "2026-06-10T12:01:00Z",
    lines: [[boots, 5500, 3]],
    country: "DE",
  });
  await giveBack(german, 5500, "2026-06-20T12:00:00Z");
  await giveBack(german, 200, "2026-06-21T12:00:00Z", "paid_again");
  await giveBack(german, 300, "2026-06-22T12:00:00Z");
  await shop.db.update(refunds).set({ failed_at: new Date().toISOString() }).where(eq(refunds.amount_pence, 300));
  await sell({
    customer_id: wanda.id,
    placed_at: "2026-06-30T22:00:00Z",
    paid_at: "2026-06-30T22:59:59Z",
    lines: [[tent, 20_000, 1]],
  });
  await sell({
    customer_id: wilma.id,
    placed_at: "2026-06-15T12:00:00Z",
    paid_at: "2026-06-15T12:01:00Z",
    lines: [[boots, 5000, 1]],
  });
  // Placed and not paid, and one that another took the place of; set aside and never sold; paid in July.
  await sell({ customer_id: wilma.id, placed_at: "2026-06-12T12:00:00Z", lines: [[boots, 5000, 1]], state: "expired" });
  await sell({
    customer_id: wilma.id,
    placed_at: "2026-06-12T13:00:00Z",
    lines: [[boots, 5000, 1]],
    state: "superseded",
  });
  const aside = await sell({
    customer_id: wilma.id,
    placed_at: "2026-06-13T12:00:00Z",
    lines: [[boots, 5000, 1]],
    state: "review",
  });
  await giveBack(aside, 5395, "2026-06-14T12:00:00Z");
  await sell({
    customer_id: walter.id,
    placed_at: "2026-06-30T22:58:00Z",
    paid_at: "2026-06-30T23:00:00Z",
    lines: [[tent, 20_000, 1]],
  });
}

/** By hand: 27,395 + 16,895 + 20,395 + 5,395 pence were paid in June, and 1,000 + 5,500 went back. */
function expectJune(report: SalesReport): void {
  const { figures, figures_before, series, ...rest } = report;
  expect(rest.before).toEqual({ from: "2026-05-02", to: "2026-05-31" });
  expect(figures).toEqual({
    revenue: 70_080 - 6500,
    refunded: 6500,
    orders: 4,
    units: 3 + 3 + 1 + 1,
    average_basket: 17_520,
    new_customers: 1,
    returning_customers: 2,
    // Walter has two, wanda one, wilma three.
    placed: 6,
    checkout_conversion: 4 / 6,
  });
  expect(figures_before).toMatchObject({
    revenue: 5395,
    refunded: 0,
    orders: 1,
    units: 1,
    new_customers: 1,
    returning_customers: 0,
    placed: 2,
    checkout_conversion: 1,
  });
  expect(rest.step).toBe("day");
  expect(series).toHaveLength(30);
  expect(series[0]).toEqual({ from: "2026-06-01", revenue: 27_395, orders: 1, units: 3 });
  expect(series[1]).toEqual({ from: "2026-06-02", revenue: -1000, orders: 0, units: 0 });
  expect(series[29]).toEqual({ from: "2026-06-30", revenue: 20_395, orders: 1, units: 1 });
  expect(rest.series_before.at(-1)).toEqual({ from: "2026-05-31", revenue: 5395, orders: 1, units: 1 });
  const soldTents = { id: tent.id, name: "Trail Tent", slug: "tent", units: 2, revenue: 38_000 };
  const soldBoots = { id: boots.id, name: "Trail Tent", slug: "boots", units: 6, revenue: 9000 + 16_500 + 5000 };
  expect(rest.products_by_revenue).toEqual([soldTents, soldBoots]);
  expect(rest.products_by_units).toEqual([soldBoots, soldTents]);
  expect(rest.coupons).toEqual([{ code: "TRAIL10", uses: 1, discount: 3000, paid: 27_395 }]);
  expect(rest.countries).toEqual([
    { code: "GB", orders: 3, revenue: 27_395 + 20_395 + 5395 - 1000 },
    { code: "DE", orders: 1, revenue: 16_895 - 5500 },
  ]);
}

test("a period's figures are the sums of what was paid and went back in it, from the orders and from what is kept alike", async () => {
  await sellInJune();
  expectJune(await reportSales(shop.db, june));
  await keepSales.run(shop.platform, {});
  expect(await shop.db.$count(salesProducts)).toBeGreaterThan(0);
  expectJune(await reportSales(shop.db, june));
  // Nothing of it is read from the orders any more but who bought.
  await shop.db.delete(refunds);
  expect((await reportSales(shop.db, june)).figures.refunded).toBe(6500);
});

test("a dispute that is lost is money that went back", async () => {
  const id = await sell({
    customer_id: wanda.id,
    placed_at: "2026-06-10T12:00:00Z",
    paid_at: "2026-06-10T12:00:00Z",
    lines: [[boots, 5000, 1]],
  });
  await giveBack(id, 395, "2026-06-11T12:00:00Z");
  await shop.db.update(payments).set({ lost_at: "2026-06-20T12:00:00Z", refunded_pence: 395 });
  const { figures } = await reportSales(shop.db, june);
  expect(figures).toMatchObject({ revenue: 0, refunded: 5395, orders: 1 });
});

test("today's sales are there at once, beside the kept ones of the days before, which later corrections reach", async () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const period = { from: daysAgo(20).slice(0, 10), to: daysAgo(0).slice(0, 10) };
  const of = async () => (await reportSales(shop.db, period)).figures;
  const id = await sell({
    customer_id: wanda.id,
    placed_at: daysAgo(10),
    paid_at: daysAgo(10),
    lines: [[boots, 5000, 1]],
  });
  await keepSales.run(shop.platform, {});
  await sell({ customer_id: walter.id, placed_at: daysAgo(0), paid_at: daysAgo(0), lines: [[tent, 20_000, 1]] });
  expect(await of()).toMatchObject({ revenue: 5395 + 20_395, orders: 2, units: 2, new_customers: 2 });
  await giveBack(id, 500, daysAgo(9));
  await keepSales.run(shop.platform, {});
  await keepSales.run(shop.platform, {});
  expect(await of()).toMatchObject({ revenue: 4895 + 20_395, orders: 2 });
});

test("a refund that fails months later is counted out of the day on which it was made, and of a lost dispute since", async () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const period = { from: daysAgo(110).slice(0, 10), to: daysAgo(0).slice(0, 10) };
  const of = async () => (await reportSales(shop.db, period)).figures;
  const lines: Sale["lines"] = [[boots, 5000, 1]];
  const kept = await sell({ customer_id: wanda.id, placed_at: daysAgo(100), paid_at: daysAgo(100), lines });
  await giveBack(kept, 500, daysAgo(90));
  const lost = await sell({ customer_id: walter.id, placed_at: daysAgo(99), paid_at: daysAgo(99), lines });
  await giveBack(lost, 700, daysAgo(85));
  const dispute = { lost_at: daysAgo(70), refunded_pence: 700 };
  await shop.db.update(payments).set(dispute).where(eq(payments.id, lost));
  await keepSales.run(shop.platform, {});
  expect(await of()).toMatchObject({ refunded: 500 + 5395, orders: 2 });
  await shop.db.update(refunds).set({ failed_at: sql`now()` });
  await shop.db.update(payments).set({ refunded_pence: 0 });
  await keepSales.run(shop.platform, {});
  expect(await of()).toMatchObject({ refunded: 5395, orders: 2 });
});

test("a period without sales has figures of nothing, and no conversion", async () => {
  const { figures, series, countries } = await reportSales(shop.db, { from: "2020-01-01", to: "2020-01-01" });
  expect(figures).toMatchObject({ revenue: 0, average_basket: 0, checkout_conversion: null });
  expect(series).toEqual([{ from: "2020-01-01", revenue: 0, orders: 0, units: 0 }]);
  expect(countries).toEqual([]);
});

test("longer periods are told by week, and by month, and lose nothing", () => {
  const sales = (day: string) => ({ day, revenue: 100, orders: 1, units: 2 });
  const days = ["2026-01-03", "2026-01-09", "2026-01-10", "2026-02-01"].map(sales);
  const quarter = { from: "2026-01-03", to: "2026-05-01" };
  const weeks = seriesOf(quarter, "week", days);
  expect(weeks.slice(0, 2)).toEqual([
    { from: "2026-01-03", revenue: pence(200), orders: 2, units: 4 },
    { from: "2026-01-10", revenue: pence(100), orders: 1, units: 2 },
  ]);
  const months = seriesOf({ from: "2026-01-03", to: "2027-05-01" }, "month", days);
  expect(months.map(({ from }) => from).slice(0, 2)).toEqual(["2026-01-03", "2026-02-01"]);
  expect(months).toHaveLength(17);
  for (const series of [weeks, months]) expect(series.reduce((sum, { orders: count }) => sum + count, 0)).toBe(4);
});

test("owner and manager read reports over HTTP, in pounds, of periods that make sense", async () => {
  await sellInJune();
  const manager = await callsOf(shop, "manager");
  const { status, body } = await manager<{ data: { figures: { revenue: number } } }>(
    "GET",
    "/reports/sales?from=2026-06-01&to=2026-06-30",
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { figures: { revenue: 635.8, average_basket: 175.2 } } });
  for (const query of [
    "",
    "?from=2026-06-01",
    "?from=2026-06-02&to=2026-06-01",
    "?from=2026-02-30&to=2026-03-01",
    "?from=1990-01-01&to=2026-01-01",
  ])
    expect([query, (await manager("GET", `/reports/sales${query}`)).status]).toEqual([query, 422]);
  const packer = await callsOf(shop, "packer");
  expect((await packer("GET", "/reports/sales?from=2026-06-01&to=2026-06-30")).status).toBe(403);
});
