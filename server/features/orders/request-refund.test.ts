import { randomInt } from "node:crypto";
import type { Order } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { sandboxRefunds } from "../../platform/payments/tables.ts";
import { addCountries, addProduct, checkOut, ledgerFaults, onlyOrder, payFor, stockOf } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, testPassword } from "../../testing/staff.ts";
import { staffRefunds, staffSessions } from "../staff/tables.ts";
import { makeRefund } from "./refunds.ts";
import { orderLines, orders, payments, refunds } from "./tables.ts";

/** A paid order of three tents for £100.00 and two stoves for £20.00, delivery £3.95, and calls about it. */
async function shopWithPaidOrder(shop: TestShop) {
  await addCountries(shop.db);
  const tent = await addProduct(shop, { slug: "tent", stock: 5 });
  const stove = await addProduct(shop, { slug: "stove", pricePence: 2000, stock: 5 });
  const customer = await shop.customer();
  await checkOut(shop, customer.token, [
    { product: tent, quantity: 3 },
    { product: stove, quantity: 2 },
  ]);
  const { reference } = await onlyOrder(shop.db);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const [tents = 0, stoves = 0] = (await shop.db.select().from(orderLines).orderBy(orderLines.id)).map(({ id }) => id);
  const post = (action: string, body?: object) => owner("POST", `/orders/${reference}/${action}`, body);
  const refund = (of: object, more: object = {}) =>
    post("refunds", { idempotency_key: newKey(), reason: "They asked.", restock: true, of, ...more });
  const own = async () =>
    (await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token })).body.data;
  return { tent, stove, customer, reference, tents, stoves, owner, post, refund, own };
}

const newKey = () => Array.from({ length: 32 }, () => randomInt(16).toString(16)).join("");
const stateOf = async (shop: TestShop) => (await onlyOrder(shop.db)).payment_state;
const untilMade = (shop: TestShop) =>
  vi.waitFor(async () => expect(await shop.db.$count(refunds, sql`made_at is null`)).toBe(0), 60_000);
const refundedPence = async (shop: TestShop) =>
  (await shop.db.select().from(sandboxRefunds)).map(({ amount_pence }) => amount_pence);

