import type { AccessKey } from "@cairn/contract/access-keys/staff.ts";
import { accessKeyMessages as messages } from "@cairn/contract/access-keys/staff-messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { keyPermissions, permissions, permissionsOf } from "@cairn/contract/staff/permissions.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "../../platform/audit/tables.ts";
import { hashToken } from "../../platform/tokens.ts";
import { keyOf } from "../../testing/access-keys.ts";
import { viewsAt } from "../../testing/links.ts";
import { addCountries, addProduct, checkOut, onlyOrder, payFor } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";
import { staff, staffSessions } from "../staff/tables.ts";
import { isAccessKey } from "./keys.ts";
import { accessKeys } from "./tables.ts";

const list = async (owner: Awaited<ReturnType<typeof ownersCalls>>) =>
  (await owner<AccessKey[]>("GET", "/access-keys")).body.data;

const statusOf = async (answer: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

const redirect = (from: string) => ({ from, to: "/shop" });

test("an owner makes a key that is shown this once, and a program does with it what it was given, no more", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { accessKey, key, program } = await keyOf(shop, owner, ["orders.read", "stock.read"]);
  expect(key).toMatch(/^cairn_key_[\w-]{43}$/);
  expect(accessKey).toMatchObject({ name: "Warehouse", ending: key.slice(-4), made_by: "Owner", last_used_at: null });
  expect((await program("GET", "/orders")).status).toBe(200);
  expect((await program("GET", "/stock")).status).toBe(200);
  expect(await statusOf(program("GET", "/customers"))).toEqual([403, failureMessages.forbidden]);
  expect(await statusOf(program("POST", "/redirects", redirect("/a")))).toEqual([403, failureMessages.forbidden]);

  const listed = await owner("GET", "/access-keys");
  expect(listed.body.data).toMatchObject([{ rights: ["orders.read", "stock.read"], last_used_at: expect.any(String) }]);
  expect(listed.text).not.toContain(key);
  const [row] = await shop.db.select().from(accessKeys);
  expect(row?.key_hash).toBe(hashToken(key));
  expect(JSON.stringify(row)).not.toContain(key);
  const { rows } = await shop.db.execute(sql`select new_values from audit_log where table_name = 'access_keys'`);
  expect(rows).toMatchObject([{ new_values: { key_hash: "hidden", name: "Warehouse" } }]);
});

test("a key that has ended, has expired or is made up is not valid, from the next call on", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { accessKey, program } = await keyOf(shop, owner, ["orders.read"]);
  const brief = await keyOf(shop, owner, ["orders.read"], { name: "Books", days: 30 });
  expect((await brief.program("GET", "/orders")).status).toBe(200);
  const isIt = eq(accessKeys.id, brief.accessKey.id);
  const inDays = sql<number>`extract(day from ${accessKeys.expires_at} - ${accessKeys.made_at})::int`;
  expect(await shop.db.select({ days: inDays }).from(accessKeys).where(isIt)).toEqual([{ days: 30 }]);
  await shop.db.update(accessKeys).set({ expires_at: sql`now()` }).where(isIt);
  expect(await statusOf(brief.program("GET", "/orders"))).toEqual([401, failureMessages.tokenDead]);
  expect((await list(owner)).map(({ has_expired }) => has_expired)).toEqual([false, true]);

  expect((await program("GET", "/orders")).status).toBe(200);
  expect((await owner("DELETE", `/access-keys/${accessKey.id}`)).status).toBe(200);
  expect(await statusOf(program("GET", "/orders"))).toEqual([401, failureMessages.tokenDead]);
  expect((await owner("DELETE", `/access-keys/${accessKey.id}`)).status).toBe(404);
  expect((await list(owner)).map(({ name }) => name)).toEqual(["Books"]);
  const invented = await shop.call("GET", "/api/admin/orders", { token: `cairn_key_${"a".repeat(43)}` });
  expect([invented.status, invented.body.message]).toEqual([401, failureMessages.tokenDead]);
});

