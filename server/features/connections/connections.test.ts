import { randomBytes } from "node:crypto";
import type { Connection } from "@cairn/contract/connections/staff.ts";
import { connectionMessages as messages } from "@cairn/contract/connections/staff-messages.ts";
import type { ShownSettings } from "@cairn/contract/settings/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { connections } from "../../platform/connections/tables.ts";
import { mails } from "../../platform/mail/tables.ts";
import { startS3Server } from "../../testing/s3.ts";
import { testShop } from "../../testing/shop.ts";
import { openPaypalSimulator } from "../../testing/simulators/paypal-simulator.ts";
import { openStripeSimulator } from "../../testing/simulators/stripe-simulator.ts";
import { openSmtpServer } from "../../testing/smtp.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const password = "a long password of mail";
const mailServer = (port: number, more: object = {}) => ({
  ...{ host: "127.0.0.1", port, security: "offered", user: "hello", password, from: "Walkers <team@walkers.example>" },
  ...more,
});

const listed = async (owner: StaffCalls) =>
  (await owner<{ connections: Connection[] }>("GET", "/connections")).body.data.connections;
const stateOf = async (owner: StaffCalls, name: string) =>
  (await listed(owner)).find((connection) => connection.name === name);
const settingsOf = async (shop: Awaited<ReturnType<typeof testShop>>) =>
  (await shop.call<ShownSettings>("GET", "/api/site-settings")).body.data;

async function using<T extends AsyncDisposable>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  onTestFinished(() => opened[Symbol.asyncDispose]());
  return opened;
}

test("a mail server that takes a test mail sends all mails from then on, without a restart", async () => {
  const smtp = await using(openSmtpServer(password));
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await settingsOf(shop)).sends_mail).toBe(false);
  expect(await stateOf(owner, "mail")).toMatchObject({ state: "none", facts: [] });

  const saved = await owner("PUT", "/connections/mail", mailServer(smtp.port));
  expect([saved.status, saved.body.message]).toEqual([200, messages.saved]);
  expect(smtp.received.join("\n")).toContain("To: owner@cairn.example");
  expect((await settingsOf(shop)).sends_mail).toBe(true);

  const { email } = await shop.customer();
  await shop.call("POST", "/api/users/login/email-verify", { body: { email } });
  await expect.poll(() => smtp.received.join("\n")).toContain(`To: ${email}`);
  expect(smtp.received.join("\n")).toContain("From: Walkers <team@walkers.example>");
  await expect.poll(async () => (await shop.db.select().from(mails)).every(({ sent_at }) => sent_at)).toBe(true);
});

test("a mail server that refuses is not taken, and its reason is shown without the password", async () => {
  const smtp = await using(openSmtpServer(password));
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await owner("PUT", "/connections/mail", mailServer(smtp.port))).status).toBe(200);
  const wrong = "another long password";
  const refused = await owner("PUT", "/connections/mail", mailServer(smtp.port, { password: wrong, user: "other" }));
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain("535 wrong password (hidden)");
  expect(refused.text).not.toContain(wrong);
  expect((await stateOf(owner, "mail"))?.facts).toContainEqual({ label: "User", value: "hello" });
  await smtp[Symbol.asyncDispose]();
  const away = await owner("PUT", "/connections/mail", mailServer(smtp.port));
  expect([away.status, away.body.message]).toEqual([422, expect.stringContaining("ECONNREFUSED")]);
  for (const body of [
    mailServer(0),
    mailServer(25, { host: "" }),
    mailServer(25, { from: "nobody" }),
    mailServer(25, { user: "" }),
    mailServer(25, { password: "" }),
  ])
    expect((await owner("PUT", "/connections/mail", body)).status).toBe(422);
});

test("what was typed is sealed, never shown again, and in the log without its values", async () => {
  const smtp = await using(openSmtpServer(password));
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const owner = await ownersCalls(shop);
  await owner("PUT", "/connections/mail", mailServer(smtp.port));
  const shown = await stateOf(owner, "mail");
  expect(shown).toMatchObject({ state: "dashboard", set_by: expect.any(String), set_at: expect.any(String) });
  expect(JSON.stringify(shown)).not.toContain(password);
  const [row] = await shop.db.select().from(connections);
  expect(JSON.stringify(row)).not.toContain(password);
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.table_name, "connections"));
  expect(entry).toMatchObject({ record_name: "mail", new_values: { name: "mail", sealed: "hidden", facts: "hidden" } });
  expect(JSON.stringify(entry)).not.toContain("127.0.0.1");
  expect(logLines.join()).not.toContain(password);
});

test("the environment wins where it is set, and says so", async () => {
  const smtp = await using(openSmtpServer());
  await using shop = await testShop({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: "Env <env@cairn.example>",
      STRIPE_SECRET_KEY: "sk_test_environment",
      STRIPE_WEBHOOK_SECRET: "whsec_environment",
    },
  });
  const owner = await ownersCalls(shop);
  const states = (await listed(owner)).map(({ name, state }) => [name, state]);
  expect(states).toEqual([
    ["mail", "environment"],
    ["stripe", "environment"],
    ["paypal", "none"],
    ["bucket", "none"],
    ["backups", "none"],
  ]);
  expect((await owner<{ mail_from: string }>("GET", "/connections")).body.data.mail_from).toBe(
    "Env <env@cairn.example>",
  );
  const refused = await owner("PUT", "/connections/mail", mailServer(smtp.port));
  expect([refused.status, refused.body.message]).toEqual([409, messages.setByServer]);
  expect((await owner("DELETE", "/connections/stripe")).status).toBe(409);
  expect((await owner("DELETE", "/connections/paypal")).status).toBe(404);
  expect(smtp.received).toEqual([]);
});

