import { createHmac } from "node:crypto";
import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { webhookEvents } from "@cairn/contract/webhooks/events.ts";
import type { Webhook, WebhookDelivery } from "@cairn/contract/webhooks/staff.ts";
import { webhookMessages as messages } from "@cairn/contract/webhooks/staff-messages.ts";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { contestShop, notifyDecisions, photograph, prepareAll } from "../../testing/contest.ts";
import { shopWithOrder, webhookOf } from "../../testing/orders.ts";
import { openReceiver, type ReceivedMessage, type Receiver } from "../../testing/receiver.ts";
import { newKey } from "../../testing/refunds.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { deliverWebhooks, forgetDeliveries } from "./deliver.ts";
import { webhookClaims, webhookDeliveries, webhooks } from "./tables.ts";

const ownNetwork = { PRIVATE_ADDRESSES: "127.0.0.1" };

/** A shop whose owner has a webhook, and what is done with it; messages are sent when a test says so. */
async function shopWithWebhook(opening: Promise<TestShop> | TestShop = testShop({ environment: ownNetwork })) {
  const shop = await opening;
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const receiver = await openReceiver();
  const owner = await ownersCalls(shop);
  const add = async (to: Receiver, events: readonly string[] = webhookEvents) =>
    (await owner<{ webhook: Webhook; secret: string }>("POST", "/webhooks", { url: to.url, note: "", events })).body
      .data;
  const { webhook, secret } = await add(receiver);
  const deliver = () => deliverWebhooks.run(shop.platform, {});
  /** Writes messages as the triggers do, and waits for nothing. */
  const announce = (record: string, data: object = {}) =>
    shop.db.execute(sql`select announce_webhooks('stock.changed', ${record}, ${JSON.stringify(data)}::jsonb)`);
  const makeDue = () => shop.db.update(webhookDeliveries).set({ next_attempt_at: sql`now()` });
  const log = async () =>
    (await owner<Page<WebhookDelivery>>("GET", `/webhooks/${webhook.id}/deliveries?order=asc`)).body.data.data;
  return { shop, owner, receiver, webhook, secret, add, deliver, announce, makeDue, log };
}

const recordOf = ({ body }: ReceivedMessage) => JSON.parse(body).data;

test("an order that is paid, sent and paid back in part is told in this order, signed, without whose it is", async () => {
  const { shop, owner, receiver, secret, deliver } = await shopWithWebhook();
  const { reference, customer } = await shopWithOrder(shop);
  await (await webhookOf(shop, reference, "paid"))();
  const parcel = { idempotency_key: newKey(), carrier: "dpd", tracking_number: "TRACK1234" };
  expect((await owner("POST", `/orders/${reference}/parcels`, parcel)).status).toBe(200);
  const of = { kind: "sum", amount: 12.5 };
  const refund = { idempotency_key: newKey(), reason: "They asked.", restock: false, of };
  expect((await owner("POST", `/orders/${reference}/refunds`, refund)).status).toBe(200);
  await expect
    .poll(async () => (await shop.db.execute(sql`select from refunds where made_at is not null`)).rows.length)
    .toBe(1);
  await deliver();

  const sent = receiver.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type.startsWith("order."));
  const common = { reference, total: 203.95, currency: "GBP", paid_at: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(sent).toMatchObject([
    { type: "order.paid", data: { ...common, payment_state: "paid", fulfilment_state: "open" } },
    { type: "order.sent", data: { ...common, fulfilment_state: "sent", parcel: { carrier: "dpd" } } },
    { type: "order.refunded", data: { ...common, payment_state: "partly_refunded", refund: { amount: 12.5 } } },
  ]);
  const stock = receiver.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "stock.changed");
  expect(stock.at(-1).data).toMatchObject({ sku: "trail-tent", stock: 3, held: 0, available: 3 });
  const all = receiver.received.map(({ body }) => body).join();
  for (const personal of [customer.email, "Wanda", "Summit Row", "7946", "TRACK1234"])
    expect(all).not.toContain(personal);

  for (const { headers, body } of receiver.received) {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const signature = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers).toMatchObject({ "webhook-signature": `v1,${signature}`, "content-type": "application/json" });
  }
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(receiver.received.length);
});

test("a contest entry that is approved is told once its entrant is, by its reference", async () => {
  const open = await contestShop(ownNetwork);
  const { shop, owner, receiver, deliver } = await shopWithWebhook(open.shop);
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  await prepareAll(shop);
  expect((await owner("POST", `/submissions/${reference}/approve`)).status).toBe(200);
  await notifyDecisions(shop);
  await deliver();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "entry.approved", data: { reference, edition: expect.any(String) } },
  ]);
});

