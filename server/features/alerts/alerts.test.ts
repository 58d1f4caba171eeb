import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs } from "../../features.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { addProduct, stockOf, type TestProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { stockAlerts } from "./tables.ts";

const guest = "Wanda@Example.test";

/** A mail server that takes everything, and what it was given. */
function mailbox() {
  const sent: { text: string; to: string; unsubscribeUrl?: string | undefined }[] = [];
  const mailer: Mailer = { configured: true, deliver: async (mail) => void sent.push(mail), close() {} };
  const linkIn = (pattern: RegExp) =>
    vi.waitFor(() => {
      const found = pattern.exec(sent.map(({ text }) => text).join("\n"))?.[1];
      if (!found) throw new Error("no such link was mailed");
      return found;
    }, 60_000);
  return { mailer, sent, linkIn };
}

const ask = (shop: TestShop, { id }: TestProduct, more: { email?: string; token?: string } = {}) =>
  shop.call("POST", "/api/stock-alerts", { token: more.token, body: { product_id: id, email: more.email } });
const confirm = (shop: TestShop, token: string) => shop.call("POST", "/api/stock-alerts/confirm", { body: { token } });
const kindsMailed = async (shop: TestShop) => (await shop.mails()).map(({ kind }) => kind);
const notifyNow = (shop: TestShop) =>
  jobs.find(({ name }) => name === "preorders.stock-for-sale")?.run(shop.platform, {});

async function addStock(shop: TestShop, { variantId }: TestProduct, quantity = 5, digit = "a") {
  const owner = await ownersCalls(shop);
  const body = { idempotency_key: digit.repeat(32), note: "", reason: "received", quantity };
  expect((await owner("POST", `/stock/${variantId}/changes`, body)).status).toBe(200);
}

test("a guest confirms the address by a mailed link, and is told once when the product is back", async () => {
  const { mailer, sent, linkIn } = mailbox();
  await using shop = await testShop({ mailer });
  const product = await addProduct(shop, { stock: 0 });
  expect((await ask(shop, product, { email: guest })).body.message).toBe(alertMessages.linkSent);
  const link = await linkIn(/stock-alert\?confirm=([\w-]{40,})/);
  expect(JSON.stringify(await shop.db.select().from(stockAlerts))).not.toContain(link);
  for (let press = 0; press < 2; press++) expect((await confirm(shop, link)).status).toBe(200);
  await addStock(shop, product);
  await vi.waitFor(async () => expect(await kindsMailed(shop)).toContain("back-in-stock"), 60_000);
  await Promise.all([notifyNow(shop), notifyNow(shop)]);
  expect(await kindsMailed(shop)).toEqual(["alert-confirmation", "back-in-stock"]);
  await linkIn(/stock-alert\?end=([\w-]{40,})/);
  expect(sent.at(-1)).toMatchObject({
    to: guest.toLowerCase(),
    unsubscribeUrl: expect.stringMatching(/^http:\/\/shop\.test\/api\/stock-alerts\/[\w-]{40,}\/end$/),
  });
  expect((await confirm(shop, link)).status).toBe(422);
});

test("nobody is told whose address is not confirmed, and none before there is something to buy", async () => {
  const { mailer, linkIn } = mailbox();
  await using shop = await testShop({ mailer });
  const product = await addProduct(shop, { stock: 0 });
  await ask(shop, product, { email: guest });
  await linkIn(/stock-alert\?confirm=([\w-]{40,})/);
  await ask(shop, product, { token: (await shop.customer()).token });
  await notifyNow(shop);
  expect(await kindsMailed(shop)).toEqual(["alert-confirmation"]);
  await addStock(shop, product);
  await notifyNow(shop);
  const mails = await shop.mails();
  expect(mails.filter(({ kind }) => kind === "back-in-stock")).toHaveLength(1);
  expect(mails.at(-1)?.recipient).not.toBe(guest.toLowerCase());
});

test("who has reserved comes before who wants to be told", async () => {
  await using shop = await testShop({ mailer: mailbox().mailer });
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  for (let place = 1; place <= 2; place++) {
    const { token } = await shop.customer();
    await shop.call("POST", "/api/pre-order/store", { token, body: { product_id: product.id, quantity: 1 } });
  }
  const isHeld = (held: number) =>
    vi.waitFor(async () => expect(await stockOf(shop.db, product)).toMatchObject({ held }), 60_000);
  await addStock(shop, product, 1, "1");
  await isHeld(1);
  expect((await ask(shop, product, { token: (await shop.customer()).token })).status).toBe(200);
  await addStock(shop, product, 1, "2");
  await isHeld(2);
  await notifyNow(shop);
  expect(await kindsMailed(shop)).not.toContain("back-in-stock");
  await addStock(shop, product, 1, "3");
  await vi.waitFor(async () => expect(await kindsMailed(shop)).toContain("back-in-stock"), 60_000);
});

