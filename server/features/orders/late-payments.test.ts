import type { Order } from "@cairn/contract/orders/public.ts";
import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { expect, test, vi } from "vitest";
import type { PaymentHandle, PaymentProvider } from "../../platform/payments/provider.ts";
import { sandboxPayments, sandboxRefunds } from "../../platform/payments/tables.ts";
import { checkOut, eventsOf, ledgerFaults, shopWithOrder, stateOf, stockOf, webhookOf } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { coupons } from "../coupons/tables.ts";
import { reconcileLapsed } from "./jobs.ts";
import { makeRefund } from "./refunds.ts";
import { orders, payments, refunds } from "./tables.ts";

/** Lets the order expire, and its customer pay nevertheless; gives the notice of that. */
async function lapse(shop: TestShop, reference: string) {
  await (await webhookOf(shop, reference, "expired"))();
  await shop.db.update(sandboxPayments).set({ status: "paid" }).where(eq(sandboxPayments.reference, reference));
  return webhookOf(shop, reference, "paid");
}

/** A lapsed order whose goods somebody else has bought meanwhile. */
async function lapseSoldOut(shop: TestShop) {
  const lost = await shopWithOrder(shop, { stock: 2 });
  const late = await lapse(shop, lost.reference);
  const { token } = await shop.customer();
  expect((await checkOut(shop, token, [{ product: lost.product, quantity: 2 }])).status).toBe(200);
  return { ...lost, late };
}

const rowOf = async ({ db }: TestShop, reference: string) =>
  (await db.select().from(orders).where(eq(orders.reference, reference)))[0];

/** The provider as it was, but for what it says to refunds. */
function answerRefunds({ platform }: TestShop, refund: PaymentProvider["refund"]) {
  Object.assign(platform.payments.stripe, { refund });
}

test("a late payment is honoured once while there is stock", async () => {
  await using shop = await testShop();
  const { product, reference } = await shopWithOrder(shop);
  const late = await lapse(shop, reference);
  await Promise.all([late(), late(), late()]);
  expect(await stateOf(shop)).toBe("paid");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect(await shop.db.select().from(payments)).toMatchObject([{ captured_pence: 20_395, refunded_pence: 0 }]);
});

test("a late payment for goods that are gone goes back by itself, in full, once, and one mail says so", async () => {
  await using shop = await testShop();
  const { reference, customer, late } = await lapseSoldOut(shop);
  const answers = await Promise.all([late(), late(), late()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await vi.waitFor(async () => expect((await rowOf(shop, reference))?.payment_state).toBe("refunded"), 60_000);
  await late();
  const [{ id } = { id: 0 }] = await shop.db.select().from(refunds);
  await Promise.all([makeRefund.run(shop.platform, { id }), makeRefund.run(shop.platform, { id })]);
  await makeRefund.giveUp?.(shop.platform, { id });

  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount_pence: 20_395, made_at: expect.any(String) }]);
  expect(await shop.db.select().from(payments)).toMatchObject([{ captured_pence: 20_395, refunded_pence: 20_395 }]);
  expect(await shop.db.select().from(sandboxRefunds)).toMatchObject([{ amount_pence: 20_395 }]);
  expect((await shop.mails()).map(({ kind, key, recipient }) => [kind, key, recipient])).toEqual([
    ["late-payment-refund", reference, customer.email],
  ]);
  expect(await eventsOf(shop, reference)).toEqual(["placed", "expired", "refunding", "refunded"]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  const shown = await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token });
  expect(shown.body.data).toMatchObject({ payment_state: "refunded", paid_at: null });
});

/** As if so many minutes had passed since. */
async function wait({ db }: TestShop, minutes: number) {
  const earlier = (column: AnyPgColumn) => sql`${column} - make_interval(mins => ${minutes})`;
  await db.update(orders).set({
    placed_at: earlier(orders.placed_at),
    expires_at: earlier(orders.expires_at),
    checked_at: earlier(orders.checked_at),
  });
}

test("a late payment whose notice is lost is found, honoured while there is stock, and else refunded", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await lapse(shop, reference);
  await wait(shop, 40);
  await reconcileLapsed.run(shop.platform, {});
  expect(await stateOf(shop)).toBe("paid");

  await using empty = await testShop();
  const lost = await lapseSoldOut(empty);
  await wait(empty, 40);
  await reconcileLapsed.run(empty.platform, {});
  await vi.waitFor(async () => expect((await rowOf(empty, lost.reference))?.payment_state).toBe("refunded"), 60_000);
});

