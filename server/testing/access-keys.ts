import type { AccessKey } from "@cairn/contract/access-keys/staff.ts";
import type { Permission } from "@cairn/contract/staff/permissions.ts";
import { expect } from "vitest";
import type { TestShop } from "./shop.ts";
import type { StaffCalls } from "./staff.ts";

/** Makes an access key, and gives it with the calls of a program that has it. */
export async function keyOf(
  shop: TestShop,
  owner: StaffCalls,
  rights: readonly Permission[],
  { name = "Warehouse", days = null }: { readonly name?: string; readonly days?: number | null } = {},
) {
  const made = await owner<{ access_key: AccessKey; key: string }>("POST", "/access-keys", { name, rights, days });
  expect(made.status).toBe(201);
  const { access_key: accessKey, key } = made.body.data;
  const program: StaffCalls = (method, path, body) =>
    shop.call(method, `/api/admin${path}`, { token: key, ...(body && { body }) });
  return { accessKey, key, program };
}
