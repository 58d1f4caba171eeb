import type { Member } from "@cairn/contract/staff/members.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { createCache } from "../../platform/cache/cache.ts";
import { mails } from "../../platform/mail/tables.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, logIn, ownersCalls, testPassword } from "../../testing/staff.ts";
import { NoOwner, resetOwnerPassword } from "./owner-password.ts";
import { mailLink } from "./password-links.ts";
import { staff, staffPasswordLinks } from "./tables.ts";

const pair = { password: "boots, bread and maps", password_confirmation: "boots, bread and maps" };
const packer = "packer@cairn.example";

const ask = (shop: TestShop, email: string) =>
  shop.call("POST", "/api/admin/password-links/request", { body: { email } });
const use = (shop: TestShop, token: string, more: object = {}) =>
  shop.call("POST", "/api/admin/password-links/use", { body: { token, ...pair, ...more } });
const read = (shop: TestShop, token: string) =>
  shop.call("POST", "/api/admin/password-links/read", { body: { token } });
const tokenIn = (text: unknown) => (JSON.stringify(text).match(/#token=([\w-]+)/) ?? [])[1] ?? "";
const linkMails = (shop: TestShop) =>
  shop.db.select().from(mails).where(eq(mails.kind, "staff-password-link")).orderBy(mails.id);
const mayLogIn = async (shop: TestShop, password: string) =>
  (await shop.call("POST", "/api/admin/login", { body: { email: packer, password } })).status === 200;

/** The token of the link that a member is mailed who asks for it. */
async function linkOf(shop: TestShop, email = packer): Promise<string> {
  const before = (await linkMails(shop)).length;
  await ask(shop, email);
  await vi.waitUntil(async () => (await linkMails(shop)).length > before, 60_000);
  return tokenIn((await linkMails(shop)).at(-1)?.props);
}

test("a forgotten password is set anew by a mailed link, once; every login ends, and a mail tells of it", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  const elsewhere = await callsOf(shop, "packer");
  const first = await linkOf(shop);
  const token = await linkOf(shop, "Packer@Cairn.example");
  expect([(await read(shop, first)).status, (await read(shop, token)).body.data]).toEqual([
    404,
    { name: "The packer", email: packer, needs_code: false },
  ]);
  const common = { password: "qwertyuiop123", password_confirmation: "qwertyuiop123" };
  expect((await use(shop, token, common)).status).toBe(422);
  expect((await use(shop, token, { password: "short", password_confirmation: "short" })).status).toBe(422);
  const both = await Promise.all([use(shop, token), use(shop, token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const cookie =
    both
      .find(({ status }) => status === 200)
      ?.headers.get("set-cookie")
      ?.split(";")[0] ?? "";
  expect((await shop.call("GET", "/api/admin/me", { headers: { cookie } })).status).toBe(200);
  expect((await elsewhere("GET", "/me")).status).toBe(403);
  expect([await mayLogIn(shop, testPassword), await mayLogIn(shop, pair.password)]).toEqual([false, true]);
  const notices = await shop.db.select().from(mails).where(eq(mails.kind, "staff-password-changed"));
  expect(notices).toMatchObject([{ recipient: packer }]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.table_name, "staff"));
  expect(log).toMatchObject([{ staff_name: "The packer", new_values: { password_hash: "hidden" } }]);
});

test("who has no login here, or is suspended, gets the same answer and nothing else", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "packer");
  const token = await linkOf(shop);
  await shop.db.update(staff).set({ suspended_at: sql`now()` }).where(eq(staff.email, packer));
  expect([(await read(shop, token)).status, (await use(shop, token)).status]).toEqual([404, 404]);
  const answers = await Promise.all([ask(shop, "owner@cairn.example"), ask(shop, packer), ask(shop, "no@one.example")]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const [{ id } = { id: 0 }] = await shop.db.select().from(staff).where(eq(staff.email, packer));
  const before = (await linkMails(shop)).length;
  for (const staffId of [id, null]) await mailLink.run(shop.platform, { staffId, occasion: "again" });
  expect((await linkMails(shop)).filter(({ recipient }) => recipient === packer)).toHaveLength(1);
  expect((await linkMails(shop)).length).toBeLessThanOrEqual(before + 1);
  expect((await owner("POST", `/members/${id}/password-link`)).status).toBe(409);
});

test("a link that an owner has handed over stays good, whoever asks for another one", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "packer");
  const [{ id } = { id: 0 }] = await shop.db.select().from(staff).where(eq(staff.email, packer));
  const { link } = (await owner<{ link: string }>("POST", `/members/${id}/password-link`)).body.data;
  await mailLink.run(shop.platform, { staffId: id, occasion: "a stranger" });
  expect((await read(shop, link.split("token=")[1] ?? "")).status).toBe(200);
});

