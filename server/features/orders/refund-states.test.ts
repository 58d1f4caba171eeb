import { randomInt } from "node:crypto";
import type { Invoice } from "@cairn/contract/invoices.ts";
import type { RefundWish, StaffOrder } from "@cairn/contract/staff/orders.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import type { SimulatedCall } from "../../platform/payments/simulators/simulated-server.ts";
import { variants } from "../catalogue/tables.ts";
import { ownersCalls } from "../staff/testing.ts";
import { ledgerFaults, onlyOrder, stateOf, stockOf } from "./orders-testing.ts";
import { type Door, doorsOf, orderAt, shopWithProviders } from "./providers-testing.ts";
import { makeRefund } from "./refunds.ts";
import { noteReportedRefunds } from "./reported.ts";
import { orders, payments, refunds } from "./tables.ts";

const total = 20_395;
const newKey = () => Array.from({ length: 32 }, () => randomInt(16).toString(16)).join("");

/** An order of two that is paid, and what staff do with it; `refundsOf` are its refunds, the oldest first. */
async function paidOrder(name: Door["name"]) {
  const opened = await shopWithProviders();
  const { shop } = opened;
  const door = doorsOf(opened).find((one) => one.name === name);
  if (!door) throw new Error("no such provider");
  const placed = await orderAt(shop, door);
  door.pay(placed.paymentId);
  await door.tell();
  const owner = await ownersCalls(shop);
  const post = (deed: string, body?: object) => owner("POST", `/orders/${placed.reference}/${deed}`, body);
  const refund = (of: RefundWish["of"] | { kind: "sum"; amount: number }) =>
    post("refunds", { idempotency_key: newKey(), reason: "They asked.", restock: true, of });
  const rows = () => shop.db.select().from(refunds).orderBy(refunds.id);
  /** Until it is said otherwise the provider refuses refunds. */
  const isRefund = ({ method, path }: SimulatedCall) => method === "POST" && path.includes("refund");
  const refuse = () => {
    const body = { error: { type: "invalid_request_error", message: "Not now" }, details: [{ issue: "NOT_NOW" }] };
    opened[name].faults = (call) => (isRefund(call) ? { refuse: { status: 400, body } } : undefined);
  };
  const allow = () => {
    opened[name].faults = () => undefined;
  };
  const make = async (index: number) => {
    const [id] = (await rows()).map((row) => row.id).slice(index);
    await makeRefund.run(shop.platform, { id: id ?? 0 });
  };
  const refused = () => vi.waitFor(() => expect(opened[name].calls.filter(isRefund)).toHaveLength(1), 60_000);
  const giveUp = async (index: number) => {
    await refused();
    const [id] = (await rows()).map((row) => row.id).slice(index);
    await makeRefund.giveUp?.(shop.platform, { id: id ?? 0 });
  };
  const until = (state: string) => vi.waitFor(async () => expect(await stateOf(shop)).toBe(state), 60_000);
  return { ...opened, ...placed, door, owner, post, refund, rows, refuse, allow, refused, make, giveUp, until };
}

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
    const { shop, door, paymentId, refund, refuse, allow, refused, make, post } = await paidOrder(name);
    refuse();
    await refund({ kind: "sum", amount: total / 100 });
    expect(await stateOf(shop)).toBe("refunding");
    await refused();
    door.dispute(paymentId);
    await door.tell(2);
    expect(await stateOf(shop)).toBe("disputed");
    allow();
    await make(0);
    expect(await stateOf(shop)).toBe("disputed");
    expect((await post("pack")).status).toBe(409);
    door.closeDispute(paymentId, "won");
    await door.tell(2);
    expect(await stateOf(shop)).toBe("refunded");
  },
);

test("a refund that fails at the customer's bank is set right: staff are told, and it is made anew, once", async () => {
  const { shop, stripe, door, customer, reference, refund, rows, post, owner, until } = await paidOrder("stripe");
  await refund({ kind: "whole" });
  await until("refunded");
  await door.tell();
  const [made] = await rows();
  stripe.failRefund(made?.providerId ?? "");
  await door.tell(2);
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
  await door.tell(2);
  expect(await rows()).toHaveLength(2);
  expect([...stripe.refunds.values()].map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect(await invoice()).toHaveLength(1);
});

test("a part that failed at the bank, and was given back there otherwise, is counted once", async () => {
  const { shop, stripe, door, paymentId, refund, rows, until } = await paidOrder("stripe");
  await refund({ kind: "sum", amount: 50 });
  await until("partly_refunded");
  stripe.failRefund((await rows())[0]?.providerId ?? "");
  await door.tell();
  expect(await stateOf(shop)).toBe("paid");
  stripe.refundAtStripe(paymentId, total);
  const told = await door.tell(2);
  expect(new Set(told)).toEqual(new Set([200]));
  expect(await stateOf(shop)).toBe("refunded");
  expect(await shop.db.select().from(payments)).toMatchObject([{ refundedPence: total }]);
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
    .values({ orderId: order.id, option: "stripe", providerId: "second", currency: "GBP", capturedPence: total });
  const report = {
    reference: order.reference,
    paymentId: "second",
    status: "paid",
    total: total as never,
    currency: "GBP",
    refunds: [{ refundId: "re_1", amount: total as never, key: undefined, isFailed: false }],
  } as const;
  await transact(shop.platform, (tx) => noteReportedRefunds(shop.platform, tx, order, report));
  expect(await stateOf(shop)).toBe("paid");
});

test("the goods of an order whose money was lost to a dispute go back into stock", async () => {
  const { shop, door, paymentId, product, post } = await paidOrder("stripe");
  door.dispute(paymentId);
  door.closeDispute(paymentId, "lost");
  await door.tell();
  expect(await stateOf(shop)).toBe("refunded");
  for (let press = 0; press < 2; press++) {
    expect((await post("cancel", { reason: "Reclaimed by their bank." })).status).toBe(200);
  }
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await shop.db.$count(orders, eq(orders.fulfilmentState, "cancelled"))).toBe(1);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a whole refund for which too little is left, since part went back at the provider, is left to staff", async () => {
  const { shop, door, paymentId, refund, refuse, refused, rows, allow } = await paidOrder("paypal");
  refuse();
  await refund({ kind: "whole" });
  await refused();
  expect(await stateOf(shop)).toBe("refunding");
  door.refundThere(paymentId, 5_000);
  door.refundThere(paymentId, 4_000);
  await door.tell();
  allow();
  expect(await stateOf(shop)).toBe("review");
  expect(await rows()).toMatchObject([
    { amountPence: total, failedAt: expect.any(Date) },
    { amountPence: 5_000, madeAt: expect.any(Date) },
    { amountPence: 4_000, madeAt: expect.any(Date) },
  ]);
  const told = (await shop.mails()).filter(({ kind }) => kind === "order-trouble");
  expect(told.map(({ props }) => props)).toMatchObject([{ trouble: "refund_overtaken" }]);
  await refund({ kind: "whole" });
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("refunded"), 60_000);
  expect(door.givenBack()).toBe(total);
});

