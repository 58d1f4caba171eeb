import type { Health } from "@cairn/contract/health/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";
import { shopWithProviders } from "../../testing/providers.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";

const check = async (owner: StaffCalls, part: string) =>
  (await owner<{ is_well: boolean; message: string }>("POST", `/health/${part}/check`)).body.data;

test("the health screen tells of every part", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await shop.call("GET", "/api/product/all");
  const mail = { kind: "password-changed", recipient: "a@example.test", props: {} };
  const [now, longAgo, later] = [sql`now()`, sql`now() - interval '2 days'`, sql`now() + interval '1 hour'`];
  await shop.db.insert(mails).values([
    { ...mail, key: "waits", claimed_until: later },
    { ...mail, key: "given up", failed_at: now },
    { ...mail, key: "sent", sent_at: now },
    { ...mail, key: "sent long ago", sent_at: longAgo },
  ]);
  const { data } = (await owner<Health>("GET", "/health")).body;
  expect(data).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { kind: "embedded", bytes: expect.any(Number) },
    storage: "folder",
    cache: { answers: 1, bytes: expect.any(Number) },
    mail: { is_configured: false, waiting: 1, failed: 1, sent_last_day: 1 },
    payments: [
      { option: "stripe", provider: "sandbox", notices_last_day: 0 },
      { option: "paypal", provider: "sandbox", notices_last_day: 0 },
    ],
  });
  expect(data.disk.free_bytes).toBeLessThan(data.disk.total_bytes);
  expect(data.jobs).toContainEqual({
    name: "catalogue.check-stock",
    schedule: "41 3 * * *",
    last_run_at: null,
    waiting: 0,
    oldest_seconds: 0,
    failed: 0,
  });
});

test("a test mail goes to whoever asks, and a mail server that refuses is quoted", async () => {
  const sent: string[] = [];
  const server = { isAway: false };
  const mailer: Mailer = {
    configured: true,
    async deliver({ to }) {
      if (server.isAway) throw new Error("connect ECONNREFUSED");
      sent.push(to);
    },
    close() {},
  };
  await using shop = await testShop({ mailer });
  const owner = await ownersCalls(shop);
  expect((await check(owner, "mail")).is_well).toBe(true);
  expect(sent).toEqual(["owner@cairn.example"]);
  server.isAway = true;
  expect(await check(owner, "mail")).toEqual({ is_well: false, message: "connect ECONNREFUSED" });
  expect(await check(owner, "storage")).toMatchObject({ is_well: true });
});

test("providers are well when they know us, and quoted when they do not", async () => {
  const { shop, stripe, paypal } = await shopWithProviders();
  const owner = await ownersCalls(shop);
  expect([await check(owner, "stripe"), await check(owner, "paypal")]).toMatchObject([
    { is_well: true },
    { is_well: true },
  ]);
  for (const provider of [stripe, paypal])
    provider.faults = () => ({ refuse: { status: 401, body: { error: { message: "Invalid key" }, name: "NO" } } });
  expect([await check(owner, "stripe"), await check(owner, "paypal")]).toMatchObject([
    { is_well: false },
    { is_well: false },
  ]);
  await shop[Symbol.asyncDispose]();
});
