import type { Order, OrderSummary } from "@cairn/contract/orders/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { signatureHeader, signWebhook } from "../../platform/payments/sandbox.ts";
import { sandboxPayments } from "../../platform/payments/tables.ts";
import {
  addCountries,
  addProduct,
  checkOut,
  decideAtProvider,
  eventsOf,
  ledgerFaults,
  onlyOrder,
  payFor,
  shopWithOrder,
  stateOf,
  stockOf,
  webhookOf,
} from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { coupons } from "../coupons/tables.ts";
import { reconcilePayments, releaseExpired } from "./jobs.ts";
import { giveUpOrder } from "./settlement.ts";
import { orders, refunds } from "./tables.ts";

test("a paid notice sells the held stock and mails the customer, however often and late it comes", async () => {
  await using shop = await testShop();
  const { product, customer, reference } = await shopWithOrder(shop);
  const paid = await webhookOf(shop, reference, "paid");
  const declined = await webhookOf(shop, reference, "declined");
  const expired = await webhookOf(shop, reference, "expired");
  const deliveries = [paid, paid, declined, paid, expired, paid, expired, paid, declined];
  await paid();
  const answers = await Promise.all(deliveries.map((deliver) => deliver()));
  expect(answers.map(({ status }) => status)).toEqual(deliveries.map(() => 200));
  expect(await stateOf(shop)).toBe("paid");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
  const mails = await shop.mails();
  expect(mails.map(({ kind, recipient, key }) => [kind, recipient, key])).toEqual([
    ["order-confirmation", customer.email, reference],
  ]);
  expect(await eventsOf(shop, reference)).toEqual(["placed", "paid"]);
});

// `SHUFFLES=1000` tries more of them.
const shuffles = Number(process.env.SHUFFLES ?? 6);

test("whatever fifteen notices say in whatever order, and whenever among them the payment is made, it is paid once", {
  timeout: 180_000 + shuffles * 1_000,
}, async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: shuffles + 80 });
  for (let round = 0; round < shuffles; round++) {
    const { token } = await shop.customer();
    const answer = await checkOut(shop, token, [{ product }]);
    expect(answer.status).toBe(200);
    const [order] = await shop.db.select().from(orders).orderBy(sql`id desc`).limit(1);
    const reference = order?.reference ?? "";
    const [payment] = await shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
    if (!payment) throw new Error("the provider knows no such payment");
    const claims = (["paid", "declined", "expired"] as const).flatMap((status) =>
      Array.from({ length: 5 }, () => ({ status, at: Math.random() })),
    );
    const pay = await webhookOf(shop, reference, "paid");
    const deliveries = claims
      .toSorted((one, other) => one.at - other.at)
      .map(({ status }) => () => {
        const { body, headers } = signWebhook(shop.platform.secret, { ...payment, status });
        return shop.call("POST", "/api/webhooks/stripe", { body, headers });
      })
      .toSpliced(Math.floor(Math.random() * claims.length), 0, pay);
    const answers = await Promise.all(deliveries.map((deliver) => deliver()));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  }
  const outcomes = await shop.db.select({ payment_state: orders.payment_state }).from(orders);
  expect(outcomes.map(({ payment_state }) => payment_state)).toEqual(Array(shuffles).fill("paid"));
  expect(await stockOf(shop.db, product)).toEqual({ stock: 80, held: 0 });
  expect(await shop.mails()).toHaveLength(shuffles);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("forged, altered, old and foreign notices change nothing", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  const [payment] = await shop.db.select().from(sandboxPayments);
  if (!payment) throw new Error("no payment");
  const { body, headers } = signWebhook(shop.platform.secret, { ...payment, status: "paid" });
  const send = (altered: string, signature: Record<string, string>) =>
    shop.call("POST", "/api/webhooks/stripe", {
      body: altered,
      headers: { "content-type": "application/json", ...signature },
    });
  const old = signWebhook(shop.platform.secret, { ...payment, status: "paid" }, Math.floor(Date.now() / 1000) - 400);
  const foreign = signWebhook(Buffer.from("another key altogether, as long as ours"), { ...payment, status: "paid" });
  const signature = headers[signatureHeader];
  const attempts = [
    await send(body, {}),
    await send(body, { [signatureHeader]: "t=1,v1=0" }),
    await send(body.replace("paid", "paid "), { [signatureHeader]: signature }),
    await send(JSON.stringify(JSON.parse(body), null, 1), { [signatureHeader]: signature }),
    await send(old.body, old.headers),
    await send(foreign.body, foreign.headers),
  ];
  for (let position = 0; position < body.length; position += 7) {
    const flipped =
      body.slice(0, position) + String.fromCharCode(body.charCodeAt(position) ^ 1) + body.slice(position + 1);
    attempts.push(await send(flipped, { [signatureHeader]: signature }));
  }
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await stateOf(shop)).toBe("pending");
  expect((await send("{", { [signatureHeader]: signature })).status).toBe(400);
  const paypalWebhook = await shop.call("POST", "/api/webhooks/paypal", { body, headers });
  expect(paypalWebhook.status).toBe(200);
  expect([await stateOf(shop), reference]).toEqual(["pending", reference]);
});