test("a lapsed order is looked after ever less often, for a day, by one instance at a time", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await (await webhookOf(shop, reference, "cancelled"))();
  const { stripe } = shop.platform.payments;
  const { retrieve } = stripe;
  const ages: number[] = [];
  let age = 0;
  Object.assign(stripe, {
    retrieve: (asked: PaymentHandle) => {
      ages.push(age);
      return retrieve(asked);
    },
  });
  for (; age < 30 * 60; age += 3) {
    await Promise.all([reconcileLapsed.run(shop.platform, {}), reconcileLapsed.run(shop.platform, {})]);
    await wait(shop, 3);
  }
  expect(ages.length).toBeGreaterThan(8);
  expect(ages.length).toBeLessThan(16);
  expect(ages[0]).toBeLessThan(10);
  const gaps = ages.slice(1).map((at, index) => at - (ages[index] ?? 0));
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  expect(ages.at(-1)).toBeGreaterThan(12 * 60);
  expect(ages.at(-1)).toBeLessThan(25 * 60);
});

test("a payment that is found open although its order has lapsed is ended", async () => {
  await using shop = await testShop();
  const { reference, link } = await shopWithOrder(shop);
  await (await webhookOf(shop, reference, "cancelled"))();
  await wait(shop, 3);
  await reconcileLapsed.run(shop.platform, {});
  expect((await shop.call("GET", link)).text).toContain("This payment is cancelled");
});

test("a refund whose answer is lost, or that the provider cannot make yet, is asked for again and made once", async () => {
  await using shop = await testShop();
  const { reference, late } = await lapseSoldOut(shop);
  const { refund } = shop.platform.payments.stripe;
  let asked = 0;
  answerRefunds(shop, async (request) => {
    asked++;
    await refund(request);
    throw new Error("the answer was lost");
  });
  await late();
  await vi.waitFor(() => expect(asked).toBe(1), 60_000);
  expect((await rowOf(shop, reference))?.payment_state).toBe("refunding");
  expect(await shop.mails()).toEqual([]);
  answerRefunds(shop, refund);
  const [{ id } = { id: 0 }] = await shop.db.select().from(refunds);
  await makeRefund.run(shop.platform, { id });
  expect((await rowOf(shop, reference))?.payment_state).toBe("refunded");
  expect(await shop.db.select().from(sandboxRefunds)).toHaveLength(1);
  expect(await shop.mails()).toHaveLength(1);
});

test("a refund that the provider never makes is left to staff, and says nothing to the customer", async () => {
  await using shop = await testShop();
  answerRefunds(shop, () => Promise.reject(new Error("not refundable")));
  const { reference, late } = await lapseSoldOut(shop);
  await late();
  const [{ id } = { id: 0 }] = await shop.db.select().from(refunds);
  await makeRefund.giveUp?.(shop.platform, { id });
  expect((await rowOf(shop, reference))?.payment_state).toBe("review");
  expect(await shop.mails()).toEqual([]);
});

test("a late payment of another sum is set aside, and takes no stock from others", async () => {
  await using shop = await testShop();
  const { product, reference } = await shopWithOrder(shop);
  await lapse(shop, reference);
  await (await webhookOf(shop, reference, "paid", { total_pence: 1 }))();
  expect(await stateOf(shop)).toBe("review");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("the database gives back no more than was collected", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await (await webhookOf(shop, reference, "paid"))();
  const tooMuch = shop.db.update(payments).set({ refunded_pence: sql`${payments.captured_pence} + 1` });
  await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: "payments_refunded" } });
});

test("a second payment for a paid order goes back by itself, once, and the order stays paid", async () => {
  await using shop = await testShop();
  const { reference, product } = await shopWithOrder(shop);
  await (await webhookOf(shop, reference, "paid"))();
  const second = await webhookOf(shop, reference, "paid", { id: "sbx_second" });
  await Promise.all([second(), second()]);
  await vi.waitFor(
    async () => expect(await shop.db.select().from(refunds)).toMatchObject([{ made_at: expect.any(String) }]),
    60_000,
  );
  expect(await stateOf(shop)).toBe("paid");
  expect(await shop.db.select().from(payments).orderBy(payments.id)).toMatchObject([
    { refunded_pence: 0 },
    { refunded_pence: 20_395 },
  ]);
  expect(await eventsOf(shop, reference)).toEqual(["placed", "paid", "paid_again", "refund_made"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
});

test("a coupon given back counts again when its order is paid late", async () => {
  await using shop = await testShop();
  await shop.db.insert(coupons).values({ code: "TRAIL10", percent: 10, use_limit: 9 });
  const { reference, customer, product } = await shopWithOrder(shop, { body: { coupon_code: "TRAIL10" } });
  const late = await lapse(shop, reference);
  expect((await shop.db.select().from(coupons))[0]?.use_count).toBe(0);
  await Promise.all([late(), late()]);
  expect((await shop.db.select().from(coupons))[0]?.use_count).toBe(1);
  const again = await checkOut(shop, customer.token, [{ product }], { coupon_code: "TRAIL10" });
  expect(again.status).toBe(409);
});