test("members are written to at their own address without a link, unless it is not confirmed", async () => {
  await using shop = await testShop({ mailer: mailbox().mailer });
  const product = await addProduct(shop, { stock: 0 });
  const { token, email } = await shop.customer();
  const answer = await ask(shop, product, { token, email: "somebody@else.test" });
  expect(answer.body.message).toBe(alertMessages.noted);
  expect(await shop.db.select().from(stockAlerts)).toMatchObject([{ email, confirmed_at: expect.any(String) }]);
  const stranger = await shop.customer();
  await shop.db.update(customers).set({ confirmed_at: null });
  expect((await ask(shop, product, { token: stranger.token })).body.message).toBe(alertMessages.linkSent);
  expect((await shop.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["alert-confirmation", stranger.email],
  ]);
});

test("an address has one open alert of a variant and a few links an hour, and every answer is the same", async () => {
  await using shop = await testShop({ mailer: mailbox().mailer, environment: { RATE_LIMIT_FACTOR: "1" } });
  const product = await addProduct(shop, { stock: 0 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(shop, product, { email: guest })));
  answers.push(await ask(shop, product, { email: guest.toUpperCase() }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await shop.db.$count(stockAlerts)).toBe(1);
  expect(await kindsMailed(shop)).toHaveLength(3);
  await shop.db.update(stockAlerts).set({ confirmed_at: sql`now()` });
  const again = await ask(shop, await addProduct(shop, { slug: "stove", stock: 0 }), { email: guest });
  expect(again.text).toBe(answers[0]?.text);
  expect(await kindsMailed(shop)).toHaveLength(3);
});

test("one press in the mail, or in the mail client, ends all alerts of an address and no others", async () => {
  const { mailer, linkIn } = mailbox();
  await using shop = await testShop({ mailer });
  const [tent, stove] = [await addProduct(shop, { stock: 0 }), await addProduct(shop, { slug: "stove", stock: 0 })];
  const [wanda, other] = [await shop.customer(), await shop.customer()];
  for (const product of [tent, stove]) await ask(shop, product, { token: wanda.token });
  await ask(shop, stove, { token: other.token });
  await addStock(shop, tent);
  await notifyNow(shop);
  const link = await linkIn(/stock-alert\?end=([\w-]{40,})/);
  const press = () =>
    shop.call("POST", `/api/stock-alerts/${link}/end`, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
  const open = await shop.db.select().from(stockAlerts).where(sql`served_at is null`);
  expect(open.map(({ email }) => email)).toEqual([other.email]);
  expect((await shop.call("POST", "/api/stock-alerts/nothing/end")).status).toBe(422);
});

test("what can be bought, reserved or is unknown gets no alert, and a guest without an address is asked for it", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const here = await addProduct(shop, { stock: 1 });
  const upcoming = await addProduct(shop, { slug: "next", ability: "production", stock: 0 });
  const soldOut = await addProduct(shop, { slug: "gone", stock: 0 });
  expect((await ask(shop, here, { token })).body.message).toBe(alertMessages.inStock);
  expect((await ask(shop, upcoming, { token })).body.message).toBe(alertMessages.upcoming);
  expect((await ask(shop, { ...here, id: 99_999 }, { token })).status).toBe(404);
  const nameless = await ask(shop, soldOut);
  expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ["email"]]);
  expect(await shop.db.$count(stockAlerts)).toBe(0);
});

test("what is of no use any more is deleted: never confirmed, long served, or waiting for half a year", async () => {
  await using shop = await testShop();
  const { id: productId, variantId } = await addProduct(shop, { stock: 0 });
  const alert = (name: string, requested: string, more: object = {}) => ({
    ...{ product_id: productId, variant_id: variantId, email: `${name}@example.test`, token_hash: name },
    requested_at: sql`now() - ${requested}::interval`,
    ...more,
  });
  const now = { confirmed_at: sql`now()` };
  await shop.db
    .insert(stockAlerts)
    .values([
      alert("new", "1 day"),
      alert("unconfirmed", "8 days"),
      alert("waiting", "5 months", now),
      alert("forgotten", "7 months", now),
      alert("served", "7 months", { ...now, served_at: sql`now() - interval '59 days'` }),
      alert("served-long-ago", "7 months", { ...now, served_at: sql`now() - interval '61 days'` }),
    ]);
  await jobs.find(({ name }) => name === "alerts.clear-old")?.run(shop.platform, {});
  const left = await shop.db.select().from(stockAlerts);
  expect(left.map(({ token_hash }) => token_hash).toSorted()).toEqual(["new", "served", "waiting"]);
});