test("a payment of another sum, currency or session is set aside, never paid", async () => {
  for (const change of [{ total_pence: 20_394 }, { currency: "USD" }, { id: "sbx_other" }]) {
    await using shop = await testShop();
    const { product, reference } = await shopWithOrder(shop);
    await (await webhookOf(shop, reference, "paid", change))();
    expect(await stateOf(shop)).toBe("review");
    expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 2 });
    expect(await ledgerFaults(shop.db)).toEqual([]);
    expect(await shop.mails()).toEqual([]);
  }
});

test("an order that was set aside with one payment is kept with it, and a second one goes back", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  await (await webhookOf(shop, reference, "paid", { id: "sbx_other" }))();
  const owner = await ownersCalls(shop);
  expect((await owner("POST", `/orders/${reference}/accept`)).status).toBe(200);
  await payFor(shop, reference);
  await vi.waitFor(async () => expect((await shop.db.select().from(refunds))[0]?.made_at).not.toBeNull(), 60_000);
  expect(await stateOf(shop)).toBe("paid");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("declining and cancelling on the hosted page free the stock and the coupon", async () => {
  for (const decision of ["decline", "cancel"] as const) {
    await using shop = await testShop();
    await shop.db.insert(coupons).values({ code: "ONCE", percent: 10, use_limit: 1 });
    const { product, link } = await shopWithOrder(shop, { body: { coupon_code: "ONCE" } });
    const answer = await decideAtProvider(shop, link, decision);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/shop\.test\/payment-error\?order=CRN-/),
    ]);
    await vi.waitFor(
      async () => expect(await stateOf(shop)).toBe(decision === "decline" ? "declined" : "cancelled"),
      60_000,
    );
    expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
    expect((await shop.db.select().from(coupons))[0]?.use_count).toBe(0);
    expect(await ledgerFaults(shop.db)).toEqual([]);
  }
});

test("paying on the hosted page makes the order paid by its notice, and only the first decision counts", async () => {
  await using shop = await testShop();
  const { link, customer, reference } = await shopWithOrder(shop);
  const decide = (decision: "pay" | "decline") => decideAtProvider(shop, link, decision);
  expect((await decide("pay")).headers.get("location")).toBe(`http://shop.test/payment-success?order=${reference}`);
  expect((await decide("decline")).headers.get("location")).toBe(link);
  await vi.waitFor(async () => expect(await stateOf(shop)).toBe("paid"), 60_000);
  const shown = await shop.call<Order>("GET", `/api/orders/${reference}`, { token: customer.token });
  expect(shown.body.data).toMatchObject({
    reference,
    payment_state: "paid",
    total: 203.95,
    item_count: 2,
    lines: [{ name: "Trail Tent", price: 100, quantity: 2 }],
  });
});