test("lines are refunded at what was paid for them, once a key, and go back into stock", async () => {
  await using shop = await testShop();
  const { tent, stove, tents, refund, own } = await shopWithPaidOrder(shop);
  const idempotency_key = newKey();
  const one = { kind: "lines", lines: [{ line_id: tents, quantity: 1 }], with_shipping: true };
  const answers = await Promise.all([refund(one, { idempotency_key }), refund(one, { idempotency_key })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await untilMade(shop);
  expect(await refundedPence(shop)).toEqual([10_395]);
  expect(await own()).toMatchObject({
    payment_state: "partly_refunded",
    fulfilment_state: "open",
    lines: [{ refunded_quantity: 1, cancelled_quantity: 1 }, { refunded_quantity: 0 }],
    refunds: [{ amount: 103.95, made_at: expect.any(String) }],
  });
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 3, held: 0 });
  expect(await stockOf(shop.db, stove)).toEqual({ stock: 3, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);

  expect((await refund({ kind: "lines", lines: [{ line_id: tents, quantity: 3 }], with_shipping: false })).status).toBe(
    422,
  );
  // Delivery was refunded; the rest of the lines is all that is left.
  const { lines } = await own();
  const rest = lines.map(({ id, quantity, refunded_quantity }) => ({
    line_id: id,
    quantity: quantity - refunded_quantity,
  }));
  expect((await refund({ kind: "lines", lines: rest, with_shipping: true })).status).toBe(200);
  await untilMade(shop);
  expect(await own()).toMatchObject({ payment_state: "refunded", fulfilment_state: "cancelled" });
  expect(await refundedPence(shop)).toEqual([10_395, 24_000]);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual([
    "order-confirmation",
    "order-refunded",
    "order-refunded",
  ]);
});

test("a sum is refunded, and never more than was collected, however many ask at once", async () => {
  await using shop = await testShop();
  const { tent, refund, own } = await shopWithPaidOrder(shop);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund({ kind: "sum", amount: 100 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe("The most that can be refunded is £43.95");
  expect((await refund({ kind: "sum", amount: 0 })).status).toBe(422);
  await untilMade(shop);
  expect(await own()).toMatchObject({ payment_state: "partly_refunded", fulfilment_state: "open" });
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 2, held: 0 });
  expect((await refund({ kind: "sum", amount: 43.95 })).status).toBe(200);
  await untilMade(shop);
  expect(await stateOf(shop)).toBe("refunded");
  expect((await refund({ kind: "whole" })).status).toBe(409);
  expect(await shop.db.select().from(payments)).toMatchObject([{ captured_pence: 34_395, refunded_pence: 34_395 }]);
});

test("what was sent is refunded without coming back into stock, and the rest is no longer sent", async () => {
  await using shop = await testShop();
  const { tent, stove, tents, post, refund, own } = await shopWithPaidOrder(shop);
  await post("parcels", {
    idempotency_key: newKey(),
    carrier: "dpd",
    tracking_number: "",
    lines: [{ line_id: tents, quantity: 2 }],
  });
  expect((await post("cancel", { reason: "Too late." })).status).toBe(409);
  expect((await refund({ kind: "whole" })).status).toBe(200);
  await untilMade(shop);
  expect(await own()).toMatchObject({
    payment_state: "refunded",
    fulfilment_state: "sent",
    lines: [{ sent_quantity: 2, cancelled_quantity: 1, refunded_quantity: 3 }, { cancelled_quantity: 2 }],
  });
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 3, held: 0 });
  expect(await stockOf(shop.db, stove)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a customer cancels until the order is packed; staff until something of it was sent", async () => {
  await using shop = await testShop();
  const { tent, customer, reference, post, own } = await shopWithPaidOrder(shop);
  const cancel = (token: string) => shop.call("POST", `/api/orders/${reference}/cancel`, { token });
  const other = await shop.customer();
  expect((await cancel(other.token)).status).toBe(404);
  await post("pack");
  expect((await cancel(customer.token)).body.message).toContain("packed already");
  await post("unpack");
  const answers = await Promise.all([
    cancel(customer.token),
    cancel(customer.token),
    post("cancel", { reason: "Torn." }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await untilMade(shop);
  expect(await own()).toMatchObject({ payment_state: "refunded", fulfilment_state: "cancelled" });
  expect(await refundedPence(shop)).toEqual([34_395]);
  expect(await stockOf(shop.db, tent)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect((await shop.mails()).map(({ kind }) => kind).toSorted()).toEqual([
    "order-cancelled",
    "order-confirmation",
    "order-refunded",
  ]);
});

test("an unpaid order cannot be cancelled for money that never came", async () => {
  await using shop = await testShop();
  const { customer, reference, refund } = await shopWithPaidOrder(shop);
  await shop.db.update(orders).set({ payment_state: "expired" });
  const answer = await shop.call("POST", `/api/orders/${reference}/cancel`, { token: customer.token });
  expect(answer.status).toBe(409);
  expect((await refund({ kind: "whole" })).status).toBe(409);
});

test("a refund that the provider will not make is told to staff, who try it again; it is made once", async () => {
  await using shop = await testShop();
  const { reference, refund, post, owner } = await shopWithPaidOrder(shop);
  const { stripe } = shop.platform.payments;
  const mayRefund = vi.spyOn(stripe, "refund").mockRejectedValue(new Error("not now"));
  await refund({ kind: "sum", amount: 1 });
  const [{ id } = { id: 0 }] = await shop.db.select().from(refunds);
  await makeRefund.giveUp?.(shop.platform, { id });
  await makeRefund.giveUp?.(shop.platform, { id });
  expect(await stateOf(shop)).toBe("paid");
  const seen = async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  expect((await seen()).events.findLast(({ kind }) => kind === "refund_failed")?.detail).toMatchObject({
    amountPence: 100,
  });
  expect((await seen()).refunds).toMatchObject([{ id, made_at: null, failed_at: expect.any(String) }]);
  const troubleMails = (await shop.mails()).filter(({ kind }) => kind === "order-trouble");
  expect(troubleMails.map(({ props }) => props)).toMatchObject([{ reference, trouble: "refund_failed" }]);

  mayRefund.mockRestore();
  const retry = (refundId: number) => post(`refunds/${refundId}/retry`);
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await untilMade(shop);
  expect(await refundedPence(shop)).toEqual([100]);
  expect((await retry(id + 1)).status).toBe(404);
  expect(await stateOf(shop)).toBe("partly_refunded");
  expect(await shop.db.select().from(payments)).toMatchObject([{ refunded_pence: 100 }]);
});

test("a refund that failed cannot be tried again once its money has gone back another way", async () => {
  await using shop = await testShop();
  const { refund, post } = await shopWithPaidOrder(shop);
  const mayRefund = vi.spyOn(shop.platform.payments.stripe, "refund").mockRejectedValueOnce(new Error("not now"));
  await refund({ kind: "sum", amount: 340 });
  const [{ id } = { id: 0 }] = await shop.db.select().from(refunds);
  await makeRefund.giveUp?.(shop.platform, { id });
  mayRefund.mockRestore();
  await refund({ kind: "whole" });
  expect((await post(`refunds/${id}/retry`)).status).toBe(409);
});

test("a payment that was set aside is accepted with what the order holds, or sent back and its hold let go", async () => {
  for (const isAccepted of [true, false]) {
    await using shop = await testShop();
    await addCountries(shop.db);
    const product = await addProduct(shop, { stock: 5 });
    const { token } = await shop.customer();
    await checkOut(shop, token, [{ product, quantity: 2 }]);
    const { reference } = await onlyOrder(shop.db);
    await payFor(shop, reference, { total_pence: 20_394 });
    expect(await stateOf(shop)).toBe("review");
    const owner = await ownersCalls(shop);
    const answer = isAccepted
      ? () => owner("POST", `/orders/${reference}/accept`)
      : () =>
          owner("POST", `/orders/${reference}/refunds`, {
            idempotency_key: newKey(),
            reason: "One penny short.",
            restock: true,
            of: { kind: "whole" },
          });
    expect((await answer()).status).toBe(200);
    if (isAccepted) expect((await answer()).status).toBe(200);
    await untilMade(shop);
    expect(await stateOf(shop)).toBe(isAccepted ? "paid" : "refunded");
    expect(await stockOf(shop.db, product)).toEqual(isAccepted ? { stock: 3, held: 0 } : { stock: 5, held: 0 });
    expect(await ledgerFaults(shop.db)).toEqual([]);
  }
});

test("a large refund asks staff for their password again, a small one does not", async () => {
  await using shop = await testShop();
  const { post, refund, own } = await shopWithPaidOrder(shop);
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` });
  const refused = await refund({ kind: "sum", amount: 100.01 });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "password_needed" }]);
  expect((await post("cancel", { reason: "Out of cloth." })).status).toBe(403);
  expect((await own()).fulfilment_state).toBe("open");
  expect((await refund({ kind: "sum", amount: 100 })).status).toBe(200);
});

test("small refunds ask for the password once they come to what a large one is, also two at once", async () => {
  await using shop = await testShop();
  const { refund, owner } = await shopWithPaidOrder(shop);
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` });
  expect((await refund({ kind: "sum", amount: 40 })).status).toBe(200);
  const both = await Promise.all([refund({ kind: "sum", amount: 60 }), refund({ kind: "sum", amount: 60 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await refund({ kind: "sum", amount: 0.01 })).body.code).toBe("password_needed");
  expect((await owner("POST", "/confirm", { password: testPassword })).status).toBe(200);
  expect((await refund({ kind: "sum", amount: 0.01 })).status).toBe(200);
  // What was asked for with the password counts for nothing once its time is over.
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` });
  await shop.db.update(staffRefunds).set({ asked_at: sql`now() - interval '17 minutes'` });
  expect((await refund({ kind: "sum", amount: 100 })).status).toBe(200);
});

test("a failed refund that staff try again counts like a new one", async () => {
  await using shop = await testShop();
  const { refund, post } = await shopWithPaidOrder(shop);
  expect((await refund({ kind: "sum", amount: 150 })).status).toBe(200);
  await untilMade(shop);
  const [{ id } = { id: 0 }] = await shop.db.update(refunds).set({ failed_at: sql`now()` }).returning();
  await shop.db.update(payments).set({ refunded_pence: 0 });
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` });
  expect((await post(`refunds/${id}/retry`)).body.code).toBe("password_needed");
});
