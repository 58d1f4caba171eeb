import type { Role } from "@cairn/contract/staff/permissions.ts";
import { ensureOwner } from "../features/staff/login.ts";
import { staff } from "../features/staff/tables.ts";
import { hashPassword } from "../platform/passwords.ts";
import type { TestAnswer } from "./call.ts";
import type { TestShop } from "./shop.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls under `/api/admin` by one member of staff. */
export type StaffCalls = <Data>(method: Method, path: string, body?: object) => Promise<TestAnswer<Data>>;

export const testPassword = "a password of the staff";

/** Calls of the owner's, who is logged in for them. */
export async function ownersCalls(shop: TestShop): Promise<StaffCalls> {
  await ensureOwner(shop.db, "owner@cairn.example", testPassword);
  return logIn(shop, "owner@cairn.example");
}

/** Calls of a new member with a role, who is logged in for them. */
export async function callsOf(shop: TestShop, role: Role, email = `${role}@cairn.example`): Promise<StaffCalls> {
  await shop.db
    .insert(staff)
    .values({ name: `The ${role}`, email, role, password_hash: await hashPassword(testPassword) });
  return logIn(shop, email);
}

/** Logs a member in, with the code of their second factor if they have one. */
export async function logIn(shop: TestShop, email: string, code?: string): Promise<StaffCalls> {
  const { headers } = await shop.call("POST", "/api/admin/login", { body: { email, password: testPassword, code } });
  const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return (method, path, body) => shop.call(method, `/api/admin${path}`, { headers: { cookie }, ...(body && { body }) });
}