test("a payment whose notice is lost is found by the customer's return and by the reconciling job", async () => {
  await using shop = await testShop();
  const { link, customer, reference } = await shopWithOrder(shop);
  await decideAtProvider(shop, link, "pay", "never");
  expect(await stateOf(shop)).toBe("pending");
  const checked = await shop.call<Order>("POST", `/api/orders/${reference}/check`, { token: customer.token });
  expect(checked.body.data.payment_state).toBe("paid");

  await using other = await testShop();
  const lost = await shopWithOrder(other);
  await decideAtProvider(other, lost.link, "pay", "never");
  await other.db.update(orders).set({ placed_at: sql`now() - interval '3 minutes'` });
  await reconcilePayments.run(other.platform, {});
  expect(await stateOf(other)).toBe("paid");
});

test("who returns from a payment after its order has lapsed is told that it is paid", async () => {
  await using shop = await testShop();
  const { customer, reference, link } = await shopWithOrder(shop);
  await decideAtProvider(shop, link, "pay", "never");
  await giveUpOrder(shop.platform, (await onlyOrder(shop.db)).id, "expired");
  const answer = await shop.call<Order>("POST", `/api/orders/${reference}/check`, { token: customer.token });
  expect(answer.body.data.payment_state).toBe("paid");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("an order that nobody pays for 30 minutes gives its stock back, at the provider first", async () => {
  await using shop = await testShop();
  const { product, link } = await shopWithOrder(shop);
  await releaseExpired.run(shop.platform, {});
  expect(await stateOf(shop)).toBe("pending");
  await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
  await releaseExpired.run(shop.platform, {});
  expect(await stateOf(shop)).toBe("expired");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
  expect((await shop.call("GET", link)).text).toContain("This payment is cancelled");
});

test("stock stays held until the provider says that its payment can no longer be made", async () => {
  await using shop = await testShop();
  const { product, customer } = await shopWithOrder(shop);
  const { stripe } = shop.platform.payments;
  const close = stripe.close;
  const changeCart = () => checkOut(shop, customer.token, [{ product, quantity: 1 }]);
  const answers = [
    { close: stripe.retrieve, status: 409 },
    { close: () => Promise.reject(new Error("down")), status: 503 },
  ];
  for (const { status, ...answer } of answers) {
    Object.assign(stripe, answer);
    expect((await changeCart()).status).toBe(status);
    expect(await stateOf(shop)).toBe("pending");
  }
  await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
  for (const { status: _, ...answer } of answers) {
    Object.assign(stripe, answer);
    await releaseExpired.run(shop.platform, {});
    expect([await stateOf(shop), await stockOf(shop.db, product)]).toEqual(["pending", { stock: 5, held: 2 }]);
  }
  Object.assign(stripe, { close });
  await releaseExpired.run(shop.platform, {});
  expect([await stateOf(shop), await stockOf(shop.db, product)]).toEqual(["expired", { stock: 5, held: 0 }]);
});

test("an order paid in its last moment is settled, not expired", async () => {
  await using shop = await testShop();
  const { link } = await shopWithOrder(shop);
  await decideAtProvider(shop, link, "pay", "never");
  await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
  await releaseExpired.run(shop.platform, {});
  expect(await stateOf(shop)).toBe("paid");
});

test("a provider that never answers keeps its own orders waiting, not those of the other", async () => {
  await using shop = await testShop();
  const unanswered = await shopWithOrder(shop);
  await shop.call("POST", "/api/payment/paypal/create-order", {
    token: (await shop.customer()).token,
    body: {
      redirect: { success_url: "/a", cancel_url: "/b" },
      products: [{ id: unanswered.product.id, quantity: 1 }],
      user: { address: "1 Summit Row", country: "gb", number: "020 7946 0182" },
    },
  });
  await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
  Object.assign(shop.platform.payments.stripe, { close: () => new Promise(() => {}) });
  await releaseExpired.run(shop.platform, {});
  const states = await shop.db
    .select({ payment: orders.payment, payment_state: orders.payment_state })
    .from(orders)
    .orderBy(orders.id);
  expect(states).toEqual([
    { payment: "stripe", payment_state: "pending" },
    { payment: "paypal", payment_state: "expired" },
  ]);
});

test("a lost notice is made good however many orders wait for theirs", async () => {
  await using shop = await testShop();
  await shop.db.execute(sql`
    with crowd as (insert into customers (name, email, password_hash) select 'C', n || '@crowd.test', 'none' from generate_series(1, 250) n returning id)
    insert into orders (reference, customer_id, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence, email, name, phone, address, country, payment, success_url, cancel_url, payment_id, placed_at, expires_at)
    select 'CRN-' || id, id, '', 100, 0, 0, 100, '', '', '', '', '', 'stripe', '', '', 'sbx_' || id, now() - interval '5 minutes', now() + interval '1 hour' from crowd`);
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const { token } = await shop.customer();
  const opened = await checkOut(shop, token, [{ product }]);
  await decideAtProvider(shop, opened.body.payment_link, "pay", "never");
  await shop.db
    .update(orders)
    .set({ placed_at: sql`now() - interval '3 minutes'` })
    .where(sql`placed_at > now() - interval '2 minutes'`);
  await reconcilePayments.run(shop.platform, {});
  expect(await shop.db.$count(orders, eq(orders.payment_state, "paid"))).toBe(1);
});

test("replacing an order that was just paid settles it instead of letting it be paid twice", async () => {
  await using shop = await testShop();
  const { link, customer, product } = await shopWithOrder(shop);
  await decideAtProvider(shop, link, "pay", "never");
  const next = await checkOut(shop, customer.token, [{ product, quantity: 1 }]);
  expect(next.status).toBe(409);
  expect(await stateOf(shop)).toBe("paid");
});

test("a notice cannot use up the payment of another order", async () => {
  await using shop = await testShop();
  const { reference } = await shopWithOrder(shop);
  const { id, token } = await shop.customer();
  await checkOut(shop, token, [{ product: await addProduct(shop, { slug: "other" }) }]);
  const [other] = await shop.db.select().from(orders).where(eq(orders.customer_id, id));
  const [theirs] = await shop.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, other?.payment_id ?? ""));
  if (!theirs) throw new Error("no payment");
  const { body, headers } = signWebhook(shop.platform.secret, { ...theirs, reference });
  expect((await shop.call("POST", "/api/webhooks/stripe", { body, headers })).status).toBe(200);
  await (await webhookOf(shop, other?.reference ?? "", "paid"))();
  const states = await shop.db.select({ payment_state: orders.payment_state }).from(orders).orderBy(orders.id);
  expect(states).toEqual([{ payment_state: "pending" }, { payment_state: "paid" }]);
});

