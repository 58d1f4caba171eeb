import type { Invoice } from "@cairn/contract/orders/invoices/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { ledgerFaults, onlyOrder, stateOf, stockOf } from "../../testing/orders.ts";
import { orderAt, providersOf, shopWithProviders } from "../../testing/providers.ts";
import { paidOrder, setAside, total } from "../../testing/refunds.ts";
import { variants } from "../catalogue/tables.ts";
import { makeRefund } from "./refunds.ts";
import { noteReportedRefunds } from "./reported.ts";
import { orders, payments } from "./tables.ts";

test("a refund of the whole that follows one that was given up ends refunded", async () => {
  const { refund, refuse, allow, giveUp, until } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 3.4 });
  await giveUp(0);
  allow();
  await refund({ kind: "whole" });
  await until("refunded");
});

test("a refund that is made after all makes the order's refund whole", async () => {
  const { refund, refuse, allow, rows, giveUp, post, until } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 50 });
  await giveUp(0);
  allow();
  await refund({ kind: "sum", amount: total / 100 - 50 });
  await until("partly_refunded");
  const [first] = await rows();
  expect((await post(`refunds/${first?.id}/retry`)).status).toBe(200);
  await until("refunded");
});

test.each(["stripe", "paypal"] as const)(
  "%s: what is being refunded or reclaimed is not sent, whichever comes first",
  async (name) => {
    const { shop, provider, paymentId, refund, refuse, allow, refused, make, post } = await paidOrder(name);
    refuse();
    await refund({ kind: "sum", amount: total / 100 });
    expect(await stateOf(shop)).toBe("refunding");
    await refused();
    provider.dispute(paymentId);
    await provider.notify(2);
    expect(await stateOf(shop)).toBe("disputed");
    allow();
    await make(0);
    expect(await stateOf(shop)).toBe("disputed");
    expect((await post("pack")).status).toBe(409);
    provider.closeDispute(paymentId, "won");
    await provider.notify(2);
    expect(await stateOf(shop)).toBe("refunded");
  },
);

test("a refund that fails at the customer's bank is set right: staff are told, and it is made anew, once", async () => {
  const { shop, stripe, provider, customer, reference, refund, rows, post, owner, until } = await paidOrder("stripe");
  await refund({ kind: "whole" });
  await until("refunded");
  await provider.notify();
  const [made] = await rows();
  stripe.failRefund(made?.provider_id ?? "");
  await provider.notify(2);
  expect(await stateOf(shop)).toBe("review");
  const { refunds: seen } = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  expect(seen).toMatchObject([{ made_at: null, failed_at: expect.any(String) }]);
  const invoice = async () =>
    (await shop.call<Invoice>("GET", `/api/orders/${reference}/invoice`, { token: customer.token })).body.data.refunds;
  expect(await invoice()).toEqual([]);
  expect((await shop.mails()).filter(({ kind }) => kind === "order-trouble")).toHaveLength(1);

  const answers = await Promise.all([post(`refunds/${made?.id}/retry`), post(`refunds/${made?.id}/retry`)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await until("refunded");
  await provider.notify(2);
  expect(await rows()).toHaveLength(2);
  expect([...stripe.refunds.values()].map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect(await invoice()).toHaveLength(1);
});

test("a part that failed at the bank, and was given back there otherwise, is counted once", async () => {
  const { shop, stripe, provider, paymentId, refund, rows, until } = await paidOrder("stripe");
  await refund({ kind: "sum", amount: 50 });
  await until("partly_refunded");
  stripe.failRefund((await rows())[0]?.provider_id ?? "");
  await provider.notify();
  expect(await stateOf(shop)).toBe("paid");
  stripe.refundAtStripe(paymentId, total);
  const statuses = await provider.notify(2);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await stateOf(shop)).toBe("refunded");
  expect(await shop.db.select().from(payments)).toMatchObject([{ refunded_pence: total }]);
});

test("an order whose refund has failed can be kept as it is, and sells nothing twice", async () => {
  const { shop, product, refund, refuse, giveUp, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: total / 100 });
  await giveUp(0);
  expect(await stateOf(shop)).toBe("review");
  for (let press = 0; press < 2; press++) expect((await post("accept")).status).toBe(200);
  expect(await stateOf(shop)).toBe("paid");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  expect((await shop.mails()).filter(({ kind }) => kind === "order-confirmation")).toHaveLength(1);
  expect((await post("pack")).status).toBe(200);
});

test("goods that were taken back for a refund are not sold again by keeping the order", async () => {
  const { shop, product, refund, refuse, allow, giveUp, post, rows, until } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "whole" });
  await giveUp(0);
  expect((await post("accept")).status).toBe(409);
  allow();
  await post(`refunds/${(await rows())[0]?.id}/retry`);
  await until("refunded");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("the refund of a payment that came besides leaves the order's own alone", async () => {
  const { shop } = await paidOrder("stripe");
  const order = await onlyOrder(shop.db);
  await shop.db
    .insert(payments)
    .values({ order_id: order.id, option: "stripe", provider_id: "second", currency: "GBP", captured_pence: total });
  const report = {
    reference: order.reference,
    payment_id: "second",
    status: "paid",
    total: total as never,
    currency: "GBP",
    refunds: [{ refundId: "re_1", amount: total as never, key: undefined, isFailed: false }],
  } as const;
  await transact(shop.platform, (tx) => noteReportedRefunds(shop.platform, tx, order, order.payment, report));
  expect(await stateOf(shop)).toBe("paid");
});

test("a whole refund for which too little is left, since part went back at the provider, is left to staff", async () => {
  const { shop, provider, paymentId, refund, refuse, refused, rows, allow } = await paidOrder("paypal");
  refuse();
  await refund({ kind: "whole" });
  await refused();
  expect(await stateOf(shop)).toBe("refunding");
  provider.refundThere(paymentId, 5_000);
  provider.refundThere(paymentId, 4_000);
  await provider.notify();
  allow();
  expect(await stateOf(shop)).toBe("review");
  expect(await rows()).toMatchObject([
    { amount_pence: total, failed_at: expect.any(String) },
    { amount_pence: 5_000, made_at: expect.any(String) },
    { amount_pence: 4_000, made_at: expect.any(String) },
  ]);
  const troubleMails = (await shop.mails()).filter(({ kind }) => kind === "order-trouble");
  expect(troubleMails.map(({ props }) => props)).toMatchObject([{ trouble: "refund_overtaken" }]);
  await refund({ kind: "whole" });
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("refunded"), 60_000);
  expect(provider.refundedPence()).toBe(total);
});