test("a webhook is told only what it has chosen, and nothing while it is switched off", async () => {
  const { shop, owner, receiver, add, webhook, deliver } = await shopWithWebhook();
  const onlyPaid = await openReceiver();
  await add(onlyPaid, ["order.paid"]);
  const { reference } = await shopWithOrder(shop);
  const off = { version: webhook.version, url: receiver.url, note: "", events: ["order.paid"], is_active: false };
  await shop.db.delete(webhookDeliveries);
  expect((await owner("PUT", `/webhooks/${webhook.id}`, off)).status).toBe(200);
  expect((await owner("PUT", `/webhooks/${webhook.id}`, off)).status).toBe(409);
  await (await webhookOf(shop, reference, "paid"))();
  await deliver();
  expect([receiver.received.length, onlyPaid.received.map((message) => recordOf(message).reference)]).toEqual([
    0,
    [reference],
  ]);
  expect((await owner("POST", `/webhooks/${webhook.id}/test`)).body.message).toBe(messages.switchedOff);
});

test("a receiver that fails is tried again, ever more seldom for three days, and then staff are told", async () => {
  const { shop, owner, receiver, webhook, deliver, announce, makeDue, log } = await shopWithWebhook();
  receiver.answer = async () => ({ status: 500 });
  await announce("A");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    await deliver();
    await deliver();
    const { rows } = await shop.db.execute<{ seconds: number }>(sql`
      select round(extract(epoch from next_attempt_at - now()))::int as seconds from webhook_deliveries`);
    waits.push(Math.round((rows[0]?.seconds ?? 0) / 60));
    await makeDue();
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440, 1440]);
  expect(await log()).toMatchObject([
    { state: "waiting", attempts: 8, last_status: 500, last_error: "It answered with 500" },
  ]);
  await deliver();
  expect(await log()).toMatchObject([{ state: "failed", attempts: 9, next_attempt_at: null }]);
  const needs = (await owner<NeedGroup[]>("GET", "/needs")).body.data;
  expect(needs).toMatchObject([{ kind: "webhook_failed", needs: [{ id: webhook.id, detail: "Stock changed" }] }]);

  receiver.answer = async () => ({ status: 200 });
  expect((await owner("POST", `/webhooks/${webhook.id}/replay`)).status).toBe(200);
  await deliver();
  expect(await log()).toMatchObject([{ state: "delivered", attempts: 1, last_status: 200, last_error: null }]);
  expect((await owner<NeedGroup[]>("GET", "/needs")).body.data).toEqual([]);
  expect((await owner("POST", `/webhooks/${webhook.id}/replay`)).status).toBe(409);
  // One and the same message: a receiver knows it by its id.
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("any message is sent again when staff ask for it, and not while it waits", async () => {
  const { owner, receiver, deliver, announce, log } = await shopWithWebhook();
  await announce("A");
  const replay = async () => (await owner("POST", `/webhook-deliveries/${(await log())[0]?.id}/replay`)).status;
  expect(await replay()).toBe(409);
  await deliver();
  expect(await replay()).toBe(200);
  await deliver();
  expect(receiver.received.map(({ body }) => body)).toEqual([receiver.received[0]?.body, receiver.received[0]?.body]);
  expect((await owner("POST", "/webhook-deliveries/999/replay")).status).toBe(404);
});

test("messages about one record wait for one another, and those about others do not", async () => {
  const { receiver, deliver, announce, makeDue } = await shopWithWebhook();
  receiver.answer = async (message) => ({
    status: recordOf(message).of === "A" && receiver.received.length < 4 ? 503 : 200,
  });
  for (const [of, number] of [
    ["A", 1],
    ["A", 2],
    ["B", 1],
    ["B", 2],
  ] as const)
    await announce(of, { of, number });
  await deliver();
  const sent = () => receiver.received.map((message) => `${recordOf(message).of}${recordOf(message).number}`);
  expect(sent()).toEqual(["A1", "B1", "B2"]);
  await makeDue();
  await deliver();
  expect(sent()).toEqual(["A1", "B1", "B2", "A1", "A2"]);
});

test("a receiver that does not answer holds up itself alone", async () => {
  const { receiver, add, deliver, announce } = await shopWithWebhook();
  const other = await openReceiver();
  await add(other);
  const gate = Promise.withResolvers<void>();
  receiver.answer = async () => {
    await gate.promise;
    return { status: 200 };
  };
  await announce("A");
  const delivered = deliver();
  await expect.poll(() => other.received.length).toBe(1);
  // What comes meanwhile, too.
  await announce("B");
  await expect.poll(() => other.received.length).toBe(2);
  expect(receiver.received.length).toBe(1);
  gate.resolve();
  await delivered;
  expect(receiver.received.length).toBe(2);
});