test("orders are shown to their customer alone", async () => {
  await using shop = await testShop();
  const { customer, reference } = await shopWithOrder(shop);
  const other = await shop.customer();
  const own = await shop.call<OrderSummary[]>("GET", "/api/orders", { token: customer.token });
  expect(own.body.data).toHaveLength(1);
  expect(own.body.data).toMatchObject([
    { reference, payment_state: "pending", total: pence(20_395) / 100, item_count: 2 },
  ]);
  expect((await shop.call("GET", "/api/orders", { token: other.token })).body.data).toEqual([]);
  for (const method of ["GET", "POST"]) {
    const path = method === "GET" ? `/api/orders/${reference}` : `/api/orders/${reference}/check`;
    expect((await shop.call(method, path, { token: other.token })).status).toBe(404);
    expect((await shop.call(method, path)).status).toBe(401);
  }
  expect(own.headers.get("cache-control")).toBe("no-store");
});

test("the list of orders counts each order's own goods, the newest first", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const one = await addProduct(shop, { slug: "one", stock: 50 });
  const two = await addProduct(shop, { slug: "two", stock: 50 });
  const { token } = await shop.customer();
  for (const lines of [
    [
      { product: one, quantity: 2 },
      { product: two, quantity: 3 },
    ],
    [{ product: two, quantity: 7 }],
    [{ product: one, quantity: 1 }],
  ]) {
    await checkOut(shop, token, lines);
    const [newest] = await shop.db.select().from(orders).orderBy(sql`id desc`).limit(1);
    await (await webhookOf(shop, newest?.reference ?? "", "paid"))();
  }
  const list = await shop.call<OrderSummary[]>("GET", "/api/orders", { token });
  expect(list.body.data.map(({ item_count }) => item_count)).toEqual([1, 7, 5]);
});