test("a smaller refund that is made after all leaves the rest of an order in review to staff", async () => {
  const { shop, provider, paymentId, post, refund, refuse, giveUp, rows, allow } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 10 });
  await giveUp(0);
  await refund({ kind: "whole" });
  provider.refundThere(paymentId, 3_000);
  await provider.notify();
  expect(await stateOf(shop)).toBe("review");
  allow();
  const [small] = await rows();
  expect((await post(`refunds/${small?.id}/retry`)).status).toBe(200);
  await vi.waitFor(async () => expect((await rows())[0]?.made_at).not.toBeNull(), 60_000);
  expect(await stateOf(shop)).toBe("review");
  expect((await refund({ kind: "whole" })).status).toBe(200);
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("refunded"), 60_000);
  expect(provider.refundedPence()).toBe(total);
});

test("a payment that was set aside, and went back at the provider, lets go of what its order held", async () => {
  const { shop, provider, paymentId, product } = await setAside();
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 2 });
  provider.refundThere(paymentId, total - 1);
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunded");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a payment of which part went back is accepted as partly refunded", async () => {
  const { shop, provider, paymentId, post } = await setAside();
  provider.refundThere(paymentId, 4_000);
  await provider.notify();
  expect(await stateOf(shop)).toBe("review");
  expect((await post("accept")).status).toBe(200);
  expect(await stateOf(shop)).toBe("partly_refunded");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("of a late payment that goes back by itself the rest does, too, when part of it went back at the provider", async () => {
  const opened = await shopWithProviders();
  const { shop, stripe } = opened;
  const [provider] = providersOf(opened);
  if (!provider) throw new Error("no stripe");
  const { product, paymentId } = await orderAt(shop, provider);
  stripe.pay(paymentId);
  await shop.db.update(orders).set({ payment_state: "expired" });
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, product.variantId));
  const notNow = { error: { type: "invalid_request_error", message: "Not now" } };
  stripe.faults = ({ method, path }) =>
    method === "POST" && path.includes("refund") ? { refuse: { status: 400, body: notNow } } : undefined;
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunding");
  provider.refundThere(paymentId, 5_000);
  stripe.faults = () => undefined;
  await provider.notify();
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("refunded"), 60_000);
  expect(provider.refundedPence()).toBe(total);
});

test("a cancelled order whose refund failed is not kept: its goods were taken back", async () => {
  const { shop, product, post, refuse, giveUp, rows, allow, until } = await setAside();
  refuse();
  expect((await post("cancel", { reason: "They asked." })).status).toBe(200);
  await giveUp(0);
  expect(await stateOf(shop)).toBe("review");
  expect((await post("accept")).status).toBe(409);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  allow();
  const [refund] = await rows();
  expect((await post(`refunds/${refund?.id}/retry`)).status).toBe(200);
  await until("refunded");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("staff are told each time that a refund is given up", async () => {
  const { shop, refund, refuse, giveUp, rows, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "whole" });
  await giveUp(0);
  const [row] = await rows();
  expect((await post(`refunds/${row?.id}/retry`)).status).toBe(200);
  expect(await stateOf(shop)).toBe("refunding");
  await makeRefund.giveUp?.(shop.platform, { id: row?.id ?? 0 });
  await makeRefund.giveUp?.(shop.platform, { id: row?.id ?? 0 });
  expect(await stateOf(shop)).toBe("review");
  expect((await shop.mails()).filter(({ kind }) => kind === "order-trouble")).toHaveLength(2);
});

test("an order is not sent whose money is all on its way back, whoever asked for which part of it", async () => {
  const { shop, provider, paymentId, refund, refuse, refused, giveUp, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 100 });
  await refused();
  provider.refundThere(paymentId, total - 10_000);
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunding");
  expect((await post("pack")).status).toBe(409);
  await giveUp(0);
  expect(await stateOf(shop)).toBe("review");
  expect((await post("accept")).status).toBe(200);
  expect(await stateOf(shop)).toBe("partly_refunded");
});

test("a refund that was given up and made after all takes the place of the one that was asked for since", async () => {
  const { shop, stripe, provider, refund, refuse, giveUp, rows } = await paidOrder("stripe");
  stripe.faults = ({ method, path }) =>
    method === "POST" && path.includes("refund") ? { isAnswerLost: true } : undefined;
  await refund({ kind: "whole" });
  await giveUp(0);
  refuse();
  await refund({ kind: "whole" });
  await provider.notify();
  expect(await stateOf(shop)).toBe("refunded");
  const [first, second] = await rows();
  expect([first?.made_at, second?.made_at]).toEqual([expect.any(String), null]);
  expect(second?.failed_at).not.toBeNull();
});