test("a stranger cannot flood a member's mailbox with links, known to the shop or not", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  await ownersCalls(shop);
  for (const email of ["owner@cairn.example", "no@one.example"]) {
    const statuses = [await ask(shop, email), await ask(shop, email), await ask(shop, email)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  }
  for (let round = 0; round < 5; round++) await mailLink.run(shop.platform, { staffId: 1, occasion: `${round}` });
  expect((await linkMails(shop)).length).toBeLessThanOrEqual(3);
});

test("the second factor is asked for beside the link, and a wrong code leaves it good", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  const member = await callsOf(shop, "packer");
  const { secret } = (await member<{ secret: string }>("POST", "/second-factor/begin")).body.data;
  const { Secret, TOTP } = await import("otpauth");
  const code = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
  await member("POST", "/second-factor/confirm", { code: code(0) });
  const token = await linkOf(shop);
  expect((await read(shop, token)).body.data).toMatchObject({ needs_code: true });
  expect((await use(shop, token)).body.code).toBe("second_factor_needed");
  expect((await use(shop, token, { code: "000000" })).status).toBe(422);
  expect(await mayLogIn(shop, pair.password)).toBe(false);
  expect((await use(shop, token, { code: code(1) })).status).toBe(200);
});

test("an owner sends a member a link, and sees it where no mail server brings it; it is over after an hour", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "packer");
  const second = await callsOf(shop, "owner", "second@cairn.example");
  const { data: members } = (await owner<{ data: Member[] }>("GET", "/members")).body.data;
  const idOf = (email: string) => members.find((member) => member.email === email)?.id;
  const send = async (calls = owner) =>
    (await calls<{ link: string | null }>("POST", `/members/${idOf(packer)}/password-link`)).body.data.link;
  const token = tokenIn(await send());
  expect((await read(shop, token)).status).toBe(200);
  await shop.db.update(staffPasswordLinks).set({ expires_at: sql`now()` });
  expect([(await read(shop, token)).status, (await use(shop, token)).status]).toEqual([404, 404]);

  const seconds = tokenIn(await send(second));
  expect((await read(shop, seconds)).status).toBe(200);
  await owner("POST", `/members/${idOf("second@cairn.example")}/suspend`);
  expect([(await read(shop, seconds)).status, (await use(shop, seconds)).status]).toEqual([404, 404]);

  await using mailing = await testShop({ mailer: { configured: true, async deliver() {}, close() {} } });
  const other = await ownersCalls(mailing);
  expect((await other("POST", "/members/1/password-link")).body.data).toEqual({ link: null });
});

test("the command of the machine sets an owner's password, ends their logins and is in the log", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const reset = (email?: string, endsSecondFactor = false) =>
    resetOwnerPassword({ db: shop.db, cache: createCache(0) }, { email, endsSecondFactor });
  const { email, password } = await reset();
  expect((await owner("GET", "/me")).status).toBe(403);
  const logged = await shop.call("POST", "/api/admin/login", { body: { email, password } });
  expect([email, logged.status]).toEqual(["owner@cairn.example", 200]);
  expect(JSON.stringify(await shop.db.select().from(auditLog))).toContain("by the command of the machine");
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(password);
  await callsOf(shop, "owner", "second@cairn.example");
  await expect(reset()).rejects.toThrow(
    new NoOwner("Please name one of the owners: owner@cairn.example, second@cairn.example."),
  );
  await expect(reset("third@cairn.example")).rejects.toThrow(NoOwner);
  const again = await reset("Second@cairn.example", true);
  expect(await (await logIn(shop, again.email))("GET", "/me")).toMatchObject({ status: 403 });
});