test("only public addresses are asked, whatever a name resolves to, and redirects are not followed", async () => {
  const { owner, receiver, deliver, announce, log } = await shopWithWebhook();
  const inside = await openReceiver();
  receiver.answer = async () => ({ status: 302, location: inside.url });
  await announce("A");
  await deliver();
  expect(await log()).toMatchObject([{ last_status: 302, last_error: messages.redirected }]);
  expect(inside.received).toEqual([]);
  for (const url of ["ftp://example.com/", "https://user:secret@example.com/", "example.com"])
    expect((await owner("POST", "/webhooks", { url, note: "", events: ["order.paid"] })).status).toBe(422);

  const strict = await shopWithWebhook(testShop());
  await strict.announce("A");
  await strict.deliver();
  const { port } = new URL(strict.receiver.url);
  const byName = `http://localhost:${port}/`;
  await strict.shop.db.update(webhooks).set({ url: byName });
  await strict.announce("B");
  await strict.deliver();
  expect(await strict.log()).toMatchObject([
    { last_status: null, last_error: messages.addressNotPublic },
    { last_status: null, last_error: messages.addressNotPublic },
  ]);
  expect(strict.receiver.received).toEqual([]);
});

test("a process that dies while it sends is followed by another, which sends the same message again", async () => {
  const { shop, receiver, webhook, deliver, announce } = await shopWithWebhook();
  await announce("A");
  await deliver();
  // It died between the receiver's answer and its note, and has the claim for a while.
  await shop.db.update(webhookDeliveries).set({ state: "waiting", attempts: 0, ended_at: null });
  const claim = { webhook_id: webhook.id, claimed_by: "6f1c1c52-6a53-4bb0-8d53-0c6c9b2f8a11" };
  await shop.db.insert(webhookClaims).values({ ...claim, claimed_until: sql`now() + interval '30 seconds'` as never });
  await deliver();
  expect(receiver.received.length).toBe(1);
  await shop.db.update(webhookClaims).set({ claimed_until: sql`now() - interval '1 second'` as never });
  await deliver();
  const [first, second] = receiver.received;
  expect([second?.headers["webhook-id"], second?.body]).toEqual([first?.headers["webhook-id"], first?.body]);
  expect(await shop.db.select().from(webhookClaims)).toEqual([]);
});

test("a message of a transaction that fails is never sent", async () => {
  const { shop, receiver, deliver } = await shopWithWebhook();
  const failing = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select announce_webhooks('stock.changed', 'A', '{}')`);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await deliver();
  expect(receiver.received).toEqual([]);
});

test("a secret is shown when it is made and at no other time, and a new one signs from then on", async () => {
  const { shop, owner, receiver, webhook, secret, deliver } = await shopWithWebhook();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await owner("GET", "/webhooks")).text).not.toContain(secret);
  expect(JSON.stringify(await shop.db.select().from(webhooks))).not.toContain(secret);
  const { rows } = await shop.db.execute(sql`select new_values from audit_log where table_name = 'webhooks'`);
  expect(rows).toMatchObject([{ new_values: { secret: "hidden", url: "hidden" } }]);
  const renewed = (await owner<{ secret: string }>("POST", `/webhooks/${webhook.id}/secret`)).body.data.secret;
  expect(renewed).not.toBe(secret);
  expect((await owner("POST", `/webhooks/${webhook.id}/test`)).status).toBe(200);
  await deliver();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [message] = receiver.received;
  const key = Buffer.from(renewed.replace("whsec_", ""), "base64");
  const signed = `${message?.headers["webhook-id"]}.${message?.headers["webhook-timestamp"]}.${message?.body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(message?.headers["webhook-signature"]).toBe(`v1,${signature}`);
});

test("messages of a webhook whose secret cannot be read wait, unattempted, until it has a new one", async () => {
  const { shop, owner, receiver, webhook, deliver, announce, log } = await shopWithWebhook();
  await shop.db.update(webhooks).set({ secret: "sealed by another" });
  await announce("trail-tent");
  await deliver();
  expect(await log()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  const hasSecret = async () => (await owner<Webhook[]>("GET", "/webhooks")).body.data[0]?.has_secret;
  expect(await hasSecret()).toBe(false);
  expect((await owner("POST", `/webhooks/${webhook.id}/secret`)).status).toBe(200);
  await deliver();
  expect(await hasSecret()).toBe(true);
  expect(receiver.received).toHaveLength(1);
});

test("webhooks are the owner's alone, and go with their log", async () => {
  const { shop, owner, webhook, deliver, announce } = await shopWithWebhook();
  const manager = await callsOf(shop, "manager");
  expect((await manager("GET", "/webhooks")).status).toBe(403);
  await announce("A");
  await deliver();
  await shop.db.update(webhookDeliveries).set({ ended_at: sql`now() - interval '31 days'` });
  await forgetDeliveries.run(shop.platform, {});
  expect(await shop.db.$count(webhookDeliveries)).toBe(0);
  await announce("B");
  expect((await owner("DELETE", `/webhooks/${webhook.id}`)).status).toBe(200);
  expect(await shop.db.$count(webhookDeliveries)).toBe(0);
  expect((await owner("DELETE", `/webhooks/${webhook.id}`)).status).toBe(404);
});
