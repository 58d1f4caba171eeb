import type { Order } from "@cairn/contract/orders/public.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { logIn, register } from "../../testing/accounts.ts";
import { addCountries, addProduct, cardCheckout, payFor, type TestProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { findSettings, saveSettings } from "../settings/service.ts";
import { orders } from "./tables.ts";

const wanda = { name: "Wanda Walker", email: "wanda@example.test" };

async function shopForGuests(shop: TestShop, isOn = true) {
  await addCountries(shop.db);
  const settings = await findSettings(shop.platform);
  await transact(shop.platform, (tx) => saveSettings(tx, { ...settings, guest_checkout: isOn }));
  return addProduct(shop, { stock: 9 });
}

/** A browser of its own, which keeps the guest's cookie. */
function browserOf(shop: TestShop, product: TestProduct) {
  let cookie = "";
  const call = async <Data>(method: string, path: string, body?: object) => {
    const answer = await shop.call<Data>(method, path, { headers: { cookie }, ...(body && { body }) });
    const set = answer.headers.get("set-cookie");
    if (set) cookie = set.split(";")[0] ?? "";
    return answer;
  };
  const buy = (more: object = wanda, quantity = 1) =>
    call("POST", "/api/stripe/checkout", cardCheckout([{ product, quantity }], more));
  return { call, buy };
}

async function orderOf(shop: TestShop, link: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.payment_link, link));
  if (!order) throw new Error("no order has this link");
  return order;
}

/** Pays an order, and tells the token that its mail has. */
async function keyOfPaid(shop: TestShop, link: string): Promise<string> {
  await payFor(shop, (await orderOf(shop, link)).reference);
  const mail = (await shop.mails()).at(-1);
  return /key=([\w-]+)/.exec(JSON.stringify(mail?.props))?.[1] ?? "";
}

test("where the owner wants accounts, a guest is asked to log in", async () => {
  await using shop = await testShop();
  const { buy } = browserOf(shop, await shopForGuests(shop, false));
  expect((await buy()).status).toBe(401);
  expect(await shop.db.$count(orders)).toBe(0);
});

test("where guests may order, one needs a name and an e-mail, and finds the order by its mailed link alone", async () => {
  await using shop = await testShop();
  const product = await shopForGuests(shop);
  const { call, buy } = browserOf(shop, product);
  expect((await buy({})).body.errors).toEqual({ name: ["Name is required"], email: ["Email is required"] });
  const opened = await buy();
  expect(opened.status).toBe(200);
  const { reference, ...order } = await orderOf(shop, opened.body.payment_link);
  expect(order).toMatchObject({ ...wanda, payment_state: "pending" });
  // The browser that ordered sees how the payment stands, and no other one.
  expect((await call("GET", `/api/orders/${reference}`)).status).toBe(200);
  const stranger = browserOf(shop, product);
  await stranger.buy({ name: "Sam", email: "sam@example.test" });
  expect((await stranger.call("GET", `/api/orders/${reference}`)).status).toBe(404);
  expect((await browserOf(shop, product).call("GET", `/api/orders/${reference}`)).status).toBe(401);

  const token = await keyOfPaid(shop, opened.body.payment_link);
  const found = await shop.call<Order>("GET", `/api/order-links/${token}`);
  expect(found.body.data).toMatchObject({ reference, payment_state: "paid" });
  expect(found.headers.get("cache-control")).toBe("no-store");
  expect((await shop.call("GET", `/api/order-links/${"x".repeat(43)}`)).status).toBe(404);
  // A guest has no account.
  for (const path of ["/api/orders", "/api/users/data"]) expect((await call("GET", path)).status).toBe(401);
});

test("a guest has one open order, and may have a second one after the first", async () => {
  await using shop = await testShop();
  const { buy } = browserOf(shop, await shopForGuests(shop));
  const first = await buy();
  expect((await buy()).body.payment_link).toBe(first.body.payment_link);
  const changed = await buy(wanda, 2);
  expect((await orderOf(shop, first.body.payment_link)).payment_state).toBe("superseded");
  await keyOfPaid(shop, changed.body.payment_link);
  const second = await buy(wanda, 2);
  expect(second.status).toBe(200);
  expect((await orderOf(shop, second.body.payment_link)).customer_id).toBe(
    (await orderOf(shop, changed.body.payment_link)).customer_id,
  );
});