test("a key has what its maker has: less with another role, nothing while they are suspended", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { program } = await keyOf(shop, owner, ["orders.read", "customers.read"]);
  expect((await program("GET", "/customers")).status).toBe(200);
  await shop.db.update(staff).set({ role: "packer" });
  expect(await statusOf(program("GET", "/customers"))).toEqual([403, failureMessages.forbidden]);
  expect((await program("GET", "/orders")).status).toBe(200);
  await shop.db.update(staff).set({ suspended_at: sql`now()` });
  expect(await statusOf(program("GET", "/orders"))).toEqual([403, failureMessages.forbidden]);
  await shop.db.update(staff).set({ suspended_at: null });
  expect((await program("GET", "/orders")).status).toBe(200);
});

test("keys are the owner's alone, ask for the password, and never have the owner's own rights", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const input = { name: "Warehouse", rights: ["orders.read"], days: null };
  for (const rights of [[], ["members.manage"], ["orders.read", "access_keys.manage"], ["everything"]]) {
    expect([rights, (await owner("POST", "/access-keys", { ...input, rights })).status]).toEqual([rights, 422]);
  }
  for (const days of [0, 3651, 1.5]) expect((await owner("POST", "/access-keys", { ...input, days })).status).toBe(422);
  expect(permissions.filter((permission) => !keyPermissions.includes(permission))).toEqual([
    "members.manage",
    "connections.manage",
    "webhooks.manage",
    "access_keys.manage",
    "backups.manage",
  ]);
  expect(permissionsOf("manager")).toEqual(keyPermissions);
  const manager = await callsOf(shop, "manager");
  expect((await manager("GET", "/access-keys")).status).toBe(403);
  expect((await manager("POST", "/access-keys", input)).status).toBe(403);
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` });
  expect((await owner("POST", "/access-keys", input)).body.code).toBe("password_needed");
  expect(await shop.db.$count(accessKeys)).toBe(0);
});

test("no more than 20 keys are open, and an ended one makes room", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const input = { name: "Warehouse", rights: ["orders.read"], days: null };
  const answers = await Promise.all(Array.from({ length: 21 }, () => owner("POST", "/access-keys", input)));
  expect(answers.filter(({ status }) => status === 201).length).toBe(20);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(messages.tooMany);
  expect((await owner("DELETE", "/access-keys/1")).status).toBe(200);
  expect((await owner("POST", "/access-keys", input)).status).toBe(201);
});

test("a key opens no sensitive call, nothing of an account, and nothing of a customer's", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { key, program } = await keyOf(shop, owner, keyPermissions);
  for (const path of ["/export/orders.csv", "/me", "/sessions", "/needs"]) {
    expect([path, await statusOf(program("GET", path))]).toEqual([path, [403, messages.notForKeys]]);
  }
  expect((await shop.call("GET", "/api/orders", { token: key })).status).toBe(401);
  // A login beside it adds nothing.
  const { headers } = await shop.call("POST", "/api/admin/login", {
    body: { email: "owner@cairn.example", password: "a password of the staff" },
  });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const both = await shop.call("GET", "/api/admin/members", { token: key, headers: { cookie } });
  expect(both.status).toBe(403);
  const foreign = { token: key, headers: { origin: "https://elsewhere.example" } };
  const written = await shop.call("POST", "/api/admin/redirects", { ...foreign, body: redirect("/a") });
  expect([written.status, written.body.message]).toEqual([403, failureMessages.foreignOrigin]);
  expect(foreignOriginsAllowed(await shop.call("GET", "/api/admin/orders", foreign))).toBe(null);
});

const foreignOriginsAllowed = ({ headers }: { headers: Headers }) => headers.get("access-control-allow-origin");

test("a member whose role needs a second factor that is missing has no key either", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { program } = await keyOf(shop, owner, ["orders.read"]);
  const policy = { second_factor_roles: ["owner"], confirm_refunds_above: 100 };
  expect((await owner("PUT", "/policy", policy)).status).toBe(200);
  expect((await program("GET", "/orders")).body.code).toBe("second_factor_missing");
  await shop.db.update(staff).set({ totp_secret: "sealed", totp_since: sql`now()` });
  expect((await program("GET", "/orders")).status).toBe(200);
});

test("a key refunds up to what goes without a password, in one sum or in many", async () => {
  await using shop = await testShop();
  const { program, refund } = await keyWithPaidOrder(shop);
  expect((await refund(100.01)).body.code).toBe("password_needed");
  expect((await refund(60)).status).toBe(200);
  expect((await refund(60)).body.code).toBe("password_needed");
  expect((await refund(40)).status).toBe(200);
  expect((await program("GET", "/orders")).status).toBe(200);
});

async function keyWithPaidOrder(shop: TestShop) {
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const { token } = await shop.customer();
  await checkOut(shop, token, [{ product, quantity: 3 }]);
  const { reference } = await onlyOrder(shop.db);
  await payFor(shop, reference);
  const { program } = await keyOf(shop, await ownersCalls(shop), ["orders.read", "orders.refund"]);
  let sent = 0;
  const refund = (amount: number) => {
    const idempotency_key = String(++sent).padStart(32, "0");
    const of = { kind: "sum", amount };
    return program("POST", `/orders/${reference}/refunds`, { idempotency_key, reason: "Late.", restock: true, of });
  };
  return { program, refund };
}

test("the audit log names the key beside its maker, and counts no use of it as a change", async () => {
  await using shop = await testShop({ views: viewsAt(new Set(["/shop"])) });
  const owner = await ownersCalls(shop);
  const { program } = await keyOf(shop, owner, ["content.manage"]);
  expect((await program("POST", "/redirects", redirect("/old"))).status).toBe(201);
  const entries = await shop.db
    .select({ id: auditLog.staff_id, name: auditLog.staff_name, table: auditLog.table_name })
    .from(auditLog)
    .where(eq(auditLog.staff_name, "Owner by Warehouse"));
  const [{ id } = { id: 0 }] = await shop.db.select().from(staff);
  expect(entries).toContainEqual({ id, name: "Owner by Warehouse", table: "redirects" });
  expect(entries.filter(({ table }) => table === "access_keys")).toEqual([]);
});

test("the last use is written once a minute at most", async () => {
  await using shop = await testShop();
  const { program } = await keyOf(shop, await ownersCalls(shop), ["orders.read"]);
  const used = async () => (await shop.db.select({ at: accessKeys.last_used_at }).from(accessKeys))[0]?.at;
  await shop.db.update(accessKeys).set({ last_used_at: sql`now() - interval '50 seconds'` });
  const before = await used();
  await program("GET", "/orders");
  expect(await used()).toEqual(before);
  await shop.db.update(accessKeys).set({ last_used_at: sql`now() - interval '61 seconds'` });
  await program("GET", "/orders");
  expect(Date.parse(String(await used()))).toBeGreaterThan(Date.parse(String(before)));
});

test("each key has calls of its own: 120 a minute", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const owner = await ownersCalls(shop);
  const busy = await keyOf(shop, owner, ["orders.read"]);
  const other = await keyOf(shop, owner, ["orders.read"], { name: "Books" });
  const answers = await Promise.all(Array.from({ length: 121 }, () => busy.program("GET", "/countries")));
  expect(answers.map(({ status }) => status).filter((status) => status !== 403)).toEqual([429]);
  const waiting = await busy.program("GET", "/orders");
  expect([waiting.status, Number(waiting.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await other.program("GET", "/orders")).status).toBe(200);
});

test("a customer's token is not taken for a key", () => {
  expect([isAccessKey(undefined), isAccessKey("cairn_key_x"), isAccessKey("Xcairn_key_")]).toEqual([
    false,
    true,
    false,
  ]);
});
