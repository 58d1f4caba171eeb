import type { Order } from "@cairn/contract/orders/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { eventsOf, ledgerFaults, onlyOrder, stateOf, stockOf } from "../../testing/orders.ts";
import { orderAt, providersOf, shopWithProviders, type TestProvider } from "../../testing/providers.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { reconcileLapsed, reconcilePayments, releaseExpired } from "./jobs.ts";
import { makeRefund } from "./refunds.ts";
import { orders, payments, refunds } from "./tables.ts";

/** The same story, told of cards and of PayPal. */
function atBoth(
  title: string,
  story: (provider: TestProvider, opened: Awaited<ReturnType<typeof shopWithProviders>>) => Promise<void>,
) {
  test.each(["stripe", "paypal"] as const)(`%s: ${title}`, async (name) => {
    const opened = await shopWithProviders();
    const provider = providersOf(opened).find((one) => one.name === name);
    if (!provider) throw new Error("no such provider");
    await story(provider, opened);
  });
}

atBoth("an order is paid once, however often and in whatever order it is told", async (provider, { shop }) => {
  const { product, customer, answer, paymentId, reference } = await orderAt(shop, provider);
  if (provider.name === "paypal") {
    const { links } = (answer.body as { data: { links: { rel: string; href: string }[] } }).data;
    expect(links[1]).toEqual({ rel: "approve", href: expect.stringContaining(`/approve/${paymentId}`) });
  }
  provider.pay(paymentId);
  const ask = () => shop.call<Order>("POST", `/api/orders/${reference}/check`, { token: customer.token });
  const [statuses, ...asked] = await Promise.all([
    provider.notify(5),
    ask(),
    ask(),
    reconcilePayments.run(shop.platform, {}),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(asked.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
  await provider.notify(3);
  expect(await stateOf(shop)).toBe("paid");
  expect(provider.collected()).toBe(1);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  expect(await shop.db.$count(payments)).toBe(1);
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["order-confirmation"]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

atBoth("a payment of which nobody tells is found", async (provider, { shop }) => {
  const { paymentId } = await orderAt(shop, provider);
  provider.pay(paymentId);
  await shop.db.update(orders).set({ placed_at: sql`now() - interval '3 minutes'` });
  await reconcilePayments.run(shop.platform, {});
  expect(await stateOf(shop)).toBe("paid");
  expect(provider.collected()).toBe(1);
});

atBoth(
  "an order that is not paid in time gives its stock back, once the provider has ended it",
  async (provider, { shop }) => {
    const { product } = await orderAt(shop, provider);
    await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
    await releaseExpired.run(shop.platform, {});
    expect(await stateOf(shop)).toBe("expired");
    expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
    expect(await ledgerFaults(shop.db)).toEqual([]);
  },
);

test("paypal: what was approved late is collected while there is stock, and never when there is none", async () => {
  for (const isLeft of [true, false]) {
    const opened = await shopWithProviders();
    const { shop } = opened;
    const [, provider] = providersOf(opened);
    if (!provider) throw new Error("no paypal");
    const { product, paymentId } = await orderAt(shop, provider);
    await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
    await releaseExpired.run(shop.platform, {});
    if (!isLeft) {
      const other = await shop.customer();
      expect((await provider.checkOut(other.token, product, 4)).status).toBe(201);
    }
    provider.pay(paymentId);
    await provider.notify();
    const [order] = await shop.db.select().from(orders).where(eq(orders.payment_id, paymentId));
    expect(order?.payment_state).toBe(isLeft ? "paid" : "expired");
    expect(provider.collected()).toBe(isLeft ? 1 : 0);
    expect(await ledgerFaults(shop.db)).toEqual([]);
  }
});

test("stripe: money that takes days keeps the goods until it is here, and lets them go when it does not come", async () => {
  for (const outcome of ["succeeded", "failed"] as const) {
    const opened = await shopWithProviders();
    const { shop, stripe } = opened;
    const [provider] = providersOf(opened);
    if (!provider) throw new Error("no stripe");
    const { product, paymentId, reference } = await orderAt(shop, provider);
    stripe.pay(paymentId, "debit");
    await provider.notify();
    expect(await stateOf(shop)).toBe("authorised");
    await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 day'` });
    await releaseExpired.run(shop.platform, {});
    expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 2 });
    stripe.decideDebit(paymentId, outcome);
    await provider.notify();
    expect(await stateOf(shop)).toBe(outcome === "succeeded" ? "paid" : "declined");
    expect(await stockOf(shop.db, product)).toEqual({ stock: outcome === "succeeded" ? 3 : 5, held: 0 });
    expect(await eventsOf(shop, reference)).toHaveLength(3);
    expect(await ledgerFaults(shop.db)).toEqual([]);
  }
});

test("stripe: money on its way is asked after, however late, when nobody tells what became of it", async () => {
  for (const outcome of ["succeeded", "failed"] as const) {
    const opened = await shopWithProviders();
    const { shop, stripe } = opened;
    const [provider] = providersOf(opened);
    if (!provider) throw new Error("no stripe");
    const { paymentId, product } = await orderAt(shop, provider);
    stripe.pay(paymentId, "debit");
    await provider.notify();
    stripe.decideDebit(paymentId, outcome);
    await shop.db.update(orders).set({ placed_at: sql`now() - interval '4 days'` });
    await reconcileLapsed.run(shop.platform, {});
    expect(await stateOf(shop)).toBe(outcome === "succeeded" ? "paid" : "declined");
    expect(await stockOf(shop.db, product)).toEqual({ stock: outcome === "succeeded" ? 3 : 5, held: 0 });
  }
});

test("paypal: what was declined, replaced or ordered anew meanwhile is not collected later", async () => {
  for (const way of ["declined", "replaced", "anew"] as const) {
    const opened = await shopWithProviders();
    const { shop, paypal } = opened;
    const [, provider] = providersOf(opened);
    if (!provider) throw new Error("no paypal");
    const { product, paymentId, customer } = await orderAt(shop, provider);
    if (way === "declined") {
      paypal.bank = "DECLINED";
      provider.pay(paymentId);
      await provider.notify();
      paypal.bank = "COMPLETED";
    }
    if (way === "anew") {
      await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
      await releaseExpired.run(shop.platform, {});
    }
    if (way !== "declined") expect((await provider.checkOut(customer.token, product, 1)).status).toBe(201);
    provider.pay(paymentId);
    await provider.notify();
    await shop.db.update(orders).set({ placed_at: sql`now() - interval '1 hour'` });
    await reconcileLapsed.run(shop.platform, {});
    expect([way, provider.collected()]).toEqual([way, 0]);
    expect(await ledgerFaults(shop.db)).toEqual([]);
  }
});

test("paypal: a payment is settled though nobody can say whether it is disputed", async () => {
  const opened = await shopWithProviders();
  const { shop, paypal } = opened;
  const [, provider] = providersOf(opened);
  if (!provider) throw new Error("no paypal");
  const { paymentId } = await orderAt(shop, provider);
  paypal.faults = ({ path }) => (path.includes("/disputes") ? { refuse: { status: 500, body: {} } } : undefined);
  provider.pay(paymentId);
  await provider.notify();
  expect(await stateOf(shop)).toBe("paid");
});

atBoth("what is refunded and disputed at the provider shows in the shop, once", async (provider, { shop }) => {
  await ownersCalls(shop);
  const { customer, paymentId, reference } = await orderAt(shop, provider);
  provider.pay(paymentId);
  await provider.notify();
  provider.refundThere(paymentId, 500);
  await provider.notify(3);
  expect(await stateOf(shop)).toBe("partly_refunded");
  provider.dispute(paymentId);
  await provider.notify(2);
  expect(await stateOf(shop)).toBe("disputed");
  const troubleMails = (await shop.mails()).filter(({ kind }) => kind === "order-trouble");
  expect(troubleMails.map(({ props }) => props)).toMatchObject([{ reference, trouble: "disputed" }]);
  provider.closeDispute(paymentId, "won");
  await provider.notify(2);
  expect(await stateOf(shop)).toBe("partly_refunded");
  provider.refundThere(paymentId, 20_395 - 500);
  await provider.notify(3);
  const seen = await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token });
  expect(seen.body.data).toMatchObject({ payment_state: "refunded", refunds: [{ amount: 5 }, { amount: 198.95 }] });
  expect(await shop.db.select().from(payments)).toMatchObject([{ captured_pence: 20_395, refunded_pence: 20_395 }]);
});

atBoth(
  "a provider that is away at checkout costs nothing, and the next try goes on with the same order",
  async (provider, opened) => {
    const { shop } = opened;
    const { product } = await orderAt(shop, provider);
    const simulator = opened[provider.name];
    const other = await shop.customer();
    simulator.faults = () => ({ refuse: { status: 503, body: { message: "Away" } } });
    const refused = await provider.checkOut(other.token, product, 1);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining("Your cart is kept")]);
    simulator.faults = () => undefined;
    expect((await provider.checkOut(other.token, product, 1)).status).toBeLessThan(300);
    expect(await shop.db.$count(orders, eq(orders.customer_id, other.id))).toBe(1);
    expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 3 });
  },
);