test("providers take payments once they have answered to their keys, and the sandbox again without them", async () => {
  const stripe = await using(openStripeSimulator());
  const paypal = await using(openPaypalSimulator());
  await using shop = await testShop({ environment: { STRIPE_API_BASE: stripe.url, PAYPAL_API_BASE: paypal.url } });
  const owner = await ownersCalls(shop);
  const names = () => [shop.platform.payments.stripe.name, shop.platform.payments.paypal.name];
  const stripeKeys = { secret_key: stripe.secretKey, webhook_secret: stripe.webhookSecret };
  const paypalKeys = {
    ...{ mode: "sandbox", client_id: paypal.clientId, client_secret: paypal.clientSecret },
    webhook_id: paypal.webhookId,
  };
  for (const body of [
    { ...stripeKeys, secret_key: "pk_test_public" },
    { ...stripeKeys, webhook_secret: "we_1234" },
  ])
    expect((await owner("PUT", "/connections/stripe", body)).status).toBe(422);
  const wrong = await owner("PUT", "/connections/stripe", { ...stripeKeys, secret_key: "sk_test_wrong" });
  expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining("Invalid API Key")]);
  const refused = await owner("PUT", "/connections/paypal", { ...paypalKeys, client_secret: "wrong secret" });
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain("wrong secret");
  expect(names()).toEqual(["sandbox", "sandbox"]);

  expect((await owner("PUT", "/connections/stripe", stripeKeys)).status).toBe(200);
  expect((await owner("PUT", "/connections/paypal", paypalKeys)).status).toBe(200);
  await settingsOf(shop);
  expect(names()).toEqual(["stripe", "paypal"]);
  expect((await owner("DELETE", "/connections/paypal")).status).toBe(200);
  await settingsOf(shop);
  expect(names()).toEqual(["stripe", "sandbox"]);
  expect((await stateOf(owner, "paypal"))?.former_until).not.toBeNull();
});

test("a shop on https whose owner connects one provider no longer offers the sandbox for the other", async () => {
  const stripe = await using(openStripeSimulator());
  await using shop = await testShop({
    environment: { STRIPE_API_BASE: stripe.url, PUBLIC_URL: "https://shop.test", PAYMENTS: "sandbox" },
  });
  const owner = await ownersCalls(shop);
  expect(await settingsOf(shop)).toMatchObject({ has_sandbox_payments: true, payment_options: ["stripe", "paypal"] });
  const body = { secret_key: stripe.secretKey, webhook_secret: stripe.webhookSecret };
  expect((await owner("PUT", "/connections/stripe", body)).status).toBe(200);
  expect(await settingsOf(shop)).toMatchObject({ has_sandbox_payments: false, payment_options: ["stripe"] });
  // Sealed by another SECRET, they cannot be read: nobody is to take the sandbox for them.
  await shop.db.update(connections).set({ sealed: "another" });
  await shop.platform.cache.forget(["connections", "settings"]);
  expect(await settingsOf(shop)).toMatchObject({ has_sandbox_payments: false, payment_options: [] });
  expect(await stateOf(owner, "stripe")).toMatchObject({ state: "unreadable" });
});

test("a shop that leaves payments to the dashboard offers none before its owner has connected one", async () => {
  await using shop = await testShop({ environment: { PUBLIC_URL: "https://shop.test", PAYMENTS: "dashboard" } });
  expect(await settingsOf(shop)).toMatchObject({ has_sandbox_payments: false, payment_options: [] });
  const owner = await ownersCalls(shop);
  expect((await owner<{ open: string[] }>("GET", "/setup")).body.data.open).toContain("payments");
});

test("a bucket holds new files from then on, and those of before are still shown", async () => {
  const server = await using(startS3Server());
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { media } = shop.platform;
  const read = async (key: string) => (await media.get(key))?.size;
  await media.put("products/before.webp", randomBytes(100));
  const { place } = server;
  const body = {
    ...{ bucket: place.bucket, endpoint: place.endpoint, region: place.region },
    ...{ access_key_id: place.accessKeyId, secret_access_key: place.secretAccessKey },
  };
  const refused = await owner("PUT", "/connections/bucket", { ...body, bucket: "missing" });
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("bucket")]);
  expect((await owner("PUT", "/connections/bucket", body)).status).toBe(200);
  await media.put("products/after.webp", randomBytes(200));
  expect([await read("products/before.webp"), await read("products/after.webp")]).toEqual([100, 200]);
  expect((await owner<{ storage: string }>("GET", "/health")).body.data.storage).toBe("bucket");

  const kept = await owner("DELETE", "/connections/bucket");
  expect([kept.status, kept.body.message]).toEqual([409, messages.filesMissing(1)]);
  // The same bucket with other keys has the same files.
  expect((await owner("PUT", "/connections/bucket", body)).status).toBe(200);
  await media.remove("products/after.webp");
  await media.remove("products/before.webp");
  expect((await owner("DELETE", "/connections/bucket")).status).toBe(200);
  expect(await read("products/before.webp")).toBeUndefined();
});

test("only owners connect the shop, and each change asks for the password", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const manager = await callsOf(shop, "manager");
  expect((await manager("GET", "/connections")).status).toBe(403);
  await shop.db.execute(sql`update staff_sessions set confirmed_at = now() - interval '16 minutes'`);
  const answers = [await owner("PUT", "/connections/mail", mailServer(25)), await owner("DELETE", "/connections/mail")];
  expect(answers.map(({ body }) => body.code)).toEqual(["password_needed", "password_needed"]);
  expect(await shop.db.select().from(connections)).toEqual([]);
});
