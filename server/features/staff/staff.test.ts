import { permissions } from "@cairn/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "../../features.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { mails } from "../../platform/mail/tables.ts";
import { testShop } from "../../testing/shop.ts";
import { ensureOwner } from "./login.ts";
import { staff, staffSessions } from "./tables.ts";

const credentials = { email: "owner@cairn.example", password: "a password of the owner" };

async function shopWithOwner() {
  const shop = await testShop();
  await ensureOwner(shop.db, credentials.email, credentials.password);
  const login = (body: object) => shop.call("POST", "/api/admin/login", { body });
  const answer = await login(credentials);
  const cookie = answer.headers.get("set-cookie") ?? "";
  const get = (path: string) => shop.call("GET", path, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  return { shop, login, answer, cookie, get };
}

test("the owner's login is made once, with a password that is told or was given", async () => {
  await using shop = await testShop();
  const invented = await ensureOwner(shop.db, credentials.email, undefined);
  expect(invented).toMatch(/^\S{16}$/);
  expect(await ensureOwner(shop.db, "other@cairn.example", undefined)).toBeUndefined();
  expect(await shop.db.select().from(staff)).toHaveLength(1);
  const answer = await shop.call("POST", "/api/admin/login", {
    body: { email: credentials.email, password: invented },
  });
  expect(answer.status).toBe(200);
});

test("staff are known by a cookie that scripts and other sites cannot use", async () => {
  const { shop, answer, cookie, get } = await shopWithOwner();
  await using _ = shop;
  expect(answer.body.data).toMatchObject({
    role: "owner",
    permissions,
  });
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Strict/i);
  expect(cookie).toMatch(/Path=\/api\/admin/);
  expect((await get("/api/admin/me")).status).toBe(200);
  await shop.db.update(staffSessions).set({ used_at: sql`now() - interval '13 hours'` });
  expect((await get("/api/admin/me")).status).toBe(403);
});

test("a login that nobody can use any more is cleared away, and only that", async () => {
  const { shop, get } = await shopWithOwner();
  await using _ = shop;
  const [owner] = await shop.db.select().from(staff);
  const staffId = owner?.id ?? 0;
  await shop.db.insert(staffSessions).values([
    { token_hash: "idle", staff_id: staffId, used_at: sql`now() - interval '13 hours'` },
    { token_hash: "old", staff_id: staffId, opened_at: sql`now() - interval '8 days'` },
  ]);
  await jobs.find(({ name }) => name === "staff.clear-expired")?.run(shop.platform, {});
  expect(await shop.db.$count(staffSessions)).toBe(1);
  expect((await get("/api/admin/me")).status).toBe(200);
});

test("a wrong password and an unknown address are refused alike, and a customer's token opens nothing", async () => {
  const { shop, login } = await shopWithOwner();
  await using _ = shop;
  const wrong = await login({ ...credentials, password: "something else" });
  const unknown = await login({ ...credentials, email: "nobody@cairn.example" });
  expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message]);
  const { token } = await shop.customer();
  expect((await shop.call("GET", "/api/admin/mails", { token })).status).toBe(403);
});

test("staff read the outbox, newest first, and each mail as it was written", async () => {
  const { shop, get } = await shopWithOwner();
  await using _ = shop;
  for (const name of ["first", "second"]) {
    await transact(shop.platform, (tx) =>
      shop.platform.mail.send(tx, { kind: "password-changed", key: name, to: `${name}@example.test`, props: { name } }),
    );
  }
  const list = await get("/api/admin/mails");
  expect(list.body.data).toMatchObject({
    total: 2,
    data: [{ recipient: "second@example.test" }, { recipient: "first@example.test" }],
  });
  const { data } = list.body.data as { data: { id: number }[] };
  expect((await get(`/api/admin/mails/${data[0]?.id}`)).body.data).toMatchObject({
    kind: "password-changed",
    sent_at: null,
  });
  await shop.db.update(mails).set({ failure: "no such mailbox", failed_at: sql`now()` });
  expect((await get(`/api/admin/mails/${data[0]?.id}`)).body.data).toMatchObject({
    failure: "no such mailbox",
    failed_at: expect.any(String),
  });
  expect((await get("/api/admin/mails/999")).status).toBe(404);
});