atBoth(
  "a late payment without stock goes back, and its refund is made once though its answer is lost",
  async (provider, opened) => {
    const { shop } = opened;
    const { product, paymentId } = await orderAt(shop, provider);
    provider.pay(paymentId);
    if (provider.name === "paypal") {
      await shop.platform.payments.paypal.capture({
        reference: (await onlyOrder(shop.db)).reference,
        payment_id: paymentId,
      });
    }
    const sold = { stock: 0, held: 0 };
    const { variants, stockMovements } = await import("../catalogue/tables.ts");
    await shop.db.update(orders).set({ payment_state: "expired" });
    await shop.db.delete(stockMovements);
    await shop.db.update(variants).set(sold);
    let refused = 0;
    opened[provider.name].faults = ({ path }) =>
      path.includes("refund") && refused++ === 0 ? { isAnswerLost: true } : undefined;
    await reconcileLapsed.run(shop.platform, {});
    await provider.notify();
    const [{ id } = { id: 0 }] = await shop.db.select().from(refunds);
    await vi.waitFor(() => expect(refused).toBeGreaterThan(0), 60_000);
    await makeRefund.run(shop.platform, { id });
    expect(await stateOf(shop)).toBe("refunded");
    expect(provider.refundedPence()).toBe(20_395);
    expect(await stockOf(shop.db, product)).toEqual(sold);
  },
);
