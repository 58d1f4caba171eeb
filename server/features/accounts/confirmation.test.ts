import { accountMessages, nameMessages } from "@cairn/contract/accounts/messages.ts";
import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import { fieldMessages } from "@cairn/contract/platform/messages.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { grantOf, logIn, register, reset } from "../../testing/accounts.ts";
import { addProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { issuePersonalCoupon, takeUse } from "../coupons/service.ts";
import { customers } from "./tables.ts";

const email = "wanda@example.test";

/** A mail server that takes everything, and what it was given. */
function mailbox(): { mailer: Mailer; texts: string[] } {
  const texts: string[] = [];
  return { texts, mailer: { configured: true, deliver: async ({ text }) => void texts.push(text), close() {} } };
}

const linkIn = (texts: readonly string[]) =>
  vi.waitFor(() => {
    const token = /confirm-email\?token=([\w-]+)/.exec(texts.at(-1) ?? "")?.[1];
    if (!token) throw new Error("no link was mailed");
    return token;
  }, 60_000);

async function reserveSomething(shop: TestShop, token: string, slug: string) {
  const product = await addProduct(shop, { slug, ability: "production", stock: 0 });
  const { status } = await shop.call("POST", "/api/pre-order/store", {
    token,
    body: { product_id: product.id, quantity: 1 },
  });
  expect(status).toBe(200);
}

const confirm = (shop: TestShop, link: string, token?: string) =>
  shop.call("POST", "/api/users/email/confirm", { body: { token: link }, token });
const kindsMailed = async (shop: TestShop) => (await shop.mails()).map(({ kind }) => kind);
const isConfirmed = async (shop: TestShop, token: string) =>
  (await shop.call<{ is_email_confirmed: boolean }>("GET", "/api/users/data", { token })).body.data.is_email_confirmed;

test("an address gets one link, and what members do writes to it only once it is confirmed", async () => {
  const { mailer, texts } = mailbox();
  await using shop = await testShop({ mailer });
  await register(shop, email, { first_name: "Mallory" });
  const { token } = (await logIn(shop, email)).body.data;
  expect(await isConfirmed(shop, token)).toBe(false);
  await reserveSomething(shop, token, "tent");
  expect(await kindsMailed(shop)).toEqual(["registration-confirmation"]);
  const link = await linkIn(texts);
  expect(texts.join()).not.toContain("Mallory");
  const confirmed = await confirm(shop, link, token);
  expect([confirmed.status, confirmed.body.message]).toEqual([200, accountMessages.emailConfirmed]);
  expect(await isConfirmed(shop, token)).toBe(true);
  await reserveSomething(shop, token, "stove");
  expect(await kindsMailed(shop)).toEqual(["registration-confirmation", "reservation-confirmation"]);
});

test("who has the mailbox but not the password does not lend it to an account that a stranger opened", async () => {
  const { mailer, texts } = mailbox();
  await using shop = await testShop({ mailer });
  await register(shop, email);
  const stranger = (await logIn(shop, email)).body.data.token;
  const other = await shop.customer();
  const link = await linkIn(texts);
  const guest = await confirm(shop, link);
  expect([guest.status, guest.body.message]).toEqual([401, accountMessages.loginToConfirm]);
  const wrong = await confirm(shop, link, other.token);
  expect([wrong.status, wrong.body.message]).toEqual([422, accountMessages.confirmationDead]);
  expect(await isConfirmed(shop, stranger)).toBe(false);
});

test("whoever registers an address again and again sends its mailbox ten links a day", async () => {
  const { mailer } = mailbox();
  await using shop = await testShop({ mailer, environment: { RATE_LIMIT_FACTOR: "1" } });
  for (let time = 0; time < 12; time++) {
    expect((await register(shop, time % 2 === 0 ? email.toUpperCase() : email)).status).toBe(201);
    // What its owner does who moves the account to another address.
    await shop.db.delete(customers);
  }
  expect(await kindsMailed(shop)).toHaveLength(10);
  await register(shop, email);
  const { token } = (await logIn(shop, email)).body.data;
  const again = await shop.call("POST", "/api/users/email/resend", { token });
  expect([again.status, again.body.message]).toEqual([429, accountMessages.noMoreLinks]);
});

test("the link is sent again, in place of the first, until it is used", async () => {
  const { mailer, texts } = mailbox();
  await using shop = await testShop({ mailer });
  await register(shop, email);
  const { token } = (await logIn(shop, email)).body.data;
  const first = await linkIn(texts);
  const resend = () => shop.call("POST", "/api/users/email/resend", { token });
  expect((await resend()).status).toBe(200);
  await vi.waitFor(() => expect(texts).toHaveLength(2), 60_000);
  expect((await confirm(shop, first, token)).status).toBe(422);
  expect((await confirm(shop, await linkIn(texts), token)).status).toBe(200);
  await resend();
  expect(await kindsMailed(shop)).toHaveLength(2);
});

test("a code from the mailbox confirms it like the link", async () => {
  await using shop = await testShop();
  const { id } = await shop.customer(email);
  await shop.db.update(customers).set({ confirmed_at: null });
  const form = { email, password: "boots and bread", password_confirmation: "boots and bread" };
  expect((await reset(shop, { ...form, reset_token: await grantOf(shop, email) })).status).toBe(200);
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, id));
  expect(row?.confirmed_at).not.toBeNull();
});

test("a coupon of one's own opens once the address is confirmed", async () => {
  await using shop = await testShop();
  const { id } = await shop.customer(email);
  await shop.db.update(customers).set({ confirmed_at: null });
  const { code } = await transact(shop.platform, (tx) =>
    issuePersonalCoupon(tx, { customerId: id, percent: 20, days: 30 }),
  );
  const use = () =>
    transact(shop.platform, (tx) => takeUse(tx, { code, customerId: id, orderReference: "none", lines: [] }));
  await expect(use()).rejects.toMatchObject({ status: 422, message: couponMessages.unconfirmed });
});

test.each([
  ["http://evil.example/prize", "Walker", nameMessages.noAddress],
  ["Wanda", "evil.example", nameMessages.noAddress],
  ["Wanda", "you@evil", nameMessages.noAddress],
  ["Wan\u202eda", "Walker", nameMessages.noAddress],
  ["Wan\u0007da", "Walker", fieldMessages.unstorable],
  ["Cairn", "Support", nameMessages.reserved],
  ["ＡＤＭＩＮ", "Team", nameMessages.reserved],
])("nobody registers as %j %j", async (first_name, last_name, message) => {
  await using shop = await testShop();
  const body = { first_name, last_name, email, password: "boots and bread", password_confirmation: "boots and bread" };
  const answer = await shop.call("POST", "/api/users/register", { body });
  expect([answer.status, Object.values(answer.body.errors ?? {})]).toEqual([422, [[message]]]);
  const { token } = await shop.customer("other@example.test");
  const name = `${first_name} ${last_name}`;
  expect((await shop.call("POST", "/api/users/data/update", { token, body: { name } })).status).toBe(422);
});

test.each(["Renée", "Admin Müller", "J. R. R. Tolkien", "Nguyễn Văn A", "O’Brien-Łuczak", "می‌خواهم"])(
  "%s is a name",
  async (name) => {
    await using shop = await testShop();
    const { token } = await shop.customer(email);
    expect((await shop.call("POST", "/api/users/data/update", { token, body: { name } })).status).toBe(200);
  },
);