test("a smaller refund that is made after all leaves the rest of an order in review to staff", async () => {
  const { shop, door, paymentId, post, refund, refuse, giveUp, rows, allow } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "sum", amount: 10 });
  await giveUp(0);
  await refund({ kind: "whole" });
  door.refundThere(paymentId, 3_000);
  await door.tell();
  expect(await stateOf(shop)).toBe("review");
  allow();
  const [small] = await rows();
  expect((await post(`refunds/${small?.id}/retry`)).status).toBe(200);
  await vi.waitFor(async () => expect((await rows())[0]?.madeAt).not.toBeNull(), 60_000);
  expect(await stateOf(shop)).toBe("review");
  expect((await refund({ kind: "whole" })).status).toBe(200);
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("refunded"), 60_000);
  expect(door.givenBack()).toBe(total);
});

test("an order whose refund waits for staff is held and told of when it is disputed, and waits again when that is won", async () => {
  const { shop, door, paymentId, refund, refuse, giveUp, post } = await paidOrder("stripe");
  refuse();
  await refund({ kind: "whole" });
  await giveUp(0);
  expect(await stateOf(shop)).toBe("review");
  door.dispute(paymentId);
  await door.tell();
  expect(await stateOf(shop)).toBe("disputed");
  expect((await post("accept")).status).toBe(409);
  const troubles = (await shop.mails()).filter(({ kind }) => kind === "order-trouble").map(({ props }) => props);
  expect(troubles).toMatchObject([{ trouble: "refund_failed" }, { trouble: "disputed" }]);
  door.closeDispute(paymentId, "won");
  await door.tell();
  expect(await stateOf(shop)).toBe("review");
});

/** An order that was paid with a penny less than it asked for, and waits for staff with its hold. */
async function setAside() {
  const opened = await shopWithProviders();
  const owner = await ownersCalls(opened.shop);
  const [door] = doorsOf(opened);
  if (!door) throw new Error("no stripe");
  const placed = await orderAt(opened.shop, door);
  const session = opened.stripe.sessions.get(placed.paymentId);
  if (session) session.amount_total = total - 1;
  door.pay(placed.paymentId);
  await door.tell();
  expect(await stateOf(opened.shop)).toBe("review");
  return { ...opened, ...placed, door, post: (deed: string) => owner("POST", `/orders/${placed.reference}/${deed}`) };
}

test("a payment that was set aside, and went back at the provider, lets go of what its order held", async () => {
  const { shop, door, paymentId, product } = await setAside();
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 2 });
  door.refundThere(paymentId, total - 1);
  await door.tell();
  expect(await stateOf(shop)).toBe("refunded");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a payment that was set aside keeps its hold while it is disputed, of which staff are told once", async () => {
  const { shop, door, paymentId, product } = await setAside();
  door.dispute(paymentId);
  await door.tell(3);
  expect(await stateOf(shop)).toBe("review");
  const troubles = (await shop.mails()).filter(({ kind }) => kind === "order-trouble").map(({ props }) => props);
  expect(troubles).toMatchObject([{ trouble: "review" }, { trouble: "disputed" }]);
  door.closeDispute(paymentId, "lost");
  await door.tell();
  expect(await stateOf(shop)).toBe("refunded");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("a payment of which part went back is accepted as partly refunded", async () => {
  const { shop, door, paymentId, post } = await setAside();
  door.refundThere(paymentId, 4_000);
  await door.tell();
  expect(await stateOf(shop)).toBe("review");
  expect((await post("accept")).status).toBe(200);
  expect(await stateOf(shop)).toBe("partly_refunded");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("of a late payment that goes back by itself the rest does, too, when part of it went back at the provider", async () => {
  const opened = await shopWithProviders();
  const { shop, stripe } = opened;
  const [door] = doorsOf(opened);
  if (!door) throw new Error("no stripe");
  const { product, paymentId } = await orderAt(shop, door);
  stripe.pay(paymentId);
  await shop.db.update(orders).set({ paymentState: "expired" });
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, product.variantId));
  stripe.faults = ({ method, path }) =>
    method === "POST" && path.includes("refund") ? { refuse: { status: 400, body: {} } } : undefined;
  await door.tell();
  expect(await stateOf(shop)).toBe("refunding");
  door.refundThere(paymentId, 5_000);
  await door.tell();
  stripe.faults = () => undefined;
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("refunded"), 60_000);
  expect(door.givenBack()).toBe(total);
});