test("an account's e-mail gives nothing away, and its owner gets the order by the link alone", async () => {
  await using shop = await testShop();
  const product = await shopForGuests(shop);
  await register(shop, wanda.email);
  const { token } = (await logIn(shop, wanda.email)).body.data;
  const own = async () => (await shop.call<unknown[]>("GET", "/api/orders", { token })).body.data;
  const [known, unknown] = [browserOf(shop, product), browserOf(shop, product)];
  const toKnown = await known.buy();
  const toUnknown = await unknown.buy({ ...wanda, email: "nobody@example.test" });
  expect([toKnown.status, Object.keys(toKnown.body), toKnown.body.message]).toEqual([
    toUnknown.status,
    Object.keys(toUnknown.body),
    toUnknown.body.message,
  ]);
  const key = await keyOfPaid(shop, toKnown.body.payment_link);
  expect(await own()).toEqual([]);
  const claim = (as: string) => shop.call("POST", `/api/order-links/${key}/claim`, { token: as });
  expect((await claim((await shop.customer()).token)).status).toBe(403);
  expect((await claim(token)).status).toBe(200);
  expect(await own()).toHaveLength(1);
  // It is in the account now, and opened by its login.
  expect((await shop.call("GET", `/api/order-links/${key}`)).status).toBe(404);
  expect((await logIn(shop, wanda.email)).status).toBe(200);
});

test("a guest's mail stays in the outbox without what opens the order", async () => {
  const texts: string[] = [];
  const mailer: Mailer = { configured: true, deliver: async ({ text }) => void texts.push(text), close() {} };
  await using shop = await testShop({ mailer });
  const { buy } = browserOf(shop, await shopForGuests(shop));
  const opened = await buy();
  await payFor(shop, (await orderOf(shop, opened.body.payment_link)).reference);
  await vi.waitFor(async () => expect((await shop.mails())[0]?.sent_at).not.toBeNull(), 60_000);
  expect(texts.join()).toMatch(/key=[\w-]{43}/);
  const [kept] = await shop.mails();
  expect(JSON.stringify(kept)).toContain("Trail Tent");
  expect(JSON.stringify(kept)).not.toMatch(/key=[\w-]/);
});

test("a guest's browser lends its count of calls to nobody else", async () => {
  const environment = { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "on" };
  await using shop = await testShop({ environment });
  const { call, buy } = browserOf(shop, await shopForGuests(shop));
  const { reference } = await orderOf(shop, (await buy()).body.payment_link);
  expect((await call("GET", `/api/orders/${reference}`)).status).toBe(200);
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const burst = Array.from({ length: 35 }, () => shop.call("GET", "/api/nothing", { headers }));
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(30).fill(404), ...Array(5).fill(429)]);
});

test("a guest's unpaid order holds less than a member's", async () => {
  await using shop = await testShop();
  const cheap = await shopForGuests(shop);
  const dear = await addProduct(shop, { slug: "dear", pricePence: 25_000, stock: 9 });
  for (const [product, most] of [
    [cheap, 6],
    [dear, 4],
  ] as const) {
    const { buy } = browserOf(shop, product);
    const refused = await buy(wanda, most + 1);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "An order as large as this needs an account. Signing up keeps your cart.",
    ]);
    expect((await buy(wanda, most)).status).toBe(200);
  }
});

test("an address makes no more guests an hour than accounts, and those it has go on", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  const product = await shopForGuests(shop);
  const first = browserOf(shop, product);
  const statuses = [];
  for (const { buy } of [first, browserOf(shop, product), browserOf(shop, product)])
    statuses.push((await buy()).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await first.buy()).status).toBe(200);
  // Another e-mail makes another guest.
  expect((await first.buy({ ...wanda, email: "other@example.test" })).status).toBe(429);
});