test("an occasion is mailed once, however often it is meant to be", async () => {
  await using shop = await testShop();
  const letter = { kind: "password-changed", key: "one", to: "a@example.test", props: { name: "A" } } as const;
  await Promise.all(
    Array.from({ length: 10 }, () => transact(shop.platform, (tx) => shop.platform.mail.send(tx, letter))),
  );
  expect(await shop.mails()).toHaveLength(1);
});

test("staff change their password with the present one, and their other logins end", async () => {
  const { shop, login, cookie, get } = await shopWithOwner();
  await using _ = shop;
  const elsewhere = (await login(credentials)).headers.get("set-cookie")?.split(";")[0] ?? "";
  const change = (body: object) =>
    shop.call("POST", "/api/admin/password", { body, headers: { cookie: cookie.split(";")[0] ?? "" } });
  const chosen = { password: "boots, bread and maps", password_confirmation: "boots, bread and maps" };
  for (const [wrong, field] of [
    [{ ...chosen, current_password: "guesswork" }, "current_password"],
    [{ current_password: credentials.password, password: "too short", password_confirmation: "too short" }, "password"],
    [{ ...chosen, current_password: credentials.password, password_confirmation: "x" }, "password_confirmation"],
    [
      { current_password: credentials.password, password: "qwertyuiop123", password_confirmation: "qwertyuiop123" },
      "password",
    ],
  ] as const) {
    const { status, body } = await change(wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await shop.call("GET", "/api/admin/me", { headers: { cookie: elsewhere } })).status).toBe(200);
  expect((await change({ ...chosen, current_password: credentials.password })).status).toBe(200);
  expect((await get("/api/admin/me")).status).toBe(200);
  expect((await shop.call("GET", "/api/admin/me", { headers: { cookie: elsewhere } })).status).toBe(403);
  expect((await login(credentials)).status).toBe(422);
  expect((await login({ ...credentials, password: chosen.password })).status).toBe(200);
});

test("staff end their other logins, and nobody else's", async () => {
  const { shop, login, cookie, get } = await shopWithOwner();
  await using _ = shop;
  for (let time = 0; time < 3; time++) await login(credentials);
  expect(await shop.db.$count(staffSessions)).toBe(4);
  const ended = await shop.call("POST", "/api/admin/logins/end", {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
  expect([ended.status, await shop.db.$count(staffSessions)]).toEqual([200, 1]);
  expect((await get("/api/admin/me")).status).toBe(200);
});

test("a mail is shown as a page that runs no scripts and that only our own pages frame", async () => {
  const { shop, get } = await shopWithOwner();
  await using _ = shop;
  const mail = await insertOne(shop.db, mails, {
    kind: "reset-code",
    key: "one",
    recipient: "a@example.test",
    props: {},
    html: "<h1>Hello</h1>",
  });
  const page = await get(`/api/admin/mails/${mail.id}/page`);
  expect([page.status, page.text, page.headers.get("content-type")]).toEqual([
    200,
    "<h1>Hello</h1>",
    "text/html; charset=utf-8",
  ]);
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("sandbox;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect((await shop.call("GET", `/api/admin/mails/${mail.id}/page`)).status).toBe(403);
});

test("what changes something for staff is done by our own pages only", async () => {
  const { shop, cookie } = await shopWithOwner();
  await using _ = shop;
  const end = (headers: Record<string, string>) =>
    shop.call("POST", "/api/admin/logins/end", { headers: { cookie: cookie.split(";")[0] ?? "", ...headers } });
  const foreigners: Record<string, string>[] = [
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { origin: "http://shop.test:8080" },
    { origin: "https://shop.test" },
    { origin: "null" },
  ];
  for (const foreign of foreigners) {
    expect([foreign, (await end(foreign)).status]).toEqual([foreign, 403]);
    const login = await shop.call("POST", "/api/admin/login", { body: credentials, headers: foreign });
    expect(login.status).toBe(403);
  }
  const ours: Record<string, string>[] = [{}, { "sec-fetch-site": "same-origin" }, { origin: "http://shop.test" }];
  for (const own of ours) {
    expect((await end(own)).status).toBe(200);
  }
});
