import { accessKeyMessages } from "@cairn/contract/access-keys/staff-messages.ts";
import { type Endpoint, failureSchema } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { keyPermissions, type Permission } from "@cairn/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { keyOf } from "./testing/access-keys.ts";
import { staffCalls } from "./testing/calls.ts";
import { testShop } from "./testing/shop.ts";
import { ownersCalls } from "./testing/staff.ts";

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const { program } = await keyOf(shop, await ownersCalls(shop), keyPermissions);

/** What a key with these rights is refused with, of a record that does not exist; undefined where it is let through. */
async function refusalOf({ method, url }: Endpoint, rights: readonly Permission[]): Promise<string | undefined> {
  await shop.db.execute(sql`update access_keys set rights = ${sql.param([...rights])}::text[]`);
  const path = url.replace("/api/admin", "").replaceAll(/:\w+/g, "999999");
  const answer = await program(method, path, method === "GET" || method === "DELETE" ? undefined : {});
  if (answer.status !== 403) return undefined;
  const { message } = z.parse(failureSchema, answer.body);
  return [failureMessages.forbidden, accessKeyMessages.notForKeys].find((refusal) => refusal === message);
}

const forStaff = staffCalls.flatMap((endpoint) => {
  const { access } = endpoint.config;
  return typeof access === "object" ? [[`${endpoint.method} ${endpoint.url}`, endpoint, access.staff] as const] : [];
});

test.each(forStaff)(
  "%s is open to a key that has the right for it and to no other",
  async (_name, endpoint, needed) => {
    const asked = needed === "any" ? [] : [needed].flat().filter((permission) => keyPermissions.includes(permission));
    const others = keyPermissions.filter((permission) => !asked.includes(permission));
    const without = needed === "any" ? accessKeyMessages.notForKeys : failureMessages.forbidden;
    if (others.length > 0) expect(await refusalOf(endpoint, others)).toBe(without);
    for (const permission of asked) {
      const refusal = endpoint.config.isSensitive ? accessKeyMessages.notForKeys : undefined;
      expect([permission, await refusalOf(endpoint, [permission])]).toEqual([permission, refusal]);
    }
  },
);
