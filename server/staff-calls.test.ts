import { type Endpoint, type Failure, failureSchema } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { mayDo, permissions, type Role, roles } from "@cairn/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { savePolicy } from "./features/staff/policy.ts";
import { transact } from "./platform/database/transact.ts";
import { staffCalls } from "./testing/calls.ts";
import { testShop } from "./testing/shop.ts";
import { callsOf, logIn, type StaffCalls, testPassword } from "./testing/staff.ts";

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const { token } = await shop.customer();
const callers = new Map<Role, StaffCalls>();
for (const role of roles) callers.set(role, await callsOf(shop, role));

/** Calls of a member with a role: in one login for all calls but the one that ends it. */
async function callerWith(role: Role, { url }: Endpoint): Promise<StaffCalls> {
  const caller = url.endsWith("/logout") ? await logIn(shop, `${role}@cairn.example`) : callers.get(role);
  if (!caller) throw new Error("nobody has this role");
  return caller;
}

/** Nothing that exists, so that what is allowed goes on to say so and changes nothing. */
const pathOf = ({ url }: Endpoint) => url.replace("/api/admin", "").replaceAll(/:\w+/g, "999999");
const bodyOf = ({ method }: Endpoint) => (method === "GET" || method === "DELETE" ? undefined : {});

/** Whether a call was let through, to whatever answer; access alone refuses with these words. */
async function isLetThrough(caller: StaffCalls, endpoint: Endpoint): Promise<boolean> {
  const { status, body } = await caller(endpoint.method, pathOf(endpoint), bodyOf(endpoint));
  return !(status === 403 && z.parse(failureSchema, body).message === failureMessages.forbidden);
}

/** What is asked for before a login, or in its place. */
const openToAll = [
  "/login",
  "/invitations/read",
  "/invitations/accept",
  "/password-links/request",
  "/password-links/read",
  "/password-links/use",
];

test.each(staffCalls.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  "%s is allowed to each role as the table says, and to nobody else",
  async (_name, endpoint) => {
    const { access } = endpoint.config;
    if (access === "public") {
      expect(openToAll).toContain(pathOf(endpoint));
      return;
    }
    if (access === "customer") throw new Error("a call for staff is not for customers");
    for (const role of roles) {
      const letThrough = await isLetThrough(await callerWith(role, endpoint), endpoint);
      expect([role, letThrough]).toEqual([role, mayDo(role, access.staff)]);
    }
    const url = `/api/admin${pathOf(endpoint)}`;
    const body = bodyOf(endpoint);
    const strangers = [{}, { token }, { headers: { cookie: "cairn_staff=made-up" } }];
    for (const stranger of strangers) {
      expect((await shop.call(endpoint.method, url, { ...stranger, ...(body && { body }) })).status).toBe(403);
    }
  },
);

test("every permission is asked for by some call, and the owner has them all", () => {
  const asked = staffCalls.flatMap(({ config: { access } }) => (typeof access === "object" ? access.staff : []));
  expect(permissions.filter((permission) => !asked.includes(permission))).toEqual([]);
  expect(permissions.filter((permission) => !mayDo("owner", permission))).toEqual([]);
});

test("whoever may only read something writes nothing", () => {
  const written = staffCalls.filter(({ method, config: { access } }) => {
    const needed = typeof access === "object" ? [access.staff].flat() : [];
    return method !== "GET" && needed.some((permission) => permission.endsWith(".read"));
  });
  expect(written.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

/** What a member may do before a second factor that their role needs is set up: all that leads to it, and out. */
const openBefore = [
  "DELETE /api/admin/sessions/:id",
  "GET /api/admin/me",
  "GET /api/admin/sessions",
  "POST /api/admin/confirm",
  "POST /api/admin/logins/end",
  "POST /api/admin/logout",
  "POST /api/admin/password",
  "POST /api/admin/second-factor/begin",
  "POST /api/admin/second-factor/confirm",
  "POST /api/admin/second-factor/end",
  "POST /api/admin/second-factor/recovery-codes",
];

const forStaff = staffCalls.filter(({ config: { access } }) => typeof access === "object");

const askForSecondFactor = (second_factor_roles: Role[]) =>
  transact(shop.platform, (tx) => savePolicy(tx, { second_factor_roles, confirm_refunds_above: pence(10_000) }));

/**
 * The calls whose answer to a member with a role is anything but this refusal, sorted; a login that ends is not asked.
 */
async function notRefused(role: Role, isRefusal: (status: number, failure: Failure) => boolean): Promise<string[]> {
  const through: string[] = [];
  for (const endpoint of forStaff) {
    const { status, body } = await (await callerWith(role, endpoint))(
      endpoint.method,
      pathOf(endpoint),
      bodyOf(endpoint),
    );
    if (status < 400 || !isRefusal(status, z.parse(failureSchema, body))) {
      through.push(`${endpoint.method} ${endpoint.url}`);
    }
  }
  return through.sort();
}

test.each(roles)(
  "a second factor that is missing leaves the %s what is needed to set it up, and nothing else",
  async (role) => {
    await askForSecondFactor([...roles]);
    const open = await notRefused(
      role,
      (status, { code, message }) =>
        status === 403 && (code === "second_factor_missing" || message === failureMessages.forbidden),
    );
    await askForSecondFactor([]);
    expect(open).toEqual(openBefore);
  },
);

test.each(roles)("a password given long ago keeps the %s from sensitive calls alone", async (role) => {
  const stale = sql`update staff_sessions set confirmed_at = now() - interval '16 minutes'`;
  await shop.db.execute(stale);
  const sensitive = forStaff.filter(
    ({ config: { access, isSensitive } }) => isSensitive && typeof access === "object" && mayDo(role, access.staff),
  );
  for (const endpoint of sensitive) {
    const { status, body } = await (callers.get(role) as StaffCalls)(
      endpoint.method,
      pathOf(endpoint),
      bodyOf(endpoint),
    );
    expect([endpoint.url, status, body.code]).toEqual([endpoint.url, 403, "password_needed"]);
  }
  expect(sensitive.length).toBeGreaterThan(0);
});

test.each(roles)("the %s who is suspended is let through to nothing", async (role) => {
  const caller = callers.get(role);
  if (!caller) throw new Error("nobody has this role");
  await shop.db.execute(sql`update staff set suspended_at = now() where role = ${role}`);
  for (const endpoint of forStaff) {
    const { status, body } = await caller(endpoint.method, pathOf(endpoint), bodyOf(endpoint));
    expect([endpoint.url, status, body.message]).toEqual([endpoint.url, 403, failureMessages.forbidden]);
  }
  await shop.db.execute(sql`update staff set suspended_at = null where role = ${role}`);
});

test("a staff session opens nothing of a customer's", async () => {
  const { headers } = await shop.call("POST", "/api/admin/login", {
    body: { email: "owner@cairn.example", password: testPassword },
  });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  for (const path of ["/api/users/data", "/api/orders"]) {
    const asCookie = await shop.call("GET", path, { headers: { cookie } });
    const asToken = await shop.call("GET", path, { token: cookie.split("=")[1] ?? "" });
    expect([path, asCookie.status, asToken.status]).toEqual([path, 401, 401]);
  }
});
