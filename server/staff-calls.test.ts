import { type Endpoint, failureSchema } from "@cairn/contract/endpoint.ts";
import { failureMessages } from "@cairn/contract/messages/site.ts";
import { mayDo, permissions, type Role, roles } from "@cairn/contract/staff/permissions.ts";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { callsOf, logIn, type StaffCalls, testPassword } from "./features/staff/testing.ts";
import { testShop } from "./testing.ts";
import { listStaffCalls } from "./testing-staff-calls.ts";

const calls = await listStaffCalls();
const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
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

test.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  "%s is allowed to each role as the table says, and to nobody else",
  async (_name, endpoint) => {
    const { access } = endpoint.config;
    const { token } = await shop.customer();
    if (access === "public") {
      expect(["/login", "/invitations/read", "/invitations/accept"]).toContain(pathOf(endpoint));
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
  const asked = calls.flatMap(({ config: { access } }) => (typeof access === "object" ? [access.staff] : []));
  expect(permissions.filter((permission) => !asked.includes(permission))).toEqual([]);
  expect(permissions.filter((permission) => !mayDo("owner", permission))).toEqual([]);
});

test("whoever may only read something writes nothing", () => {
  const written = calls.filter(({ method, config: { access } }) => {
    const isRead = typeof access === "object" && access.staff.endsWith(".read");
    return method !== "GET" && isRead;
  });
  expect(written.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
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
